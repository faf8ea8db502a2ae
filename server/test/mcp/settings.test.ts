import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '#kit'
import { openDesk } from '../oauth/support.ts'
import { callTool, connectClient } from './connect.ts'

const desk = await openDesk()
const person = await desk.person()
const app = await desk.app(person, {
  name: 'Office helper',
  scopes: ['customers.read', 'customers.write', 'analytics.read'],
})

/** Returns a token of the app for /mcp. */
async function tokenFor(who: typeof person, scope: string): Promise<string> {
  const resource = `${desk.origin}/mcp`
  const code = await desk.code(who, app, { scope, resource })
  const answer = await desk.token({ grant_type: 'authorization_code', code, ...app, resource })
  assert.equal(answer.status, 200, answer.text)
  return (answer.body as { access_token: string }).access_token
}

const submitted = await person.browser.api('POST', '/v1/leads', {
  email: 'ann@example.com',
  name: 'Ann',
  message: 'First line\nSecond line',
})
const lead = submitted.body as { id: string }
const change = (body: object) => person.browser.api('PATCH', '/v1/account', body)
type Entry = {
  action: string
  actor: { kind: string; id: string }
  after: { by_assistant?: { app: string | null } }
}
const auditOf = async (subject_id: string): Promise<Entry[]> => {
  const answer = await person.browser.api('GET', `/v1/audit_log?subject_id=${subject_id}`)
  return (answer.body as { data: Entry[] }).data
}

test('is off in a new account, and only admins and owners change it', async () => {
  const account = await person.browser.api('GET', '/v1/account')
  const { assistants_read_messages, assistants_may_write } = account.body as Record<string, boolean>
  assert.deepEqual([assistants_read_messages, assistants_may_write], [false, false])
  const member = await desk.person()
  await desk.database.pool.query(
    `insert into member (account_id, user_id, role, created_at) values ($1, $2, 'member', now())`,
    [person.account_id, member.user_id],
  )
  await member.browser.api('POST', '/v1/sessions/switch', { account_id: person.account_id })
  const refused = await member.browser.api('PATCH', '/v1/account', { assistants_may_write: true })
  assert.equal(refused.status, 403)
  const token = await tokenFor(person, 'customers.read customers.write')
  const byApp = await desk.request(
    'PATCH',
    '/v1/account',
    { assistants_may_write: true },
    { authorization: `Bearer ${token}` },
  )
  assert.equal(byApp.status, 401)
})

test('returns the text of messages only if the account allows it, between fence lines', async () => {
  const client = await connectClient(desk.origin, await tokenFor(person, 'customers.read'))
  const read = async () =>
    (await callTool(client, 'get_lead', { lead_id: lead.id })).result as {
      messages: { text: string; injection_suspected: boolean }[] | null
    }
  const before = await read()
  assert.equal(before.messages, null)
  assert.ok(!JSON.stringify(before).includes('Second line'))
  assert.equal((await change({ assistants_read_messages: true })).status, 200)
  desk.clock.advance(minutes(1))
  const [message] = (await read()).messages ?? []
  assert.match(
    message?.text ?? '',
    /^<untrusted-message id="([0-9a-f]{24})">\n\| First line\n\| Second line\n<\/untrusted-message id="\1">$/,
  )
  assert.equal(message?.injection_suspected, false)
})

test('records an outcome and assigns a lead if the account allows it, audited as by an assistant', async () => {
  assert.equal((await change({ assistants_may_write: true })).status, 200)
  desk.clock.advance(minutes(1))
  const token = await tokenFor(person, 'customers.read customers.write')
  const client = await connectClient(desk.origin, token)
  const { tools } = await client.listTools()
  const writes = tools.filter(({ annotations }) => annotations?.readOnlyHint === false)
  assert.deepEqual(
    writes.map(({ name }) => name),
    ['record_outcome', 'assign'],
  )
  const won = await callTool(client, 'record_outcome', { lead_id: lead.id, outcome: 'met' })
  assert.equal((won.result as { outcome: string }).outcome, 'met')
  const given = { lead_id: lead.id, assigned_to: person.user_id, reason: 'She asked.' }
  const assigned = await callTool(client, 'assign', given)
  assert.equal((assigned.result as { assigned_to: string }).assigned_to, person.user_id)
  const entries = await auditOf(lead.id)
  for (const action of ['lead.outcome', 'lead.assign']) {
    const entry = entries.find((one) => one.action === action)
    assert.deepEqual(entry?.actor, { kind: 'app', id: app.client_id })
    assert.deepEqual(entry?.after.by_assistant, { app: 'Office helper' })
  }
  const verdict = await person.browser.api('GET', '/v1/audit_log/verify')
  assert.equal((verdict.body as { fault: unknown }).fault, null)
})

test('offers no write to a token without the scope, and names the scope', async () => {
  const token = await tokenFor(person, 'customers.read')
  const client = await connectClient(desk.origin, token)
  const { tools } = await client.listTools()
  assert.ok(tools.every(({ annotations }) => annotations?.readOnlyHint === true))
  const refused = await desk.request(
    'POST',
    '/mcp',
    {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'record_outcome', arguments: { lead_id: lead.id, outcome: 'won' } },
    },
    {
      authorization: `Bearer ${token}`,
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    },
  )
  assert.equal(refused.status, 403)
  assert.match(refused.headers['www-authenticate'] ?? '', /scope="customers.write"/)
})

test('shows a member only their own leads if the account requires it', async () => {
  const member = await desk.person()
  await desk.database.pool.query(
    `insert into member (account_id, user_id, role, created_at) values ($1, $2, 'member', now())`,
    [person.account_id, member.user_id],
  )
  await member.browser.api('POST', '/v1/sessions/switch', { account_id: person.account_id })
  assert.equal((await change({ lead_visibility: 'own' })).status, 200)
  desk.clock.advance(minutes(1))
  const client = await connectClient(
    desk.origin,
    await tokenFor(member, 'customers.read analytics.read'),
  )
  const { tools } = await client.listTools()
  assert.ok(!tools.some(({ name }) => name === 'response_times' || name === 'verify_signature'))
  const found = await callTool(client, 'find_leads')
  assert.deepEqual((found.result as { leads: unknown[] }).leads, [])
  assert.equal((await callTool(client, 'get_lead', { lead_id: lead.id })).isError, true)
})
