import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failedAt, retryCases } from './retry-cases.ts'
import { missingPython, runPython } from './run-python.ts'
import {
  body,
  now,
  otherSecret,
  own,
  refusedDeliveries,
  secret,
  stamp,
  standard,
} from './webhook-cases.ts'

const skip = missingPython

test('the Python client waits before a retry like the TypeScript client', { skip }, async () => {
  const program = `
import json, leadhouse, sys
given = json.load(sys.stdin)
print(json.dumps([
    leadhouse._wait_after(number, status, hint, given["now"], 1, 5, 60)
    for _, number, status, hint, _ in given["cases"]
] + [leadhouse._wait_after(3, 503, None, 0, 0, 5, 60), leadhouse._wait_after(3, 503, "20", 0, 0, 5, 60)]))`
  const input = { now: failedAt.getTime() / 1000, cases: retryCases }
  const expected = [...retryCases.map(([, , , , wait]) => wait), 4, 20]
  assert.deepEqual(JSON.parse(await runPython(program, { input })), expected)
})

test('verify_webhook refuses each forged delivery with its reason', { skip }, async () => {
  const program = `
import json, leadhouse, sys
given = json.load(sys.stdin)
for one in given["refused"]:
    try:
        leadhouse.verify_webhook(one["body"], one["headers"], one["secret"], now=given["now"])
        print("accepted")
    except leadhouse.WebhookVerificationError as error:
        print(error.reason)`
  const input = { now: now.getTime() / 1000, refused: refusedDeliveries }
  const reasons = refusedDeliveries.map(({ reason }) => reason)
  assert.deepEqual((await runPython(program, { input })).trim().split('\n'), reasons)
})

test(
  'verify_webhook accepts both schemes, several signatures and secrets, bytes and text',
  {
    skip,
  },
  async () => {
    const several = {
      'X-Service-Timestamp': stamp,
      'X-Service-Signature': `v2=abc, v1=${'0'.repeat(64)}, ${own(stamp)['x-service-signature']}`,
    }
    const accepted = [
      { body, headers: own(stamp), secret },
      { body, headers: standard(stamp), secret },
      { body, headers: several, secret },
      { body, headers: own(stamp), secret: [otherSecret, secret] },
      { body, headers: own(stamp), secret: secret.replace('whsec_', '').replace('=', '') },
    ]
    const program = `
import json, leadhouse, sys
given = json.load(sys.stdin)
for one in given["accepted"]:
    for payload in one["body"], one["body"].encode(), bytearray(one["body"].encode()):
        print(leadhouse.verify_webhook(payload, one["headers"], one["secret"], now=given["now"])["type"])`
    const input = { now: now.getTime() / 1000, accepted }
    const types = Array.from({ length: 15 }, () => 'customer.qualified')
    assert.deepEqual((await runPython(program, { input })).trim().split('\n'), types)
  },
)

test('verify_webhook names the mistake of a payload that was parsed', { skip }, async () => {
  const program = `
import leadhouse
try:
    leadhouse.verify_webhook({"id": "evt_1"}, {}, "whsec_")
except TypeError as error:
    print(error)`
  assert.match(await runPython(program), /not the raw body/)
})

test(
  'the Python client names a missing key or address, and refuses an invalid address',
  {
    skip,
  },
  async () => {
    const program = `
import leadhouse
for options in {}, {"api_key": "k"}, {"api_key": "k", "base_url": "leads.example.com"}:
    try:
        leadhouse.Leadhouse(**options)
    except ValueError as error:
        print(error)`
    assert.deepEqual((await runPython(program)).trim().split('\n'), [
      'Leadhouse needs api_key, or LEADHOUSE_API_KEY in the environment.',
      'Leadhouse needs base_url, or LEADHOUSE_URL in the environment.',
      "base_url is not the address of an instance: 'leads.example.com'",
    ])
  },
)

test('an error survives pickling, as between the processes of a task queue', { skip }, async () => {
  const program = `
import leadhouse, pickle
problem = {"code": "c", "status": 400, "title": "T", "detail": "No.", "type": "t", "request_id": "r",
           "errors": [{"pointer": "/a", "code": "x", "detail": "Bad."}, {"code": "y", "detail": "Worse."}]}
error = pickle.loads(pickle.dumps(leadhouse.LeadhouseError(problem, {})))
print(error, error.code, error.status, error.request_id, len(error.errors))
print(pickle.loads(pickle.dumps(leadhouse.WebhookVerificationError("wrong_signature"))))`
  assert.equal(
    await runPython(program),
    'No.\n/a: Bad.\nWorse. c 400 r 2\nThe delivery is not genuine: wrong_signature.\n',
  )
})
