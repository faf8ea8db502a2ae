import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes, scopes } from '#kit'
import { openBrowser } from './browser.ts'
import { openPeople, password } from './people.ts'
import type { Request } from '../support/world.ts'

const { world, owner, signedIn, linkTo, actionsOf } = await openPeople()

type Made = { id: string; api_key: string; code: string; scopes: string[] }
const wanted = { name: 'Set-up', scopes: ['settings.read', 'settings.write'] }

/** Creates an owner with a key for settings only, and functions that use the key. */
async function household() {
  const made = await owner()
  const browser = await signedIn(made.email)
  const key = (await browser.api('POST', '/v1/api_keys', wanted)).body as Made
  const ask: Request = (method, path, body) =>
    world.request(method, path, body, { authorization: `Bearer ${key.api_key}` })
  const join = async (role: string) => {
    const email = `${role}.of.${made.account_id}@example.org`
    await browser.api('POST', '/v1/invitations', { email, role })
    const token = new URL(await linkTo(email), 'http://x').searchParams.get('token') ?? ''
    const guest = openBrowser(world)
    await guest.submit('/auth/invitation', { token, name: role, password })
    const id = ((await guest.api('GET', '/v1/me')).body as { id: string }).id
    return { id, email, browser: guest }
  }
  return { ...made, browser, key, ask, join }
}

test('lets only an owner with a recent sign-in grant settings scopes, and never grants them by default', async () => {
  const { browser, join, key, email } = await household()
  const usual = (await browser.api('POST', '/v1/api_keys', { name: 'Usual' })).body as Made
  assert.deepEqual(usual.scopes, [...scopes])
  const admin = await join('admin')
  for (const [method, path, body] of [
    ['POST', '/v1/api_keys', wanted],
    ['POST', `/v1/api_keys/${key.id}/rotate`, { grace: '0' }],
  ] as const) {
    const { status, body: refused } = await admin.browser.api(method, path, body)
    assert.deepEqual([status, (refused as Made).code], [403, 'forbidden'], path)
  }
  world.clock.advance(minutes(16))
  const late = await browser.api('POST', '/v1/api_keys', wanted)
  assert.equal((late.body as Made).code, 'reauthentication_required')
  const again = await signedIn(email)
  const rotated = (await again.api('POST', `/v1/api_keys/${key.id}/rotate`, {})).body as Made
  assert.deepEqual(rotated.scopes, wanted.scopes)
})

test('offers settings scopes to no app in metadata, registration or consent', async () => {
  const { browser, ask } = await household()
  const { body } = await world.request('GET', '/.well-known/oauth-authorization-server')
  assert.deepEqual((body as { scopes_supported: string[] }).scopes_supported, [...scopes])
  const app = {
    name: 'App',
    redirect_uris: ['https://app.example.com/cb'],
    scopes: ['settings.read'],
  }
  assert.equal((await browser.api('POST', '/v1/oauth_apps', app)).status, 400)
  assert.equal((await ask('POST', '/v1/oauth_apps', app)).status, 400)
  const made = await ask('POST', '/v1/oauth_apps', { ...app, scopes: ['customers.read'] })
  const { client_id } = made.body as { client_id: string }
  const query = new URLSearchParams({
    client_id, response_type: 'code', redirect_uri: 'https://app.example.com/cb', scope: 'settings.read', state: 'x',
  }) // oxfmt-ignore
  const answer = await browser.open(`/oauth/authorize?${query}`)
  assert.match(answer.headers.location ?? answer.text, /invalid_scope/)
})

test('lets a key invite and change members, but not owners', async () => {
  const { ask, join, user_id, account_id } = await household()
  const member = await join('member')
  const boss = await join('admin')
  const invited = await ask('POST', '/v1/invitations', { email: 'x@example.org', role: 'viewer' })
  assert.equal(invited.status, 200, invited.text)
  assert.equal((await ask('PATCH', `/v1/members/${member.id}`, { role: 'viewer' })).status, 200)
  for (const [method, path, body] of [
    ['PATCH', `/v1/members/${boss.id}`, { role: 'owner' }],
    ['PATCH', `/v1/members/${user_id}`, { role: 'viewer' }],
    ['DELETE', `/v1/members/${user_id}`, undefined],
    ['POST', '/v1/invitations', { email: 'y@example.org', role: 'owner' }],
  ] as const) {
    const refused = await ask(method, path, body)
    assert.deepEqual([refused.status, (refused.body as Made).code], [403, 'person_required'], path)
  }
  assert.equal((await ask('DELETE', `/v1/members/${member.id}`)).status, 200)
  const actions = await actionsOf(account_id)
  assert.ok(actions.includes('member.change_role') && actions.includes('member.remove'))
})

test('refuses changes of live members with a key of the test data', async () => {
  const { browser, account_id, join } = await household()
  const { id } = await join('member')
  await browser.api('POST', '/v1/sessions/switch', { account_id, is_test: true })
  const trial = (await browser.api('POST', '/v1/api_keys', wanted)).body as Made
  const headers = { authorization: `Bearer ${trial.api_key}` }
  for (const [method, path, body] of [
    ['PATCH', `/v1/members/${id}`, { role: 'admin' }],
    ['DELETE', `/v1/members/${id}`, undefined],
    ['POST', '/v1/invitations', { email: 'z@example.org', role: 'viewer' }],
  ] as const) {
    const refused = await world.request(method, path, body, headers)
    assert.deepEqual([refused.status, (refused.body as Made).code], [403, 'forbidden'], path)
  }
})
