import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { SignJWT, UnsecuredJWT } from 'jose'
import { hours, newId, days, seconds, signingKeyFor, sealWith } from '#kit'
import { openPeople, password } from './people.ts'

const { world, owner, signedIn } = await openPeople()

test('refuses every invalid session token', async () => {
  const { email, user_id, account_id } = await owner()
  const browser = await signedIn(email)
  const real = browser.cookies.get('lh_session') ?? ''
  const claims = JSON.parse(
    Buffer.from(real.split('.')[1] ?? '', 'base64url').toString(),
  ) as Record<string, unknown>
  const key = signingKeyFor(sealWith(Buffer.alloc(32, 7)), 'session')
  const other = signingKeyFor(sealWith(Buffer.alloc(32, 8)), 'session')
  const signed = (header: object, changes: object, by = key) =>
    new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'session+jwt', kid: key.id, ...header })
      .sign(by.privateKey)
  const head = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'session+jwt', kid: key.id }))
  const unsigned = `${head.toString('base64url')}.${real.split('.')[1]}`
  const forged = createHmac('sha256', JSON.stringify(key.jwk)).update(unsigned).digest('base64url')
  const expired = Math.floor(world.clock.now().getTime() / 1000) - 1
  const tokens = {
    none: new UnsecuredJWT(claims).encode(),
    'HS256 with the public key': `${unsigned}.${forged}`,
    'another key': await signed({}, {}, other),
    'another kid': await signed({ kid: other.id }, {}),
    'its own key in the header': await signed({ jwk: other.jwk }, {}, other),
    'a key address': await signed({ jku: 'https://evil.example/keys' }, {}, other),
    expired: await signed({}, { exp: expired }),
    'another audience': await signed({}, { aud: 'leadhouse:other' }),
    'another issuer': await signed({}, { iss: 'https://evil.example' }),
    'another type': await signed({ typ: 'at+jwt' }, {}),
    'no type': await signed({ typ: undefined }, {}),
    'another person': await signed({}, { sub: newId('usr', world.clock.now()) }),
    'another account': await signed({}, { account: newId('acct', world.clock.now()) }),
    'no session': await signed({}, { sid: newId('ses', world.clock.now()) }),
    truncated: real.slice(0, -2),
  }
  for (const [name, token] of Object.entries(tokens)) {
    browser.cookies.set('lh_session', token)
    assert.equal((await browser.api('GET', '/v1/me')).status, 401, name)
  }
  assert.ok(user_id && account_id)
  browser.cookies.set('lh_session', real)
  assert.equal((await browser.api('GET', '/v1/me')).status, 200)
})

test('extends a session with an idle time of a minute while it is used, and ends it when it is not', async () => {
  const short = await openPeople({ people: { session_idle_s: 60 } })
  const { email } = await short.owner()
  const browser = await short.signedIn(email)
  for (let n = 0; n < 12; n += 1) {
    short.world.clock.advance(seconds(45))
    assert.equal((await browser.api('GET', '/v1/me')).status, 200, `use ${n}`)
  }
  short.world.clock.advance(seconds(61))
  assert.equal((await browser.api('GET', '/v1/me')).status, 401)
})

test('ends a session after 12 idle hours, and a session in use after 30 days', async () => {
  const { email } = await owner()
  const idle = await signedIn(email)
  world.clock.advance(hours(12))
  assert.equal((await idle.api('GET', '/v1/me')).status, 401)
  const used = await signedIn(email)
  for (let day = 0; day < 59; day += 1) {
    world.clock.advance(hours(12) - 1000)
    assert.equal((await used.api('GET', '/v1/me')).status, 200)
  }
  world.clock.advance(days(1))
  assert.equal((await used.api('GET', '/v1/me')).status, 401)
})

test('lists sessions, ends one, and ends all others at once', async () => {
  const { email } = await owner()
  const [here, there, elsewhere] = [
    await signedIn(email),
    await signedIn(email),
    await signedIn(email),
  ]
  const list = async () =>
    (
      (await here.api('GET', '/v1/sessions')).body as {
        data: { id: string; is_current: boolean }[]
      }
    ).data
  const [, second] = (await list()).filter(({ is_current }) => !is_current)
  assert.equal((await here.api('DELETE', `/v1/sessions/${second?.id}`)).status, 200)
  assert.equal((await list()).length, 2)
  await here.api('POST', '/v1/sessions/end_others', {})
  assert.equal((await list()).length, 1)
  for (const gone of [there, elsewhere]) assert.equal((await gone.api('GET', '/v1/me')).status, 401)
  assert.equal((await here.api('GET', '/v1/me')).status, 200)
})

test('starts a new session with a new password, and ends all others', async () => {
  const { email } = await owner()
  const [here, there] = [await signedIn(email), await signedIn(email)]
  const before = here.cookies.get('lh_session')
  const wrong = await here.api('POST', '/v1/me/password', {
    current_password: 'not it',
    password: 'another quiet river',
  })
  assert.equal(wrong.status, 400)
  const right = await here.api('POST', '/v1/me/password', {
    current_password: password,
    password: 'another quiet river',
  })
  assert.equal(right.status, 200)
  assert.notEqual(here.cookies.get('lh_session'), before)
  assert.equal((await here.api('GET', '/v1/me')).status, 200)
  assert.equal((await there.api('GET', '/v1/me')).status, 401)
})
