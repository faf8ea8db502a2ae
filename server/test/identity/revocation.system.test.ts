import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { request } from 'undici'
import { seconds, systemClock } from '#kit'
import { openDesk, password, type Person } from '../oauth/support.ts'
import { call } from '../support/call.ts'
import { spawnServer } from '../support/spawn-server.ts'
import { openBrowser, type Browser } from './browser.ts'

// What is ended here, in the process of the tests, is refused there, in another one whose clock runs.
const desk = await openDesk(systemClock.now())
const there = await spawnServer(desk, { clock: 'running', public_url: desk.origin })

/** Asks until it is refused; fails if a call that begins at this time or later is still served. */
async function isRefusedFrom(latest: number, ask: () => Promise<number>): Promise<void> {
  for (let began = 0; began < latest;) {
    began = performance.now()
    const status = await ask()
    if (status === 401) return
    assert.equal(status, 200)
  }
  assert.fail('A call was served a second after the end.')
}

/** Ends something here that the other process has just believed; no call that begins a second later is served there. */
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

/** The same browser, at the other process. */
const asPerson = ({ cookies }: Browser) => {
  const elsewhere = openBrowser(there, desk.origin)
  for (const [name, value] of cookies) elsewhere.cookies.set(name, value)
  return async (): Promise<number> => (await elsewhere.api('GET', '/v1/me')).status
}

async function newKey({ browser }: Person): Promise<{ id: string; api_key: string }> {
  return (await browser.api('POST', '/v1/api_keys', { name: 'Believed' })).body
}

/** A member of the person's account, in a browser that is signed in there. */
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

test('a revoked key is refused within a second in another process', async () => {
  const person = await desk.person()
  const { id, api_key } = await newKey(person)
  await endsThere([asProgram(api_key)], () => person.browser.api('DELETE', `/v1/api_keys/${id}`))
})

test('a key that was rotated without grace is refused within a second in another process', async () => {
  const person = await desk.person()
  const { id, api_key } = await newKey(person)
  await endsThere([asProgram(api_key)], () =>
    person.browser.api('POST', `/v1/api_keys/${id}/rotate`, { grace: '0' }),
  )
})

test('the token of an app that was disconnected, or given back by it, is refused within a second in another process', async () => {
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

test('a session that was ended is refused at once in another process', async () => {
  const person = await desk.person()
  const gone = openBrowser(desk, desk.origin)
  await gone.submit('/auth/sign-in', { email: person.email, password })
  const ask = asPerson(gone)
  await endsThere([ask], () => person.browser.api('POST', '/v1/sessions/end_others', {}))
  const own = asPerson(person.browser)
  await endsThere([own], () => person.browser.submit('/auth/sign-out', {}))
})

test('a member who was removed is refused within a second in another process, with the apps they connected', async () => {
  const owner = await desk.person()
  const member = await newMember(owner)
  const { access_token } = await desk.tokens(member, await desk.app(owner))
  await endsThere([asPerson(member.browser), asProgram(access_token)], () =>
    owner.browser.api('DELETE', `/v1/members/${member.user_id}`),
  )
})

test('a stream does not outlive the key it was opened with', async () => {
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
