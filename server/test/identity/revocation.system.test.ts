import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { request } from 'undici'
import { seconds, systemClock } from '#kit'
import { openDesk, password, type Person } from '../oauth/support.ts'
import { call } from '../support/call.ts'
import { spawnServer } from '../support/spawn-server.ts'
import { openBrowser, type Browser } from './browser.ts'

// Access is revoked in the test process. It must then be refused in another process with a running
// clock.
const desk = await openDesk(systemClock.now())
const there = await spawnServer(desk, { clock: 'running', public_url: desk.origin })

/**
 * Repeats a request until it is refused. Fails if a request that starts at `latest` or later is
 * still served.
 */
async function isRefusedFrom(latest: number, ask: () => Promise<number>): Promise<void> {
  for (let began = 0; began < latest;) {
    began = performance.now()
    const status = await ask()
    if (status === 401) return
    assert.equal(status, 200)
  }
  assert.fail('A call was served a second after the end.')
}

/**
 * Revokes access in this process after the other process has served it. A request that starts a
 * second later must be refused there.
 */
async function endsThere(
  asks: readonly (() => Promise<number>)[],
  end: () => Promise<unknown>,
): Promise<void> {
  for (const ask of asks) assert.equal(await ask(), 200)
  await end()
  const ended = performance.now()
  for (const ask of asks) await isRefusedFrom(ended + seconds(1), ask)
}

const asProgram = (credential: string) => async (): Promise<number> => {
  const headers = { authorization: `Bearer ${credential}` }
  return (await call(there.origin, { method: 'GET', path: '/v1/usage', headers })).status
}

/** Returns a function that sends a request of the same browser to the other process. */
const asPerson = ({ cookies }: Browser) => {
  const elsewhere = openBrowser(there, desk.origin)
  for (const [name, value] of cookies) elsewhere.cookies.set(name, value)
  return async (): Promise<number> => (await elsewhere.api('GET', '/v1/me')).status
}

async function newKey({ browser }: Person): Promise<{ id: string; api_key: string }> {
  return (await browser.api('POST', '/v1/api_keys', { name: 'Believed' })).body
}

/** Creates a member of the person's account, in a signed-in browser. */
async function newMember({ account_id }: Person): Promise<Person> {
  const member = await desk.person()
  await desk.database.pool.query(
    `update member set account_id = $1, role = 'member' where user_id = $2`,
    [account_id, member.user_id],
  )
  const browser = openBrowser(desk, desk.origin)
  await browser.submit('/auth/sign-in', { email: member.email, password })
  return { ...member, account_id, browser }
}

test('refuses a revoked key within a second in another process', async () => {
  const person = await desk.person()
  const { id, api_key } = await newKey(person)
  await endsThere([asProgram(api_key)], () => person.browser.api('DELETE', `/v1/api_keys/${id}`))
})

test('refuses a key that was rotated without grace within a second in another process', async () => {
  const person = await desk.person()
  const { id, api_key } = await newKey(person)
  await endsThere([asProgram(api_key)], () =>
    person.browser.api('POST', `/v1/api_keys/${id}/rotate`, { grace: '0' }),
  )
})

test('refuses the token of a disconnected or revoked app within a second in another process', async () => {
  const person = await desk.person()
  const app = await desk.app(person)
  const [first, second] = [await desk.tokens(person, app), await desk.tokens(person, app)]
  await endsThere([asProgram(first.access_token)], () =>
    desk.request('POST', '/oauth/revoke', { token: first.refresh_token, ...app }),
  )
  await endsThere([asProgram(second.access_token)], () =>
    person.browser.api('DELETE', `/v1/oauth_apps/${app.client_id}`),
  )
})

test('refuses an ended session immediately in another process', async () => {
  const person = await desk.person()
  const gone = openBrowser(desk, desk.origin)
  await gone.submit('/auth/sign-in', { email: person.email, password })
  const ask = asPerson(gone)
  await endsThere([ask], () => person.browser.api('POST', '/v1/sessions/end_others', {}))
  const own = asPerson(person.browser)
  await endsThere([own], () => person.browser.submit('/auth/sign-out', {}))
})

test('refuses a removed member and the apps they connected within a second in another process', async () => {
  const owner = await desk.person()
  const member = await newMember(owner)
  const { access_token } = await desk.tokens(member, await desk.app(owner))
  await endsThere([asPerson(member.browser), asProgram(access_token)], () =>
    owner.browser.api('DELETE', `/v1/members/${member.user_id}`),
  )
})

test('closes a stream when its key is revoked', async () => {
  const person = await desk.person()
  const { id, api_key } = await newKey(person)
  const { statusCode, body } = await request(`${there.origin}/v1/webhooks/stream`, {
    headers: { authorization: `Bearer ${api_key}` },
  })
  assert.equal(statusCode, 200)
  const ended = once(body.resume(), 'close')
  await person.browser.api('DELETE', `/v1/api_keys/${id}`)
  await ended
})
