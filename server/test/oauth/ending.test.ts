import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes, seconds } from '#kit'
import { password, type App, type Tokens } from './support.ts'
import { openTokenDesk } from './tokens.ts'

const { desk, use, refresh, secrets, errorOf, setOut } = await openTokenDesk()

test('refuses all tokens immediately when the account, the member, the person or the app ends', async () => {
  const endings: ((
    app: App,
    person: Awaited<ReturnType<typeof desk.person>>,
  ) => Promise<unknown>)[] = [
    (_app, { account_id }) =>
      desk.database.pool.query('update account set suspended_at = now() where id = $1', [
        account_id,
      ]),
    (_app, { user_id }) =>
      desk.database.pool.query('delete from member where user_id = $1', [user_id]),
    (_app, { user_id }) =>
      desk.database.pool.query('update person set disabled_at = now() where id = $1', [user_id]),
    (app, { browser }) =>
      browser.api('PATCH', `/v1/oauth_apps/${app.client_id}`, { disabled: true }),
    (app, { browser }) => browser.api('DELETE', `/v1/oauth_apps/${app.client_id}`),
  ]
  for (const end of endings) {
    const { person, app } = await setOut()
    const tokens = await desk.tokens(person, app)
    assert.equal(await use(tokens.access_token), 200)
    await end(app, person)
    desk.clock.advance(seconds(1))
    assert.equal(await use(tokens.access_token), 401)
    assert.ok([400, 401].includes((await refresh(app, tokens.refresh_token)).status))
  }
})

test('ends the grants of a removed member permanently, even if they join again', async () => {
  const { person, app } = await setOut()
  const { account_id } = person
  const colleague = await desk.person()
  const { user_id, email } = colleague
  const join = `insert into member (account_id, user_id, role, created_at) values ($1, $2, 'member', now())`
  await desk.database.pool.query('delete from member where user_id = $1', [user_id])
  await desk.database.pool.query(join, [account_id, user_id])
  await colleague.browser.submit('/auth/sign-in', { email, password })
  const [own, theirs] = [await desk.tokens(person, app), await desk.tokens(colleague, app)]
  assert.equal(await use(theirs.access_token), 200)
  assert.equal((await person.browser.api('DELETE', `/v1/members/${user_id}`)).status, 200)
  await desk.database.pool.query(join, [account_id, user_id])
  assert.equal(await use(theirs.access_token), 401)
  assert.equal((await refresh(app, theirs.refresh_token)).status, 400)
  assert.equal(await use(own.access_token), 200)
  const { rows } = await desk.database.pool.query(
    `select after from audit_entry where account_id = $1 and action = 'member.remove'`,
    [account_id],
  )
  assert.deepEqual(rows, [{ after: { apps_disconnected: 1, invitations_revoked: 0 } }])
})

test('returns invalid_grant for a code and a refresh token of a suspended account until it is resumed', async () => {
  const { person, app } = await setOut()
  const tokens = await desk.tokens(person, app)
  const code = await desk.code(person, app)
  const suspend = (at: string) =>
    desk.database.pool.query(`update account set suspended_at = ${at} where id = $1`, [
      person.account_id,
    ])
  const see = async () =>
    (
      await desk.request('POST', '/oauth/introspect', {
        token: tokens.access_token,
        ...secrets(app),
      })
    ).body as { active: boolean }
  assert.equal((await see()).active, true)
  await suspend('now()')
  desk.clock.advance(seconds(1))
  const exchange = { grant_type: 'authorization_code', code, ...app }
  for (const answer of [await desk.token(exchange), await refresh(app, tokens.refresh_token)]) {
    assert.deepEqual([answer.status, errorOf(answer)], [400, 'invalid_grant'])
    assert.equal(answer.headers['cache-control'], 'no-store')
  }
  assert.equal((await see()).active, false)
  await suspend('null')
  desk.clock.advance(seconds(1))
  assert.equal((await refresh(app, tokens.refresh_token)).status, 200)
})

test('accepts tokens of apps after the person has signed out of the dashboard', async () => {
  const { person, app } = await setOut()
  const tokens = await desk.tokens(person, app)
  await person.browser.submit('/auth/sign-out', {})
  assert.equal(await use(tokens.access_token), 200)
  assert.equal((await refresh(app, tokens.refresh_token)).status, 200)
})

test('revokes only an access token, but the whole grant with a refresh token', async () => {
  const { person, app } = await setOut()
  const revoke = (token: string, by: object) =>
    desk.request('POST', '/oauth/revoke', { token, ...by })
  const first = await desk.tokens(person, app)
  assert.equal((await revoke(first.access_token, secrets(app))).status, 200)
  assert.equal(await use(first.access_token), 401)
  const second = (await refresh(app, first.refresh_token)).body as Tokens
  assert.equal(await use(second.access_token), 200)
  assert.equal((await revoke(second.refresh_token, secrets(app))).status, 200)
  assert.equal(await use(second.access_token), 401)
  assert.equal((await refresh(app, second.refresh_token)).status, 400)
  const thief = await desk.app(person)
  const third = await desk.tokens(person, app)
  assert.equal((await revoke('lh_at_unknown', secrets(app))).status, 200)
  await revoke(third.access_token, secrets(thief))
  assert.equal(await use(third.access_token), 200)
  assert.equal((await revoke(third.access_token, {})).status, 401)
  assert.equal(
    (await revoke(third.access_token, { ...secrets(app), client_secret: 'x' })).status,
    401,
  )
})

test('returns introspection data to an app only for its own active tokens', async () => {
  const { person, app } = await setOut()
  const thief = await desk.app(person)
  const tokens = await desk.tokens(person, app)
  const see = async (token: string, by: App) =>
    (await desk.request('POST', '/oauth/introspect', { token, ...secrets(by) })).body as Record<
      string,
      unknown
    >
  const seen = await see(tokens.access_token, app)
  assert.deepEqual(
    [seen.active, seen.scope, seen.client_id],
    [true, 'customers.read services.read', app.client_id],
  )
  assert.ok(Number(seen.exp) > 0)
  assert.deepEqual(await see(tokens.access_token, thief), { active: false })
  assert.deepEqual(await see('unknown', app), { active: false })
  desk.clock.advance(minutes(61))
  assert.deepEqual(await see(tokens.access_token, app), { active: false })
})

test('advertises exactly the endpoints that it serves', async () => {
  const { body } = await desk.request('GET', '/.well-known/oauth-authorization-server')
  const metadata = body as Record<string, unknown>
  assert.equal(metadata.issuer, desk.origin)
  assert.deepEqual(metadata.code_challenge_methods_supported, ['S256'])
  assert.equal(metadata.authorization_response_iss_parameter_supported, true)
  assert.deepEqual(metadata.grant_types_supported, ['authorization_code', 'refresh_token'])
  for (const [name, value] of Object.entries(metadata)) {
    if (!name.endsWith('_endpoint')) continue
    const path = new URL(String(value)).pathname
    const answer = await desk.request(name.startsWith('authorization') ? 'GET' : 'POST', path)
    assert.notEqual(answer.status, 404, path)
  }
  assert.equal((await desk.request('GET', '/.well-known/openid-configuration')).status, 404)
})

test('limits a token to its scopes and its account', async () => {
  const { person, app } = await setOut()
  const tokens = await desk.tokens(person, app, 'services.read')
  const ask = (method: string, path: string, body?: object) =>
    desk.request(method, path, body, { authorization: `Bearer ${tokens.access_token}` })
  const lead = await ask('POST', '/v1/leads', { email: 'a@example.com' })
  assert.equal(lead.status, 403)
  assert.match(
    lead.headers['www-authenticate'] ?? '',
    /error="insufficient_scope", scope="customers\.write"/,
  )
  const { detail } = lead.body as { detail: string }
  assert.match(detail, /\/oauth\/authorize, with scope=customers\.write\+services\.read$/)
  const settings = await ask('GET', '/v1/api_keys')
  assert.equal((settings.body as { code: string }).code, 'person_required')
})
