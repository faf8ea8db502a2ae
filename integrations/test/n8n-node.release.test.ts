import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { openLeadhouse } from '../../examples/test/open-leadhouse.ts'
import { signDelivery } from '../../examples/test/sign-delivery.ts'
import { eventually } from '../../server/test/support/eventually.ts'
import { packNode } from './pack-node.ts'
import { outboundMark, startN8n } from './start-n8n.ts'
import {
  activate,
  chain,
  deactivate,
  listExecutions,
  type Execution,
  type StoredWorkflow,
  type WorkflowNode,
} from './use-n8n.ts'

const createAccount = await openLeadhouse()
const { leadhouse, env } = await createAccount()
const n8n = await startN8n(packNode().tarball)
const credential = await n8n.call<{ id: string; name: string }>('POST', '/credentials', {
  name: 'Leadhouse',
  type: 'leadhouseApi',
  data: { baseUrl: `${env.LEADHOUSE_URL}/`, apiKey: env.LEADHOUSE_API_KEY },
})
const credentials = { leadhouseApi: { id: credential.id, name: credential.name } }

test('n8n tests the credential with a request to the instance', async () => {
  const check = (data: object) =>
    n8n.call<{ status: string }>('POST', '/credentials/test', {
      credentials: { name: 'Leadhouse', type: 'leadhouseApi', id: '', data },
    })
  const [baseUrl, apiKey] = [env.LEADHOUSE_URL, env.LEADHOUSE_API_KEY]
  assert.equal((await check({ baseUrl, apiKey })).status, 'OK')
  assert.equal((await check({ baseUrl, apiKey: `${apiKey}x` })).status, 'Error')
})

test('the trigger registers its endpoint, runs for a signed event, and removes the endpoint', async () => {
  const workflow = await activate(n8n, chain('Events', [triggerNode({ 'data.source': ['wanted'] })])) // oxfmt-ignore
  const [endpoint, ...others] = (await leadhouse.webhooks.list()).data
  assert.ok(endpoint)
  assert.deepEqual(others, [])
  assert.deepEqual(endpoint.events, ['lead.created'])
  assert.deepEqual(endpoint.filter, { 'data.source': ['wanted'] })
  assert.ok(endpoint.url.startsWith(`${n8n.url}/webhook/`), endpoint.url)

  await leadhouse.leads.submit({ email: 'other@example.com', source: 'other' })
  const lead = await leadhouse.leads.submit({ email: 'ann@example.com', source: 'wanted' })
  const [execution] = await untilExecuted(workflow, 1)
  assert.equal(execution?.status, 'success')
  const [event, ...rest] = execution.outputs['Leadhouse Trigger'] ?? []
  assert.deepEqual(rest, [])
  const { type, data } = event as { type: string; data: { lead_id: string } }
  assert.deepEqual([type, data.lead_id], ['lead.created', lead.id])

  const secret = Object.values(workflow.staticData ?? {})[0]?.secret ?? ''
  const body = JSON.stringify(event)
  const send = (headers: Record<string, string>): Promise<number> =>
    fetch(endpoint.url, { method: 'POST', headers, body }).then(({ status }) => status)
  const signed = { id: 'evt_1', body, secret }
  const wrongSecret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
  assert.equal(await send({ 'content-type': 'application/json' }), 401)
  assert.equal(await send(signDelivery({ ...signed, secret: wrongSecret })), 401)
  assert.equal(await send(signDelivery({ ...signed, body: `${body} ` })), 401)
  assert.equal(await send(signDelivery({ ...signed, age_s: 301 })), 401)
  assert.equal((await listExecutions(n8n, workflow)).length, 1)
  assert.equal(await send(signDelivery(signed)), 200)
  await untilExecuted(workflow, 2)

  await deactivate(n8n, workflow)
  assert.deepEqual((await leadhouse.webhooks.list()).data, [])
})

test('a test run in the editor has a separate endpoint, which n8n removes after the event', async () => {
  const workflow = await activate(n8n, chain('Edited', [triggerNode()]))
  const start = { triggerToStartFrom: { name: 'Leadhouse Trigger' } }
  await n8n.call('POST', `/workflows/${workflow.id}/run`, start)
  const urls = (await leadhouse.webhooks.list()).data.map(({ url }) => new URL(url).pathname)
  assert.deepEqual(urls.map((url) => url.split('/')[1] ?? '').toSorted(), [
    'webhook',
    'webhook-test',
  ])
  const isProduction = ({ mode }: { mode: string }): boolean => mode === 'webhook'
  for (const count of [1, 2]) {
    await leadhouse.leads.submit({ email: `edited${count}@example.com` })
    const isAlone = async (): Promise<boolean> =>
      (await leadhouse.webhooks.list()).data.length === 1
    await eventually(isAlone, { withinMs: 60_000, what: n8n.output })
    const wanted = async (): Promise<boolean> =>
      (await listExecutions(n8n, workflow)).filter(isProduction).length === count
    await eventually(wanted, { withinMs: 60_000, what: n8n.output })
  }
  assert.equal((await listExecutions(n8n, workflow)).length, 3)
  await deactivate(n8n, workflow)
})

test('the trigger can be deactivated after a user has deleted its endpoint', async () => {
  const workflow = await activate(n8n, chain('Deleted', [triggerNode()]))
  const [endpoint] = (await leadhouse.webhooks.list()).data
  await leadhouse.webhooks.delete(endpoint?.id ?? '')
  await deactivate(n8n, workflow)
  const again = await activate(n8n, chain('Again', [triggerNode()]))
  assert.equal((await leadhouse.webhooks.list()).data.length, 1)
  await deactivate(n8n, again)
})

test('the activation fails with the sentence of the API', async () => {
  const workflow = chain('Refused', [triggerNode({ 'data.qualification_type': ['boiling'] })])
  await assert.rejects(activate(n8n, workflow), /boiling/)
  assert.deepEqual((await leadhouse.webhooks.list()).data, [])
})

test('the action node submits, scores, records, searches and lists', async () => {
  await leadhouse.services.create({ type: 'residential', title: 'By the park', price: 350_000 })
  const [lead] = await run({
    resource: 'lead',
    operation: 'submit',
    email: '={{ $json.body.email }}',
    name: 'Bea',
    message: 'Could we see it on Saturday?',
    additionalFields: { source: 'n8n', preferences: '{"city": "Austin"}', external_id: 'row-1' },
  })
  assert.deepEqual(pick(lead, 'object', 'email', 'source', 'external_id'), {
    object: 'lead',
    email: 'bea@example.com',
    source: 'n8n',
    external_id: 'row-1',
  })
  const lead_id = String(lead?.['id'])
  const [found] = await run({ resource: 'lead', operation: 'get', lead_id })
  assert.deepEqual(pick(found, 'id', 'preferences'), pick(lead, 'id', 'preferences'))
  const [score] = await run({ resource: 'lead', operation: 'getScore', lead_id, explain: 'full' })
  assert.deepEqual(pick(score, 'object', 'lead_id'), { object: 'score', lead_id })
  const [outcome] = await run({
    resource: 'outcome',
    operation: 'record',
    lead_id,
    outcome: 'won',
    additionalFields: { value: 400_000, occurred_at: '2026-01-01T10:00:00+02:00' },
  })
  assert.equal((outcome as { outcome?: string }).outcome, 'won')
  const [stored] = (await leadhouse.leads.outcomes(lead_id)).data
  assert.deepEqual(pick(stored, 'outcome', 'value', 'occurred_at'), {
    outcome: 'won',
    value: 400_000,
    occurred_at: '2026-01-01T08:00:00.000Z',
  })
  const search = { resource: 'lead', operation: 'search', returnAll: true }
  assert.deepEqual((await run({ ...search, filters: { q: 'bea' } })).map(({ id }) => id), [lead_id]) // oxfmt-ignore
  const services = { resource: 'service', operation: 'getAll', returnAll: false, limit: 5 }
  const listed = await run({ ...services, filters: { type: 'residential' } })
  assert.deepEqual(listed.map(({ title }) => title), ['By the park']) // oxfmt-ignore
})

test('a search returns as many items as requested over several pages', async () => {
  const items = Array.from({ length: 130 }, (_, n) => ({ email: `many${n}@example.com`, source: 'many' })) // oxfmt-ignore
  await leadhouse.leads.submitMany({ items })
  const search = { resource: 'lead', operation: 'search', filters: { source: 'many' } }
  assert.equal((await run({ ...search, returnAll: true })).length, 130)
  assert.equal((await run({ ...search, returnAll: false, limit: 110 })).length, 110)
})

test('a refused item has the sentences of the API, and the other items continue', async () => {
  const submit = { resource: 'lead', operation: 'submit', email: '={{ $json.email }}' }
  const node = { ...actionNode(submit), onError: 'continueRegularOutput' }
  const [refused, accepted] = await runNode(
    [splitItems, node],
    [{ email: 'not an address' }, { email: 'cara@example.com' }],
  )
  assert.match(String(refused?.['error']), /\/email: .+\n\(invalid_request, request req_\w+\)$/)
  assert.equal(accepted?.['email'], 'cara@example.com')
})

test('a retried execution creates no second lead', async () => {
  const submit = { resource: 'lead', operation: 'submit', email: '={{ $json.email }}' }
  const path = randomUUID()
  const nodes = [webhookNode(path, 'onReceived'), splitItems, actionNode(submit)]
  const workflow = await activate(n8n, chain('Retried', nodes))
  await post(path, { items: [{ email: 'dora@example.com' }, { email: 'not an address' }] })
  const [failed] = await untilExecuted(workflow, 1)
  assert.equal(failed?.status, 'error')
  await n8n.call('POST', `/executions/${failed.id}/retry`, { loadWorkflow: true })
  await untilExecuted(workflow, 2)
  assert.equal((await leadhouse.leads.list({ q: 'dora' })).data.length, 1)
  await post(path, { items: [{ email: 'dora@example.com' }] })
  await untilExecuted(workflow, 3)
  assert.equal((await leadhouse.leads.list({ q: 'dora' })).data.length, 2)
})

test('n8n looked up no public name', () => {
  assert.doesNotMatch(n8n.output(), new RegExp(outboundMark))
})

/** Waits until this number of executions of a workflow have ended. Returns them. */
const untilExecuted = (workflow: StoredWorkflow, count: number): Promise<Execution[]> =>
  eventually(
    async () => {
      const found = await listExecutions(n8n, workflow)
      return found.length === count && found
    },
    { withinMs: 60_000, what: n8n.output },
  )

function triggerNode(filter?: object): WorkflowNode {
  return {
    name: 'Leadhouse Trigger',
    type: 'n8n-nodes-leadhouse.leadhouseTrigger',
    typeVersion: 1,
    webhookId: randomUUID(),
    parameters: {
      events: ['lead.created'],
      options: filter ? { filter: JSON.stringify(filter) } : {},
    },
    credentials,
  }
}

function actionNode(parameters: Record<string, unknown>): WorkflowNode {
  const type = 'n8n-nodes-leadhouse.leadhouse'
  return { name: 'Leadhouse', type, typeVersion: 1, parameters, credentials }
}

function webhookNode(path: string, responseMode: 'onReceived' | 'lastNode'): WorkflowNode {
  const parameters = { httpMethod: 'POST', path, responseMode, responseData: 'allEntries', options: {} } // oxfmt-ignore
  const type = 'n8n-nodes-base.webhook'
  return { name: 'Webhook', type, typeVersion: 2, webhookId: path, parameters }
}

const splitItems: WorkflowNode = {
  name: 'Split Out',
  type: 'n8n-nodes-base.splitOut',
  typeVersion: 1,
  parameters: { fieldToSplitOut: 'body.items', options: {} },
}

type Item = Record<string, unknown>

/** Runs the action node with these parameters for one item. Returns its output. */
const run = (parameters: Record<string, unknown>): Promise<Item[]> =>
  runNode([actionNode(parameters)])

/** Runs nodes for a call that contains an email address and these items. */
async function runNode(nodes: WorkflowNode[], items: Item[] = []): Promise<Item[]> {
  const path = randomUUID()
  const workflow = await activate(n8n, chain('Action', [webhookNode(path, 'lastNode'), ...nodes]))
  const output = (await post(path, { email: 'bea@example.com', items })) as Item[]
  await deactivate(n8n, workflow)
  return output
}

async function post(path: string, body: object): Promise<unknown> {
  const response = await fetch(`${n8n.url}/webhook/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  assert.equal(response.status, 200, text)
  return JSON.parse(text)
}

function pick(from: object | undefined, ...names: string[]): Item {
  return Object.fromEntries(names.map((name) => [name, (from as Item | undefined)?.[name]]))
}
