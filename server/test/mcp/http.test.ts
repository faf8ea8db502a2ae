import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contextFor } from '#db'
import { createApiKey } from '#identity'
import { systemActor, type KeyScope } from '#kit'
import { openWorld } from '../support/world.ts'

const world = await openWorld()
const account = await world.account()
const metadata = 'http://leadhouse.test/.well-known/oauth-protected-resource/mcp'

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
const accept = 'application/json, text/event-stream'
const post = (body: unknown, headers: Record<string, string> = {}) =>
  world.request('POST', '/mcp', body, {
    accept,
    'mcp-protocol-version': '2025-11-25',
    authorization: `Bearer ${account.api_key}`,
    ...headers,
  })
const keyWith = async (scopes: KeyScope[]): Promise<string> => {
  const { database, clock } = world
  const context = contextFor(database, systemActor(account.account_id, 'test'), clock)
  return (await createApiKey(context, { name: 'Key', scopes })).api_key
}

test('names the metadata of the resource in the response to a request without a credential', async () => {
  const answer = await world.request('POST', '/mcp', list, { accept })
  assert.equal(answer.status, 401)
  assert.equal(
    answer.headers['www-authenticate'],
    `Bearer realm="leadhouse", resource_metadata="${metadata}", scope="customers.read analytics.read"`,
  )
  const wrong = await post(list, { authorization: 'Bearer lh_live_wrong' })
  assert.equal(wrong.status, 401)
  assert.match(wrong.headers['www-authenticate'] ?? '', /error="invalid_token", resource_metadata=/)
})

test('publishes the metadata of the resource', async () => {
  for (const path of ['/mcp', '']) {
    const answer = await world.request('GET', `/.well-known/oauth-protected-resource${path}`)
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.body, {
      resource: 'http://leadhouse.test/mcp',
      authorization_servers: ['http://leadhouse.test'],
      scopes_supported: ['customers.read', 'analytics.read', 'customers.write'],
      bearer_methods_supported: ['header'],
      resource_name: 'Leadhouse',
      resource_documentation: 'http://leadhouse.test/skill.md',
    })
  }
})

test('refuses a credential without the scope of any tool', async () => {
  const key = await keyWith(['services.write'])
  const answer = await post(list, { authorization: `Bearer ${key}` })
  assert.equal(answer.status, 403)
  assert.equal((answer.body as { code: string }).code, 'insufficient_scope')
  assert.match(
    answer.headers['www-authenticate'] ?? '',
    /error="insufficient_scope", scope="customers.read", resource_metadata=/,
  )
})

test('lists only the tools that the scopes of a credential allow', async () => {
  const key = await keyWith(['analytics.read'])
  const headers = { authorization: `Bearer ${key}` }
  const answer = await post(list, headers)
  assert.equal(answer.status, 200)
  // Deliveries are open to readers of any event.
  assert.deepEqual(
    [...answer.text.matchAll(/"name":"(\w+)"/g)].map(([, name]) => name),
    ['market', 'delivery_status', 'verify_signature'],
  )
  const call = { ...list, method: 'tools/call', params: { name: 'find_leads', arguments: {} } }
  const refused = await post(call, headers)
  assert.equal(refused.status, 403)
  assert.match(refused.headers['www-authenticate'] ?? '', /scope="customers.read"/)
})

test('has no streams and no sessions', async () => {
  for (const method of ['GET', 'DELETE']) {
    const answer = await world.request(method, '/mcp', undefined, { accept })
    assert.equal(answer.status, 405)
    assert.equal(answer.headers.allow, 'POST')
  }
  const begun = await post({
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'c', version: '1' },
    },
  })
  assert.equal(begun.status, 200)
  assert.equal(begun.headers['mcp-session-id'], undefined)
})

test('refuses batches, JSON that is invalid, and unknown revisions', async () => {
  const batch = await post([list, list])
  assert.equal(batch.status, 400)
  assert.match(batch.text, /Batches are not supported/)
  assert.equal((await post('{"jsonrpc":', { 'content-type': 'application/json' })).status, 400)
  const unknown = await post(list, { 'mcp-protocol-version': '1999-01-01' })
  assert.equal(unknown.status, 400)
})

test('refuses web pages of other origins', async () => {
  for (const origin of ['https://evil.example', 'null', 'http://leadhouse.test.evil.example'])
    assert.equal((await post(list, { origin })).status, 403, origin)
  assert.equal((await post(list, { origin: 'http://leadhouse.test' })).status, 200)
})

test('sends the quota headers, and logs the request', async () => {
  const limited = await world.account({ daily_quota: 3 })
  const headers = { authorization: `Bearer ${limited.api_key}` }
  const first = await post(list, headers)
  assert.equal(first.headers['x-ratelimit-remaining'], '2')
  await post(list, headers)
  await post(list, headers)
  assert.equal((await post(list, headers)).status, 429)
  await world.app.requests.writeOnce()
  const logged = await world.database.pool.query<{ path: string; status: number }>(
    'select path, status from request_log where account_id = $1 order by id',
    [limited.account_id],
  )
  assert.deepEqual(
    logged.rows.map(({ path, status }) => [path, status]),
    [
      ['/mcp', 200],
      ['/mcp', 200],
      ['/mcp', 200],
      ['/mcp', 429],
    ],
  )
})
