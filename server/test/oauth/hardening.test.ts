import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTokenDesk } from './tokens.ts'

const { desk, use, refresh, secrets, setOut } = await openTokenDesk()

test('starts no authorization for a disabled app, and does not redirect to it', async () => {
  const { person, app } = await setOut()
  await person.browser.api('PATCH', `/v1/oauth_apps/${app.client_id}`, { disabled: true })
  const page = await person.browser.open(desk.authorizeUrl(app))
  assert.deepEqual([page.status, page.headers.location], [400, undefined])
})

test('prevents framing of the consent page, and redirects from it with 303', async () => {
  const { person, app } = await setOut()
  const begun = await person.browser.open(desk.authorizeUrl(app))
  const page = await person.browser.open(begun.headers.location ?? '')
  assert.equal(page.status, 200)
  assert.match(page.headers['content-security-policy'] ?? '', /frame-ancestors 'none'/)
  assert.equal(page.headers['x-frame-options'], 'DENY')
  assert.equal(page.headers['referrer-policy'], 'no-referrer')
  const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? ''
  const allowed = await person.browser.submit(action, { decision: 'allow' })
  assert.equal(allowed.status, 303)
})

test('requires consent and creates a new grant when another person signs in with the same browser', async () => {
  const { person, app } = await setOut()
  const first = await desk.tokens(person, app)
  const other = await desk.person()
  await desk.database.pool.query(
    `update member set account_id = $1, role = 'member' where user_id = $2`,
    [person.account_id, other.user_id],
  )
  await person.browser.submit('/auth/sign-in', {
    email: other.email,
    password: 'a quiet river bends',
  })
  const begun = await person.browser.open(desk.authorizeUrl(app))
  assert.match(begun.headers.location ?? '', /interaction/)
  const second = await desk.tokens({ ...other, browser: person.browser }, app)
  const { rows } = await desk.database.pool.query<{ user_id: string }>(
    'select user_id from oauth_grant where app_id = $1 order by created_at, id',
    [app.client_id],
  )
  assert.deepEqual(
    new Set(rows.map(({ user_id }) => user_id)),
    new Set([person.user_id, other.user_id]),
  )
  assert.deepEqual([await use(first.access_token), await use(second.access_token)], [200, 200])
})

test('includes no secret, token, SQL statement or stack trace in an error', async () => {
  const { person, app } = await setOut()
  const tokens = await desk.tokens(person, app)
  const code = await desk.code(person, app)
  const wrong = { ...secrets(app), client_secret: 'lh_cs_a-wrong-secret' }
  const answers = [
    await desk.token({
      grant_type: 'authorization_code',
      code,
      redirect_uri: app.redirect_uri,
      ...wrong,
    }),
    await desk.token({
      grant_type: 'authorization_code',
      code,
      ...app,
      redirect_uri: 'https://x.example/',
    }),
    await refresh(app, `${tokens.refresh_token}x`),
    await refresh(app, "x' or 1=1 --"),
    await desk.request('POST', '/oauth/introspect', { token: tokens.access_token, ...wrong }),
    await desk.request('POST', '/oauth/revoke', { token: tokens.access_token, ...wrong }),
    await desk.request('GET', '/v1/usage', undefined, {
      authorization: `Bearer ${tokens.access_token}x`,
    }),
  ]
  for (const { status, text } of answers) {
    assert.ok(status === 400 || status === 401, text)
    for (const word of [
      code,
      app.client_secret,
      'a-wrong-secret',
      tokens.access_token,
      tokens.refresh_token,
      'or 1=1',
      'node_modules',
      '.ts:',
      'select ',
    ])
      // oxfmt-ignore
      assert.ok(!text.includes(word), `${text} has ${word}`)
  }
})

test('accepts a token only with its exact spelling, and only in the Authorization header', async () => {
  const { person, app } = await setOut()
  const { access_token } = await desk.tokens(person, app)
  for (const other of [
    access_token.toUpperCase(),
    access_token.toLowerCase(),
    access_token.slice(0, -1),
    `${access_token}a`,
    access_token.slice('lh_at_'.length),
  ])
    assert.equal(await use(other), 401, other)
  const ask = (path: string, body?: object) => desk.request(body ? 'POST' : 'GET', path, body)
  assert.equal((await ask(`/v1/usage?access_token=${access_token}`)).status, 401)
  assert.equal((await ask('/v1/customers', { access_token, email: 'a@example.com' })).status, 401)
  const scheme = await desk.request('GET', '/v1/usage', undefined, {
    authorization: `Basic ${Buffer.from(`${access_token}:`).toString('base64')}`,
  })
  assert.equal(scheme.status, 401)
  const bare = await desk.request('GET', '/v1/usage')
  assert.equal(bare.headers['www-authenticate'], 'Bearer realm="leadhouse"')
})

test('counts keys and tokens of an account together', async () => {
  const { person, app } = await setOut()
  const { access_token } = await desk.tokens(person, app)
  const { api_key } = (await person.browser.api('POST', '/v1/api_keys', { name: 'Both' })).body as {
    api_key: string
  }
  await desk.database.pool.query(`update account set plan = 'basic' where id = $1`, [
    person.account_id,
  ])
  desk.clock.advance(1000)
  const left = async (credential: string) => {
    const { headers } = await desk.request('GET', '/v1/webhooks/event_types', undefined, {
      authorization: `Bearer ${credential}`,
    })
    return Number(headers['x-ratelimit-remaining'])
  }
  const first = await left(api_key)
  assert.deepEqual([await left(access_token), await left(api_key)], [first - 1, first - 2])
})

test('retains a key when the person who created it is removed', async () => {
  const { person } = await setOut()
  const maker = await desk.person()
  await desk.database.pool.query(
    `update member set account_id = $1, role = 'admin' where user_id = $2`,
    [person.account_id, maker.user_id],
  )
  await maker.browser.submit('/auth/sign-in', {
    email: maker.email,
    password: 'a quiet river bends',
  })
  const { id, api_key } = (await maker.browser.api('POST', '/v1/api_keys', { name: 'Left' }))
    .body as {
    id: string
    api_key: string
  }
  assert.equal((await person.browser.api('DELETE', `/v1/members/${maker.user_id}`)).status, 200)
  assert.equal(await use(api_key), 200)
  const { data } = (await person.browser.api('GET', `/v1/audit_log?subject_id=${id}`)).body as {
    data: { action: string; actor: { id: string } }[]
  }
  assert.deepEqual([data[0]?.action, data[0]?.actor.id], ['api_key.create', maker.user_id])
})
