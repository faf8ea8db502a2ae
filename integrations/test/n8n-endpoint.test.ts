import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openWorld, type TestAccount } from '../../server/test/support/world.ts'
import { callAsN8n } from './call-as-n8n.ts'
import { loadNodes } from './load-nodes.ts'

const { checkExists, create, delete: remove } = loadNodes().trigger.webhookMethods.default
const world = await openWorld()

type Endpoint = { id: string; url: string; events: string[]; filter: object | null }

/** The hooks of a trigger, with the endpoints of its account and what n8n stores. */
async function openTrigger() {
  const account = await world.account()
  const stored: { id?: string; secret?: string } = {}
  const state = {
    url: 'http://127.0.0.1:5678/webhook/1',
    events: ['lead.created'],
    filter: '' as unknown,
    api_key: account.api_key,
  }
  const run = (hook: (this: object) => Promise<boolean>): Promise<boolean> =>
    hook.call(contextOf(state, stored))
  return { state, stored, run, list: () => listEndpoints(account), account }
}

test('the trigger registers once, and registers again if its fields or its address change', async () => {
  const { state, stored, run, list } = await openTrigger()
  assert.equal(await run(checkExists), false)
  await run(create)
  assert.equal(await run(checkExists), true)
  const [first] = await list()
  assert.deepEqual([first?.url, first?.events, first?.filter], [state.url, ['lead.created'], null])
  assert.equal(stored.id, first?.id)
  assert.match(stored.secret ?? '', /^whsec_/)

  const changes: Partial<typeof state>[] = [
    { events: ['lead.created', 'lead.scored'] },
    { filter: '{"data.qualification_type": ["hot"]}' },
    { filter: { 'data.qualification_type': ['warm'] } },
    { url: 'http://127.0.0.1:5678/webhook/2' },
  ]
  for (const change of changes) {
    Object.assign(state, change)
    assert.equal(await run(checkExists), false)
    assert.deepEqual(await list(), [])
    await run(create)
    assert.equal(await run(checkExists), true)
  }
  const [last, ...others] = await list()
  assert.deepEqual([last?.events, last?.filter], [['lead.created', 'lead.scored'], state.filter])
  assert.deepEqual(others, [])
})

test('the trigger removes its endpoint only, and a missing one is not an error', async () => {
  const { state, stored, run, list, account } = await openTrigger()
  await run(create)
  const { id } = stored
  await account.request('POST', '/v1/webhooks', { url: `${state.url}/other`, events: ['*'] })
  await run(remove)
  assert.deepEqual((await list()).map(({ url }) => url), [`${state.url}/other`]) // oxfmt-ignore
  assert.deepEqual(stored, {})
  await run(create)
  assert.notEqual(stored.id, id)
  await account.request('DELETE', `/v1/webhooks/${stored.id}`)
  assert.equal(await run(remove), true)
  assert.equal(await run(remove), true)
  assert.deepEqual(stored, {})
})

test('the trigger retains what it stored if the API refuses the removal', async () => {
  const { state, stored, run, list } = await openTrigger()
  await run(create)
  state.api_key = 'lh_live_wrong'
  await assert.rejects(run(remove), { httpCode: '401' })
  assert.deepEqual(Object.keys(stored), ['id', 'secret'])
  assert.equal((await list()).length, 1)
})

test('a filter without JSON is refused before a request is sent', async () => {
  const { state, run, list } = await openTrigger()
  state.filter = '{'
  await assert.rejects(run(create), /filter does not contain JSON/)
  assert.deepEqual(await list(), [])
})

async function listEndpoints(account: TestAccount): Promise<Endpoint[]> {
  const { body } = await account.request('GET', '/v1/webhooks')
  return (body as { data: Endpoint[] }).data
}

/** The functions of n8n that the hooks use. */
function contextOf(
  state: { url: string; events: string[]; filter: unknown; api_key: string },
  stored: object,
): object {
  return {
    getNode: () => ({}),
    getNodeWebhookUrl: () => state.url,
    getNodeParameter: (name: string) =>
      name === 'events' ? state.events : { filter: state.filter },
    getWorkflow: () => ({ id: '1', name: 'Events' }),
    getWorkflowStaticData: () => stored,
    getCredentials: async () => ({ baseUrl: world.origin }),
    helpers: { httpRequestWithAuthentication: callAsN8n(state.api_key) },
  }
}
