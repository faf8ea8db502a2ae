import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  newSigningSecret,
  signatureHeaders,
  signingKeyOf,
} from '../../server/src/platform/egress/index.ts'
import { loadNodes } from './load-nodes.ts'

const { trigger } = loadNodes()
const secret = newSigningSecret()
const id = 'evt_01k9zq3v8m5r2x7c4h6t8n9p0c'
const body = `{"id":"${id}","type":"lead.created","n":1.0}`

const sign = (secrets: string[], { age_s = 0 } = {}): Record<string, string> =>
  signatureHeaders(secrets.map(signingKeyOf), {
    id,
    timestamp: Math.floor(Date.now() / 1000) - age_s,
    body,
  })

test('the trigger outputs an event with a signature of the server, also during a rotation', async () => {
  for (const secrets of [[secret], [newSigningSecret(), secret], [secret, newSigningSecret()]])
    assert.deepEqual(await receive(sign(secrets)), [[{ json: JSON.parse(body) as unknown }]])
})

const signed = sign([secret])
const refused: [what: string, headers: Record<string, string>][] = [
  ['no header', {}],
  ['another secret', sign([newSigningSecret()])],
  ['another ID', { ...signed, 'webhook-id': 'evt_2' }],
  ['a timestamp of 301 seconds ago', sign([secret], { age_s: 301 })],
  ['a timestamp in 310 seconds', sign([secret], { age_s: -310 })],
  ['a timestamp that is not a number', { ...signed, 'webhook-timestamp': 'now' }],
  ['no signature', { ...signed, 'webhook-signature': '' }],
  ['a shorter signature', { ...signed, 'webhook-signature': 'v1,AAAA' }],
  ['an unknown version', { ...signed, 'webhook-signature': (signed['webhook-signature'] ?? '').replace('v1', 'v2') }], // oxfmt-ignore
]

for (const [what, headers] of refused)
  test(`the trigger responds with 401 to a call with ${what}, and runs nothing`, async () =>
    assert.equal(await receive(headers), 401))

test('the trigger responds with 401 to changed bytes, and without a stored secret', async () => {
  assert.equal(await receive(signed, { rawBody: Buffer.from(`${body} `) }), 401)
  assert.equal(await receive(signed, { stored: {} }), 401)
})

/** Calls the trigger as n8n does. Returns the items of the workflow, or the status of a refusal. */
async function receive(
  headers: Record<string, string>,
  { rawBody = Buffer.from(body), stored = { id: 'whk_1', secret } as object } = {},
): Promise<unknown> {
  let status = 0
  const response = { status: (code: number) => ((status = code), response), json: () => response }
  const output = (await trigger.webhook.call({
    getRequestObject: () => ({ rawBody, headers }),
    getResponseObject: () => response,
    getBodyData: () => JSON.parse(rawBody.toString()) as unknown,
    getWorkflowStaticData: () => stored,
    helpers: { returnJsonArray: (json: object) => [{ json }] },
  })) as { workflowData?: object[][]; noWebhookResponse?: boolean }
  if (output.workflowData) return output.workflowData
  assert.equal(output.noWebhookResponse, true)
  return status
}
