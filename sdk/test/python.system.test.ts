import assert from 'node:assert/strict'
import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { openLeadhouse } from '../../examples/test/open-leadhouse.ts'
import { openWorld } from '../../server/test/support/world.ts'
import { missingPython, runPython } from './run-python.ts'

const skip = missingPython
const world = await openWorld()
const openAccount = missingPython === false ? await openLeadhouse() : null

/** The environment of a program that calls the instance with a new account. */
async function newAccount(options?: Parameters<typeof world.account>[0]) {
  const { api_key } = await world.account(options)
  return { LEADHOUSE_URL: world.origin, LEADHOUSE_API_KEY: api_key }
}

test('the Python client submits leads and reads their scores', { skip }, async () => {
  const program = `
from leadhouse import Leadhouse
leadhouse = Leadhouse()
lead = leadhouse.leads.submit({"email": "ann@example.com", "message": "May we visit on Saturday?"})
score = leadhouse.leads.score(lead["id"])
assert score["score"] == lead["score"]
leadhouse.leads.add_message(lead["id"], {"text": "Thank you!", "direction": "outbound"})
assert leadhouse.leads.record_outcome(lead["id"], {"outcome": "contacted"})["status"]
assert leadhouse.leads.delete(lead["id"])["deleted"] is True
batch = leadhouse.services.create_many({"items": [{"type": "house", "price": 1000}]})
print(lead["object"], len(batch["data"]) if "data" in batch else batch)`
  assert.match(await runPython(program, { env: await newAccount() }), /^lead /)
})

test(
  'a page of the Python client has its rows, and yields the rows of all pages',
  { skip },
  async () => {
    const program = `
from leadhouse import Leadhouse, Page
leadhouse = Leadhouse()
for i in range(7):
    leadhouse.services.create({"type": "house", "price": 1000 + i, "external_id": f"s{i}"})
leadhouse.services.create({"type": "flat", "price": 1})
page = leadhouse.services.list(type="house", sort="price", limit=3)
assert isinstance(page, Page)
print(len(page.data), page.has_more, [one["external_id"] for one in page])
last = leadhouse.services.list(type="house", sort="price", limit=4, cursor=page.next_cursor)
print(len(last.data), last.has_more, last.next_cursor, len(list(last)), len(list(page)))`
    assert.equal(
      await runPython(program, { env: await newAccount() }),
      "3 True ['s0', 's1', 's2', 's3', 's4', 's5', 's6']\n4 False None 4 7\n",
    )
  },
)

test(
  'an error of the Python client has its code, request id and all problems',
  { skip },
  async () => {
    const program = `
from leadhouse import Leadhouse, LeadhouseError
leadhouse = Leadhouse()
def refused(call):
    try:
        call()
    except LeadhouseError as error:
        assert error.request_id.startswith("req_") and error.request_id == error.headers["x-request-id"]
        print(error.status, error.code, [one.get("pointer") or one.get("parameter") or one["header"] for one in error.errors])
        return error
invalid = refused(lambda: leadhouse.leads.submit({"email": "nobody", "phone": "12"}))
print(str(invalid).splitlines()[1])
refused(lambda: leadhouse.leads.get("lead_x"))
refused(lambda: leadhouse.leads.list(limit=1000))
refused(lambda: Leadhouse(api_key="lh_live_wrong").account.get())
refused(lambda: leadhouse.audit_log.list())
service = leadhouse.services.create({"type": "house", "price": 1})
leadhouse.services.update(service["id"], {"price": 2}, if_version=service["version"])
refused(lambda: leadhouse.services.update(service["id"], {"price": 3}, if_version=service["version"]))`
    const lines = (await runPython(program, { env: await newAccount() })).trim().split('\n')
    assert.deepEqual(lines, [
      "400 invalid_request ['/email', '/phone']",
      '/email: "email" is not a valid email address.',
      '404 not_found []',
      "400 invalid_request ['limit']",
      '401 invalid_token []',
      '403 insufficient_scope []',
      "400 version_mismatch ['If-Match']",
    ])
  },
)

test(
  'the Python client does not wait for midnight when the daily quota is spent',
  {
    skip,
  },
  async () => {
    const program = `
from leadhouse import Leadhouse, LeadhouseError
leadhouse = Leadhouse()
try:
    for _ in range(3):
        leadhouse.services.list()
except LeadhouseError as error:
    print(error.status, error.code, int(error.headers["retry-after"]) > 60)`
    const env = await newAccount({ daily_quota: 1 })
    assert.equal(await runPython(program, { env }), '429 quota_exceeded True\n')
  },
)

test('a request creates one lead if its response is lost', { skip }, async (t) => {
  const env = await newAccount()
  const { url, count } = await loseFirstResponse(t.after.bind(t), env.LEADHOUSE_URL)
  const program = `
import time
from leadhouse import Leadhouse
time.sleep = lambda seconds: None
leadhouse = Leadhouse()
lead = leadhouse.leads.submit({"email": "ann@example.com"})
again = leadhouse.leads.submit({"email": "ben@example.com"}, idempotency_key="form-1")
assert leadhouse.leads.submit({"email": "ben@example.com"}, idempotency_key="form-1")["id"] == again["id"]
assert again["id"] != lead["id"]
print(len(leadhouse.leads.list().data))`
  assert.equal(await runPython(program, { env: { ...env, LEADHOUSE_URL: url } }), '2\n')
  assert.equal(count(), 5)
})

test('eight threads submit leads with one Python client', { skip }, async () => {
  const program = `
from concurrent.futures import ThreadPoolExecutor
from leadhouse import Leadhouse
leadhouse = Leadhouse()
with ThreadPoolExecutor(8) as threads:
    ids = list(threads.map(lambda i: leadhouse.leads.submit({"email": f"ann{i}@example.com"})["id"], range(40)))
print(len(set(ids)), len(list(leadhouse.leads.list(limit=25))))`
  const printed = await runPython(program, { env: await newAccount() })
  assert.equal(printed, '40 40\n')
})

test('the Python client reads exports and event streams as they arrive', { skip }, async () => {
  const program = `
import csv, io, json
from leadhouse import Leadhouse
leadhouse = Leadhouse()
with leadhouse.conversions.export() as export:
    rows = list(csv.reader(io.TextIOWrapper(export, "utf-8")))
print(rows[0])
with leadhouse.events.stream(only="events") as stream:
    lead = leadhouse.leads.submit({"email": "ann@example.com"})
    for line in stream:
        if line.startswith(b"data:"):
            event = json.loads(line[5:])
            print(event["type"], event["data"]["lead_id"] == lead["id"])
            break`
  assert.equal(
    await runPython(program, { env: await newAccount() }),
    "['Parameters:TimeZone=UTC']\nlead.created True\n",
  )
})

test(
  'verify_webhook accepts deliveries of an instance, also during a rotation',
  {
    skip,
  },
  async () => {
    const account = await openAccount?.()
    const program = `
import http.server, threading
from leadhouse import Leadhouse, WebhookVerificationError, verify_webhook
leadhouse = Leadhouse()
received = []
class Receiver(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        received.append((self.rfile.read(int(self.headers["content-length"])), self.headers))
        self.send_response(200)
        self.end_headers()
    def log_message(self, *words): pass
with http.server.HTTPServer(("127.0.0.1", 0), Receiver) as server:
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_port}/hook"
    endpoint = leadhouse.webhooks.register({"url": url, "events": ["lead.created"]})
    leadhouse.webhooks.test(endpoint["id"], {"event_type": "lead.created"})
    rotated = leadhouse.webhooks.rotate_secret(endpoint["id"])
    leadhouse.webhooks.test(endpoint["id"], {"event_type": "lead.created"})
    server.shutdown()
old, new = endpoint["secret"], rotated["secret"]
first, second = received
standard = {name: value for name, value in first[1].items() if not name.lower().startswith("x-")}
print(verify_webhook(*first, old)["type"], verify_webhook(first[0], standard, old)["type"])
for secret in old, new, [old, new]:
    print(verify_webhook(*second, secret)["object"])
try:
    verify_webhook(*first, new)
except WebhookVerificationError as error:
    print(error.reason)`
    const printed = await runPython(program, { env: account?.env ?? {} })
    assert.equal(printed, 'lead.created lead.created\nevent\nevent\nevent\nwrong_signature\n')
  },
)

/** Starts a proxy in front of the instance that drops the response of the first request. */
async function loseFirstResponse(after: (close: () => void) => void, origin: string) {
  let count = 0
  const proxy = createServer((incoming, outgoing) => {
    count += 1
    const isLost = count === 1
    const { method = 'GET', headers } = incoming
    const sent = forward(`${origin}${incoming.url}`, { method, headers }, (response) => {
      if (isLost) response.resume().on('end', () => outgoing.destroy())
      else response.pipe(outgoing.writeHead(response.statusCode ?? 500, response.headers))
    })
    incoming.pipe(sent)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  after(() => proxy.close())
  const { port } = proxy.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, count: () => count }
}
