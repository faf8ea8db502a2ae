import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser, type Browser } from './browser.ts'
import { openPeople, password } from './people.ts'

const { world, owner, signedIn, linkTo, actionsOf } = await openPeople()

const codeOf = async (browser: Browser, path = '/v1/me') => (await browser.api('GET', path)).status

/** Creates an owner and a member with two sessions, one of them in test data. */
async function openAccount(role: string) {
  const made = await owner()
  const boss = await signedIn(made.email)
  const email = `${role}.of.${made.account_id}@example.org`
  await boss.api('POST', '/v1/invitations', { email, role })
  const token = new URL(await linkTo(email), 'http://x').searchParams.get('token') ?? ''
  const first = openBrowser(world)
  await first.submit('/auth/invitation', { token, name: role, password })
  const { id } = (await first.api('GET', '/v1/me')).body as { id: string }
  const second = await signedIn(email)
  await second.api('POST', '/v1/sessions/switch', { account_id: made.account_id, is_test: true })
  return { ...made, boss, email, id, first, second }
}

test('ends all sessions of a member, who remains a member', async () => {
  const { boss, account_id, email, id, first, second } = await openAccount('admin')
  const path = `/v1/members/${id}/sessions`
  const stranger = await signedIn((await owner()).email)
  assert.equal((await stranger.api('DELETE', path)).status, 404)
  assert.equal((await first.api('DELETE', path)).status, 403)
  assert.deepEqual([await codeOf(first), await codeOf(second)], [200, 200])

  const ended = await boss.api('DELETE', path)
  assert.deepEqual(ended.body, { object: 'sessions_ended', ended: 2 })
  assert.deepEqual([await codeOf(first), await codeOf(second), await codeOf(boss)], [401, 401, 200])
  assert.equal(await codeOf(await signedIn(email)), 200)
  const actions = await actionsOf(account_id)
  assert.ok(actions.includes('member.end_sessions'), actions.join())
  assert.equal((await boss.api('DELETE', path)).status, 200)
})

test('does not end sessions of the member in another account', async () => {
  const { boss, id, email } = await openAccount('member')
  const elsewhere = await owner()
  await world.database.pool.query(
    `insert into member (account_id, user_id, role, created_at) values ($1, $2, 'viewer', now())`,
    [elsewhere.account_id, id],
  )
  const browser = await signedIn(email)
  await browser.api('POST', '/v1/sessions/switch', { account_id: elsewhere.account_id })
  assert.equal((await boss.api('DELETE', `/v1/members/${id}/sessions`)).status, 200)
  assert.equal(await codeOf(browser), 200)
})

test('lists the passkeys and apps that still have access on the page after a password reset', async () => {
  const { email, user_id, account_id } = await owner()
  const browser = await signedIn(email)
  const made = await browser.api('POST', '/v1/oauth_apps', {
    name: 'Sync <b>',
    redirect_uris: ['https://app.example.com/callback'],
    scopes: ['customers.read'],
  })
  const { client_id } = made.body as { client_id: string }
  await world.database.pool.query(
    `insert into oauth_grant (account_id, id, app_id, user_id, scopes, created_at, expires_at)
     values ($1, 'grant_1', $2, $3, '{customers.read}', $4, $5)`,
    [account_id, client_id, user_id, world.clock.now(), new Date('2100-01-01')],
  )
  await world.database.pool.query(
    `insert into passkey (user_id, id, name, public_key, counter, transports, created_at)
     values ($1, 'cred_1', 'Blue key', '\\x00', 0, '{}', $2)`,
    [user_id, world.clock.now()],
  )
  await browser.submit('/auth/forgot', { email })
  const token = (await linkTo(email)).split('token=')[1] ?? ''
  const page = await browser.submit('/auth/reset', { token, password: 'a third quiet river' })
  assert.equal(page.status, 200)
  assert.match(page.text, /passkeys still sign you in:[^]*<li>Blue key<\/li>/)
  assert.match(page.text, /apps still have access[^]*<li>Sync &lt;b&gt;<\/li>/)
})
