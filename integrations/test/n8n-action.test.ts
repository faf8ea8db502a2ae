import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openWorld } from '../../server/test/support/world.ts'
import { callAsN8n, type HelperRequest } from './call-as-n8n.ts'
import { loadNodes } from './load-nodes.ts'

const { action } = loadNodes()
const world = await openWorld()
const account = await world.account()

const submit = { resource: 'lead', operation: 'submit', email: '', phone: '', name: '', message: '' } // oxfmt-ignore

test('a retried execution sends the same idempotency key, and other requests send others', async () => {
  const lead = { ...submit, email: 'key@example.com' }
  const first = await keysOf(lead)
  assert.equal(first.length, 2)
  assert.notEqual(first[0], first[1])
  assert.deepEqual(await keysOf(lead, { execution: 'a retry of it' }), first)
  const others = await Promise.all([
    keysOf(lead, { startedAt: 2 }),
    keysOf(lead, { node: 'another node' }),
    keysOf({ ...lead, name: 'Corrected' }),
  ])
  assert.equal(new Set([...first, ...others.flat()]).size, 8)
})

test('the key differs between executions if n8n does not report when the execution started', async () => {
  const lead = { ...submit, email: 'old@example.com' }
  const [first, second] = await Promise.all(
    ['1', '2'].map((execution) => keysOf(lead, { execution, startedAt: null })),
  )
  assert.notDeepEqual(first, second)
})

test('a key that the user sets is sent as it is', async () => {
  const chosen = { ...submit, email: 'set@example.com', additionalFields: { idempotency_key: 'mine' } } // oxfmt-ignore
  assert.deepEqual(await keysOf(chosen), ['mine', 'mine'])
})

test('a refusal has the sentence of the API, each field error and the ID of the request', async () => {
  const wrong = { external_id: ['a'], test: 'perhaps' }
  const failure = run({ ...submit, email: 'a@example.com', additionalFields: wrong })
  await assert.rejects(failure, (error: Error & { description?: string; httpCode?: string }) => {
    assert.equal(error.httpCode, '400')
    assert.match(error.message, /^The request has 2 problems/)
    assert.match(error.description ?? '', /^\/external_id: .+\n\/test: .+\n\(invalid_request, request req_\w+\)$/) // oxfmt-ignore
    return true
  })
})

test('a field without JSON or without a time is refused before a request is sent', async () => {
  const attributes = { ...submit, email: 'a@example.com', additionalFields: { attributes: '{' } }
  await assert.rejects(run(attributes), /attributes does not contain JSON/)
  const late = { resource: 'outcome', operation: 'record', lead_id: 'lead_1', outcome: 'won', additionalFields: { occurred_at: 'soon' } } // oxfmt-ignore
  await assert.rejects(run(late), /occurred_at does not contain a time/)
})

test('items continue after a refused one if the node may continue', async () => {
  const output = await run({ ...submit, email: 'nobody' }, { mayContinue: true })
  assert.equal(output.length, 2)
  for (const [item, { json, pairedItem }] of output.entries()) {
    assert.deepEqual(Object.keys(json), ['error'])
    assert.deepEqual(pairedItem, { item })
  }
})

type Output = { json: Record<string, unknown>; pairedItem: object }
type Situation = {
  execution?: string
  startedAt?: number | null
  node?: string
  mayContinue?: boolean
  onRequest?: (request: HelperRequest) => void
}

/** Runs the node for two items and returns the idempotency keys that it sent. */
async function keysOf(parameters: object, situation: Situation = {}): Promise<string[]> {
  const keys: string[] = []
  await run(parameters, {
    ...situation,
    onRequest: ({ headers }) => keys.push(headers?.['Idempotency-Key'] ?? ''),
  })
  return keys
}

/** Runs the node for two items, as n8n does. Requests go to the service of this test. */
async function run(
  parameters: object,
  { execution = '1', startedAt = 1, node = 'node', mayContinue = false, onRequest }: Situation = {},
): Promise<Output[]> {
  const [output = []] = await action.execute.call({
    getInputData: () => [{ json: {} }, { json: {} }],
    getNodeParameter: (name: string, _item: number, otherwise: unknown) =>
      (parameters as Record<string, unknown>)[name] ?? otherwise,
    getCredentials: async () => ({ baseUrl: `${world.origin}/` }),
    getWorkflow: () => ({ id: 'workflow' }),
    getNode: () => ({ id: node }),
    getExecutionId: () => execution,
    getExecutionContext: () => (startedAt === null ? undefined : { establishedAt: startedAt }),
    continueOnFail: () => mayContinue,
    helpers: { httpRequestWithAuthentication: callAsN8n(account.api_key, onRequest) },
  })
  return output as Output[]
}
