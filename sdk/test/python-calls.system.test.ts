import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { pythonName } from '../scripts/python-arguments.ts'
import { readDocument, type Operation, type Parameter } from '../scripts/read-document.ts'
import { Leadhouse } from '../src/index.ts'
import { missingPython, runPython } from './run-python.ts'

const skip = missingPython
const operations = readDocument().operations

type Seen = {
  line: string
  query: string[][]
  body: string
  type: string | undefined
  key: string | undefined
  authorization: string | undefined
  isOnce: boolean
}
const seen: Seen[] = []
let connections = 0
const recorder = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  const { headers } = request
  void text(request).then((body) => {
    seen.push({
      line: `${request.method} ${decodeURIComponent(pathname)}`,
      query: [...searchParams].toSorted(([a], [b]) => (a < b ? -1 : 1)),
      body,
      type: headers['content-type'],
      key: headers['if-match'],
      authorization: headers.authorization,
      isOnce: headers['idempotency-key'] !== undefined,
    })
    response.end('{"object":"list","data":[],"has_more":false,"next_cursor":null}')
  })
})
recorder.on('connection', () => (connections += 1))
await new Promise<void>((resolve) => recorder.listen(0, '127.0.0.1', resolve))
after(() => recorder.close())
const origin = `http://127.0.0.1:${(recorder.address() as AddressInfo).port}/prefix`

test(
  'each method of the Python client sends the same request as that of the TypeScript client',
  {
    skip,
  },
  async () => {
    const calls = operations.map(callOf)
    const typed = new Leadhouse({ baseUrl: origin, apiKey: 'lh_live_1' }) as unknown as Record<
      string,
      Record<string, (...given: unknown[]) => Promise<unknown>>
    >
    for (const { resource, method, ids, body, query } of calls)
      await typed[resource]?.[method]?.(
        ...ids,
        ...(body === null ? [] : [body]),
        ...(query.length === 0 ? [] : [Object.fromEntries(query)]),
      )
    const expected = seen.splice(0)
    const input = calls.map((one) => ({
      ...one,
      resource: pythonName(one.resource),
      method: pythonName(one.method),
      query: Object.fromEntries(one.query.map(([name, value]) => [pythonName(name), value])),
    }))
    const count = await runPython(callAll, {
      input,
      env: { LEADHOUSE_URL: `${origin}/v1/`, LEADHOUSE_API_KEY: 'lh_live_1\n' },
    })
    const sorted = ({ body, ...rest }: Seen) => ({
      ...rest,
      body: body && (JSON.parse(body) as unknown),
    })
    assert.ok(expected.length >= 120)
    assert.deepEqual(seen.splice(0).map(sorted), expected.map(sorted))
    assert.equal(Number(count), expected.length)
  },
)

/** Calls each method, and counts the public methods of all resources. */
const callAll = `
import json, sys
from leadhouse import Leadhouse, _Resource
leadhouse = Leadhouse()
for call in json.load(sys.stdin):
    body = [] if call["body"] is None else [call["body"]]
    method = getattr(getattr(leadhouse, call["resource"]), call["method"])
    result = method(*call["ids"], *body, **call["query"])
    if hasattr(result, "close"):
        result.close()
resources = [value for value in vars(leadhouse).values() if isinstance(value, _Resource)]
print(sum(not name.startswith("_") for one in resources for name in vars(type(one))))`

test(
  'the Python client writes times, numbers, lists and versions as the server reads them',
  {
    skip,
  },
  async () => {
    await runPython(
      `
import datetime, decimal
from leadhouse import Leadhouse
leadhouse = Leadhouse(api_key="k", base_url="${origin}")
day = datetime.datetime(2026, 11, 20, 10, tzinfo=datetime.timezone.utc)
leadhouse.services.list(created_after=day, min_price=1000.0, max_price=2.5, q=None)
leadhouse.leads.list(q=["a", "b"], test=False)
leadhouse.services.update("svc_1", {"price": decimal.Decimal("10.50"), "listed_at": day},
                          if_version=3, idempotency_key="mine")
try:
    leadhouse.services.list(created_after=datetime.datetime(2026, 11, 20))
except ValueError as error:
    assert "time zone" in str(error)
for wrong in "", ".", "..", None:
    try:
        leadhouse.leads.delete(wrong)
        raise SystemExit("was sent")
    except ValueError as error:
        assert "lead_id is not an ID" in str(error)`,
    )
    const [services, leads, update, ...rest] = seen.splice(0)
    assert.deepEqual(services?.query, [
      ['created_after', '2026-11-20T10:00:00+00:00'],
      ['max_price', '2.5'],
      ['min_price', '1000'],
    ])
    assert.deepEqual(leads?.query, [
      ['q', 'a'],
      ['q', 'b'],
      ['test', 'false'],
    ])
    assert.deepEqual(
      [update?.body, update?.key, rest.length],
      ['{"price": 10.5, "listed_at": "2026-11-20T10:00:00+00:00"}', '"3"', 0],
    )
  },
)

test('eight threads share a client and its connections', { skip }, async () => {
  connections = 0
  await runPython(
    `
import threading
from leadhouse import Leadhouse
leadhouse = Leadhouse(api_key="k", base_url="${origin}")
def work(name):
    for i in range(25):
        assert leadhouse.leads.submit({"name": f"{name} {i}"})["object"] == "list"
threads = [threading.Thread(target=work, args=(name,)) for name in range(8)]
for one in threads: one.start()
for one in threads: one.join()`,
  )
  const bodies = new Set(seen.splice(0).map(({ body }) => body))
  assert.equal(bodies.size, 200)
  assert.ok(connections <= 8)
})

/** Returns a call of an operation with every argument, with characters that must be encoded. */
function callOf(operation: Operation) {
  const { resource, method, ids, body, parameters } = operation
  const query = parameters.filter((one) => one.in === 'query')
  return {
    resource,
    method,
    ids: ids.map((id) => `${id} ü?#&%`),
    body: body === null ? null : { text: 'ü "quoted"', list: [1, 2.5, null, true] },
    query: query.map((one) => [one.name, valueOf(one)] as [string, unknown]),
  }
}

function valueOf({ schema = {} }: Parameter): unknown {
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'string') return 'a b&c=d/é+'
  return { integer: 3, number: 2.5, boolean: true }[schema.type ?? '']
}
