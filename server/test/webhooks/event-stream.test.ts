import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { request } from 'undici'
import { newId, seconds } from '#kit'
import { eventually } from '../support/eventually.ts'
import { openDesk } from '../oauth/support.ts'

const desk = await openDesk()
const owner = await desk.person()
const stranger = await desk.person()

type Person = typeof owner
const keyOf = async ({ browser }: Person, scopes?: string[]): Promise<string> => {
  const { body } = await browser.api('POST', '/v1/api_keys', { name: 'Key', scopes })
  return (body as { api_key: string }).api_key
}

const endings: (() => void)[] = []
after(() => endings.forEach((end) => end()))

/**
 * Opens the event stream of an account. The returned function waits for a match and returns all
 * text received so far.
 */
async function watch(key: string, { query = '', last = '' } = {}) {
  const { statusCode, headers, body } = await request(`${desk.origin}/v1/events/stream${query}`, {
    headers: { authorization: `Bearer ${key}`, ...(last && { 'last-event-id': last }) },
  })
  assert.equal(statusCode, 200)
  assert.equal(headers['content-type'], 'text/event-stream')
  endings.push(() => body.on('error', () => undefined).destroy())
  let told = ''
  body.on('data', (chunk) => (told += String(chunk)))
  return async (wanted: RegExp): Promise<string> => {
    await eventually(() => wanted.test(told), { what: () => `${wanted} is not in ${told}` })
    return told
  }
}

const submit = async ({ browser }: Person, email: string): Promise<string> => {
  desk.clock.advance(seconds(3))
  const { body } = await browser.api('POST', '/v1/leads', { email })
  return (body as { id: string }).id
}
const say = async ({ browser }: Person, lead_id: string, text: string): Promise<void> => {
  desk.clock.advance(seconds(3))
  const { status, text: said } = await browser.api('POST', `/v1/leads/${lead_id}/messages`, {
    text,
  })
  assert.equal(status, 200, said)
}

test('streams changes and events (in the form of deliveries), and resumes after the last seen id', async () => {
  const key = await keyOf(owner)
  const until = await watch(key)
  const lead_id = await submit(owner, 'first@example.com')
  await until(/event: change\ndata: \{"object":"change","things":\[[^\]]*"lead"/)
  await say(owner, lead_id, 'Is it there?')
  const told = await until(/event: event\ndata: .*message\.received/)
  const [, id = '', data = ''] =
    /id: (evt_\w+)\nevent: event\ndata: (.*message\.received.*)\n/.exec(told) ?? []
  const { body } = await owner.browser.api('GET', `/v1/events/${id}`)
  assert.deepEqual(JSON.parse(data), body)

  desk.clock.advance(seconds(60))
  await say(owner, lead_id, 'Still there?')
  const later = await watch(key, { last: id })
  const missed = await later(/Still there/)
  assert.ok(missed.includes('event: event'))
})

test('streams a change that was committed after later changes were streamed', async () => {
  const until = await watch(await keyOf(owner), { query: '?only=changes' })
  const begun = newId('aud', desk.clock.now())
  desk.clock.advance(seconds(5))
  await submit(owner, 'quicker@example.com')
  assert.doesNotMatch(await until(/"lead"/), /"service"/)
  await desk.database.pool.query(
    `insert into audit_entry (account_id, id, at, action, actor_kind, actor_id)
     values ($1, $2, $3, 'service.update', 'system', 'test')`,
    [owner.account_id, begun, desk.clock.now()],
  )
  await until(/"service"/)
})

test('streams only the requested kinds of messages', async () => {
  const key = await keyOf(owner)
  const [events, changes] = [
    await watch(key, { query: '?only=events' }),
    await watch(key, { query: '?only=changes' }),
  ]
  await say(owner, await submit(owner, 'second@example.com'), 'A word')
  assert.doesNotMatch(await events(/A word/), /event: change/)
  assert.doesNotMatch(await changes(/"message"/), /event: event/)
})

test("streams nothing to another account, nothing outside a key's scopes, and no other users' leads to an agent who sees only their own", async () => {
  const agent = await desk.person()
  await desk.database.pool.query(
    `insert into member (account_id, user_id, role, created_at) values ($1, $2, 'member', now())`,
    [owner.account_id, agent.user_id],
  )
  await agent.browser.api('POST', '/v1/sessions/switch', { account_id: owner.account_id })
  await owner.browser.api('PATCH', '/v1/account', { lead_visibility: 'own' })
  const app = await desk.app(owner, { scopes: ['customers.read', 'services.read'] })
  const { access_token } = await desk.tokens(agent, app, 'customers.read services.read')
  const watchers = [
    await watch(await keyOf(stranger)),
    await watch(await keyOf(owner, ['services.read'])),
    await watch(access_token),
  ]
  await say(owner, await submit(owner, 'hidden@example.com'), 'A hidden word')
  const own = await submit(owner, 'given@example.com')
  // Each reader receives a visible item that comes after the hidden items. When it arrives, the
  // hidden items have been skipped.
  desk.clock.advance(seconds(3))
  await submit(stranger, 'theirs@example.com')
  desk.clock.advance(seconds(3))
  await owner.browser.api('POST', '/v1/services', { type: 'house', price: 1 })
  const [theirs, services, seen] = await Promise.all([
    watchers[0]?.(/"lead"/),
    watchers[1]?.(/"service"/),
    watchers[2]?.(/"service"/),
  ])
  assert.doesNotMatch(theirs ?? '', /"service"|hidden/)
  assert.doesNotMatch(services ?? '', /"lead"|"message"|hidden/)
  assert.doesNotMatch(seen ?? '', /"lead"|"message"|hidden/)
  await owner.browser.api('PUT', `/v1/leads/${own}/assignee`, { assigned_to: agent.user_id })
  await watchers[2]?.(/"lead"/)
})
