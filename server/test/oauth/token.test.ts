import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { days, minutes, seconds } from '#kit'
import type { Tokens } from './support.ts'
import { openTokenDesk } from './tokens.ts'

const { desk, use, basic, form, refresh, secrets, errorOf, setOut } = await openTokenDesk()

test('accepts JSON, form and Basic credentials, and refuses two credentials at once', async () => {
  const { person, app } = await setOut()
  const { redirect_uri } = app
  const grant = async () => ({
    grant_type: 'authorization_code',
    code: await desk.code(person, app),
    redirect_uri,
  })
  assert.equal((await desk.token({ ...(await grant()), ...secrets(app) })).status, 200)
  assert.equal((await form({ ...(await grant()), ...secrets(app) })).status, 200)
  assert.equal((await form(await grant(), basic(app))).status, 200)
  const both = await form({ ...(await grant()), ...secrets(app) }, basic(app))
  assert.deepEqual([both.status, errorOf(both)], [400, 'invalid_request'])
})

test('returns the same error for a wrong secret and an unknown app, without using up the code', async () => {
  const { person, app } = await setOut()
  const grant = { grant_type: 'authorization_code', code: await desk.code(person, app) }
  const ask = (more: object) =>
    desk.token({ ...grant, redirect_uri: app.redirect_uri, ...secrets(app), ...more })
  const wrong = await ask({ client_secret: 'lh_cs_wrong' })
  const unknown = await ask({ client_id: 'app_unknown' })
  assert.deepEqual([wrong.status, errorOf(wrong)], [401, 'invalid_client'])
  assert.equal(unknown.text, wrong.text)
  const byBasic = await form(
    { ...grant, redirect_uri: app.redirect_uri },
    basic({ ...app, client_secret: 'x' }),
  )
  assert.equal(byBasic.status, 401)
  assert.match(byBasic.headers['www-authenticate'] ?? '', /^Basic /)
  assert.equal((await ask({})).status, 200)
})

test('ends the grant of a code that is used twice', async () => {
  const { person, app } = await setOut()
  const body = { grant_type: 'authorization_code', code: await desk.code(person, app), ...app }
  const tokens = (await desk.token(body)).body as Tokens
  assert.equal(await use(tokens.access_token), 200)
  const twice = await desk.token(body)
  assert.deepEqual([twice.status, errorOf(twice)], [400, 'invalid_grant'])
  assert.equal(await use(tokens.access_token), 401)
  assert.equal((await refresh(app, tokens.refresh_token)).status, 400)
  const { rows } = await desk.database.pool.query(
    'select 1 from audit_entry where action = $1 and subject_id = $2',
    ['app.token_reuse', app.client_id],
  )
  assert.equal(rows.length, 1)
})

test('lets at most one of eight simultaneous exchanges of a code succeed, without internal errors', async () => {
  const { person, app } = await setOut()
  for (let round = 0; round < 3; round += 1) {
    const body = { grant_type: 'authorization_code', code: await desk.code(person, app), ...app }
    const answers = await Promise.all(Array.from({ length: 8 }, () => desk.token(body)))
    assert.ok(answers.filter(({ status }) => status === 200).length <= 1)
    assert.ok(answers.every(({ status }) => status === 200 || status === 400))
  }
})

test('refuses a code after 60 seconds', async () => {
  const { person, app } = await setOut()
  const body = { grant_type: 'authorization_code', code: await desk.code(person, app), ...app }
  desk.clock.advance(seconds(61))
  assert.equal(errorOf(await desk.token(body)), 'invalid_grant')
})

test('refuses a code and a refresh token of another app, without harm to the rightful app', async () => {
  const { person, app } = await setOut()
  const thief = await desk.app(person)
  const code = await desk.code(person, app)
  const grant = { grant_type: 'authorization_code', code, redirect_uri: app.redirect_uri }
  assert.equal(errorOf(await desk.token({ ...grant, ...secrets(thief) })), 'invalid_grant')
  assert.equal((await desk.token({ ...grant, ...secrets(app) })).status, 200)
  const tokens = await desk.tokens(person, app)
  assert.equal(errorOf(await refresh(thief, tokens.refresh_token)), 'invalid_grant')
  assert.equal((await refresh(app, tokens.refresh_token)).status, 200)
})

test('refuses a different redirect URI and a missing one', async () => {
  const { person, app } = await setOut()
  const grant = { grant_type: 'authorization_code', ...secrets(app) }
  const other = await desk.token({
    ...grant,
    code: await desk.code(person, app),
    redirect_uri: 'https://app.example.com/other',
  })
  assert.equal(errorOf(other), 'invalid_grant')
  const none = await desk.token({ ...grant, code: await desk.code(person, app) })
  assert.equal(errorOf(none), 'invalid_request')
})

test('compares the verifier with the challenge, and refuses a verifier without a challenge', async () => {
  const { person, app } = await setOut()
  const verifier = 'v'.repeat(50)
  const challenge = {
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  const ask = async (more: object, challenged: object) =>
    desk.token({
      grant_type: 'authorization_code',
      code: await desk.code(person, app, { ...challenged }),
      ...app,
      ...more,
    })
  assert.equal((await ask({ code_verifier: verifier }, challenge)).status, 200)
  for (const answer of [
    await ask({ code_verifier: 'w'.repeat(50) }, challenge),
    await ask({}, challenge),
    await ask({ code_verifier: verifier }, {}),
  ])
    assert.deepEqual([answer.status, errorOf(answer)], [400, 'invalid_grant'])
  const open = await desk.app(person, { is_public: true })
  const grant = async () => ({
    grant_type: 'authorization_code',
    code: await desk.code(person, open, challenge),
    redirect_uri: open.redirect_uri,
    client_id: open.client_id,
    code_verifier: verifier,
  })
  assert.equal((await desk.token(await grant())).status, 200)
  assert.equal((await desk.token({ ...(await grant()), client_secret: 'some' })).status, 401)
})

test('replaces a refresh token, and ends only its own grant when it is used again', async () => {
  const { person, app } = await setOut()
  const [first, other] = [await desk.tokens(person, app), await desk.tokens(person, app)]
  const second = (await refresh(app, first.refresh_token)).body as Tokens
  assert.notEqual(second.access_token, first.access_token)
  assert.notEqual(second.refresh_token, first.refresh_token)
  assert.equal(await use(second.access_token), 200)
  assert.equal(errorOf(await refresh(app, first.refresh_token)), 'invalid_grant')
  for (const dead of [first.access_token, second.access_token]) assert.equal(await use(dead), 401)
  assert.equal((await refresh(app, second.refresh_token)).status, 400)
  assert.equal(await use(other.access_token), 200)
  assert.equal((await refresh(app, other.refresh_token)).status, 200)
})

test('lets at most one of eight simultaneous refreshes succeed, and ends all its tokens after a replay', async () => {
  const { person, app } = await setOut()
  const { refresh_token } = await desk.tokens(person, app)
  const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(app, refresh_token)))
  const won = answers.filter(({ status }) => status === 200)
  assert.ok(won.length <= 1)
  assert.ok(answers.every(({ status }) => status === 200 || status === 400))
  assert.equal((await refresh(app, refresh_token)).status, 400)
  for (const { body } of won) assert.equal(await use((body as Tokens).access_token), 401)
})

test('narrows the scope at a refresh, but never widens it', async () => {
  const { person, app } = await setOut()
  const tokens = await desk.tokens(person, app)
  const wider = await refresh(app, tokens.refresh_token, {
    scope: 'customers.read customers.write',
  })
  assert.equal(errorOf(wider), 'invalid_scope')
  const narrow = await refresh(app, tokens.refresh_token, { scope: 'customers.read' })
  assert.equal((narrow.body as Tokens).scope, 'customers.read')
})

test('refuses a refresh token after 30 idle days, and in any case after a year', async () => {
  const { person, app } = await setOut()
  const idle = await desk.tokens(person, app)
  let used = await desk.tokens(person, app)
  desk.clock.advance(days(30) + 1000)
  assert.equal(errorOf(await refresh(app, idle.refresh_token)), 'invalid_grant')
  await person.browser.submit('/auth/sign-in', {
    email: person.email,
    password: 'a quiet river bends',
  })
  used = await desk.tokens(person, app)
  for (let month = 0; month < 12; month += 1) {
    desk.clock.advance(days(29))
    used = (await refresh(app, used.refresh_token)).body as Tokens
  }
  desk.clock.advance(days(20))
  assert.equal(errorOf(await refresh(app, used.refresh_token)), 'invalid_grant')
})

test('refuses a token of another kind, and a token in the query', async () => {
  const { person, app } = await setOut()
  const tokens = await desk.tokens(person, app)
  assert.equal(errorOf(await refresh(app, tokens.access_token)), 'invalid_grant')
  assert.equal(await use(tokens.refresh_token), 401)
  const query = await desk.request('GET', `/v1/usage?access_token=${tokens.access_token}`)
  assert.equal(query.status, 401)
})

test('returns the error code of the RFC for unsupported grant types', async () => {
  const { app } = await setOut()
  for (const [grant_type, error] of [
    ['password', 'unsupported_grant_type'],
    ['client_credentials', 'unsupported_grant_type'],
    ['urn:other', 'unsupported_grant_type'],
    [undefined, 'invalid_request'],
  ])
    assert.equal(errorOf(await desk.token({ grant_type, ...secrets(app) })), error)
})

test('returns invalid_request as JSON for every malformed body', async () => {
  const { app } = await setOut()
  const json = { 'content-type': 'application/json' }
  const bodies: [string, Record<string, string>][] = [
    ['{"grant_type":', json],
    ['[]', json],
    ['"x"', json],
    ['{"grant_type":{"a":1}}', json],
    ['{"grant_type":7}', json],
    ['{"client_id":"a","client_id":"b"}', json],
    [`{"code":"${'x'.repeat(1_000_000)}"}`, json],
    ['grant_type=refresh_token', { 'content-type': 'text/plain' }],
    ['grant_type=refresh_token', { 'content-type': 'multipart/form-data; boundary=x' }],
    [
      `grant_type=refresh_token&grant_type=refresh_token&client_id=${app.client_id}&client_secret=${app.client_secret}`,
      { 'content-type': 'application/x-www-form-urlencoded' },
    ],
  ]
  for (const [body, headers] of bodies) {
    const answer = await desk.request('POST', '/oauth/token', body, headers)
    assert.deepEqual([answer.status, errorOf(answer)], [400, 'invalid_request'], body.slice(0, 40))
    assert.match(answer.headers['content-type'] ?? '', /^application\/json/)
    assert.equal(answer.headers['cache-control'], 'no-store')
  }
  const inQuery = await desk.request(
    'POST',
    `/oauth/token?${new URLSearchParams({ grant_type: 'refresh_token', ...secrets(app) }).toString()}`,
    '',
    { 'content-type': 'application/x-www-form-urlencoded' },
  )
  assert.ok(inQuery.status === 400 || inQuery.status === 401)
  for (const method of ['GET', 'PUT', 'DELETE'])
    assert.equal((await desk.request(method, '/oauth/token')).status, 404)
})

test('refuses an app after thirty wrong secrets, until the window has passed', async () => {
  const { person, app } = await setOut()
  const { refresh_token } = await desk.tokens(person, app)
  const guess = () => refresh({ ...app, client_secret: 'guess' }, refresh_token)
  for (let n = 0; n < 30; n += 1) assert.equal((await guess()).status, 401)
  const stopped = await guess()
  assert.equal(stopped.status, 429)
  assert.ok(Number(stopped.headers['retry-after']) > 0)
  desk.clock.advance(minutes(16))
  assert.equal((await refresh(app, refresh_token)).status, 200)
})
