import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { SignJWT, UnsecuredJWT } from 'jose'
import { hours, minutes, newId, days, signingKeyFor, sealWith } from '#kit'
import { createFirstAccount, ensureSetupToken } from '#identity'
import { sendMailOnce } from '#mail'
import { openWorld } from '../support/world.ts'
import { openBrowser, type Browser } from './browser.ts'

const world = await openWorld()
const password = 'a quiet river bends'
let people = 0

/** A person who owns an account of their own. */
async function owner() {
  people += 1
  const email = `person${people}@example.org`
  const made = await createFirstAccount(world.database, world.clock, {
    name: `Account of ${people}`,
    plan: 'enterprise',
    email,
    password,
  })
  return { email, ...made }
}

async function signedIn(email: string): Promise<Browser> {
  const browser = openBrowser(world)
  const { status } = await browser.submit('/auth/sign-in', { email, password, next: '/' })
  assert.equal(status, 303)
  return browser
}

const actionsOf = async (account_id: string): Promise<string[]> => {
  const { rows } = await world.database.pool.query<{ action: string }>(
    'select action from audit_entry where account_id = $1 order by at, id',
    [account_id],
  )
  return rows.map((row) => row.action)
}

/** The link in the newest letter to an address. */
async function linkTo(email: string): Promise<string> {
  const seal = sealWith(Buffer.alloc(32, 7))
  const { database, clock } = world
  await sendMailOnce({
    database,
    clock,
    seal,
    carry: async (each) => void world.letters.push(each),
  })
  const letter = world.letters.findLast(({ to }) => to === email)
  return /http:\/\/leadhouse\.test(\S+)/.exec(letter?.text ?? '')?.[1] ?? 'none'
}

test('claims the instance by its link, signs the owner in, and shows the first key once', async () => {
  const fresh = await openWorld()
  const token = (await ensureSetupToken(fresh.database, fresh.clock)) ?? ''
  const browser = openBrowser(fresh)
  const page = await browser.open(`/setup?token=${token}`)
  assert.equal(page.status, 200)
  assert.match(page.text, /Claim this instance/)
  const fields = { token, account_name: 'Acme', email: 'ada@example.org', password: 'short' }
  const weak = await browser.submit('/setup', fields)
  assert.equal(weak.status, 400)
  assert.match(weak.text, /at least 10 characters/)
  const done = await browser.submit('/setup', { ...fields, password })
  const key = /lh_live_\w{51}/.exec(done.text)?.[0] ?? ''
  assert.equal(done.status, 200)
  const used = await fresh.request('GET', '/v1/usage', undefined, {
    authorization: `Bearer ${key}`,
  })
  assert.equal(used.status, 200)
  assert.equal((await browser.api('GET', '/v1/me')).status, 200)
  assert.equal((await browser.open(`/setup?token=${token}`)).status, 400)
  assert.equal((await browser.submit('/setup', { ...fields, password })).status, 400)
  assert.equal(await ensureSetupToken(fresh.database, fresh.clock), null)
})

test('lets one of two claim the instance, also with different links', async () => {
  const fresh = await openWorld()
  const tokens = await Promise.all(
    [1, 2, 3].map(() => ensureSetupToken(fresh.database, fresh.clock)),
  )
  const done = await Promise.all(
    tokens.map((token, i) =>
      openBrowser(fresh).submit('/setup', {
        token: token ?? '',
        account_name: 'Acme',
        email: `racer${i}@example.org`,
        password,
      }),
    ),
  )
  assert.deepEqual(
    done.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 400, 400],
  )
})

test('gives the session a cookie nothing but this host and no script can read', async () => {
  const { email } = await owner()
  const browser = openBrowser(world)
  const { headers } = await browser.submit('/auth/sign-in', { email, password })
  const cookie = headers['set-cookie'] ?? ''
  assert.match(cookie, /^lh_session=/)
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/']) assert.ok(cookie.includes(part))
  assert.ok(!/domain/i.test(cookie))
  assert.equal(headers['referrer-policy'], 'no-referrer')
  assert.equal(headers.location, '/')
})

test('says the same of a wrong password and of an unknown person', async () => {
  const { email, account_id } = await owner()
  const said = await Promise.all(
    [email, 'nobody@example.org'].map((each) =>
      world.request('POST', '/auth/sign-in', { email: each, password: 'not the password' }),
    ),
  )
  const [known, unknown] = said.map(({ status, body }) => {
    const { request_id: _id, instance: _urn, ...rest } = body as Record<string, unknown>
    return { status, rest }
  })
  assert.equal(known?.status, 401)
  assert.deepEqual(known, unknown)
  assert.ok((await actionsOf(account_id)).includes('sign_in.refuse'))
})

test('stops guessing after ten wrong passwords from one address and lets time heal it', async () => {
  const { email } = await owner()
  const guess = () => world.request('POST', '/auth/sign-in', { email, password: 'not the one' })
  for (let n = 0; n < 10; n += 1) assert.equal((await guess()).status, 401)
  const refused = await guess()
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers['retry-after']) > 0)
  world.clock.advance(minutes(16))
  await signedIn(email)
})

test('lets the session of a form of another site, and of one without proof, do nothing', async () => {
  const { email } = await owner()
  const browser = await signedIn(email)
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of foreign) {
    const answer = await browser.api('POST', '/v1/sessions/end_others', {}, headers)
    assert.equal(answer.status, 401)
    assert.equal((answer.body as { code: string }).code, 'csrf_proof_missing')
  }
  const read = await browser.api('GET', '/v1/me', undefined, { 'sec-fetch-site': 'cross-site' })
  assert.equal(read.status, 401)
  assert.equal((await browser.api('GET', '/v1/me')).status, 200)
  const planted = await openBrowser(world).submit(
    '/auth/sign-in',
    { email, password },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  )
  assert.equal(planted.status, 401)
})

test('ends the session at sign-out, and its cookie is refused afterwards', async () => {
  const { email } = await owner()
  const browser = await signedIn(email)
  const kept = new Map(browser.cookies)
  assert.equal((await browser.submit('/auth/sign-out', {})).status, 303)
  const old = openBrowser(world)
  for (const [name, value] of kept) old.cookies.set(name, value)
  assert.equal((await old.api('GET', '/v1/me')).status, 401)
})

test('refuses every token that only looks like a session', async () => {
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

test('ends a session after 12 idle hours, goes on while it is used, and ends it after 30 days', async () => {
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

test('lists sessions, ends one and ends all others at once', async () => {
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

test('gives a new session with a new password, and ends all others', async () => {
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

test('sets a new password by a link that works once, for 30 minutes, and tells nobody who exists', async () => {
  const { email } = await owner()
  const browser = openBrowser(world)
  const [known, unknown] = [
    await browser.submit('/auth/forgot', { email }),
    await browser.submit('/auth/forgot', { email: 'nobody@example.org' }),
  ]
  assert.equal(known.text, unknown.text)
  const late = await linkTo(email)
  world.clock.advance(minutes(31))
  assert.equal((await browser.open(late)).status, 400)
  await browser.submit('/auth/forgot', { email })
  const link = await linkTo(email)
  const token = link.split('token=')[1] ?? ''
  const session = await signedIn(email)
  const set = () => browser.submit('/auth/reset', { token, password: 'a third quiet river' })
  assert.equal((await set()).status, 303)
  assert.equal((await set()).status, 400)
  assert.equal((await session.api('GET', '/v1/me')).status, 401)
  const again = await browser.submit('/auth/sign-in', { email, password: 'a third quiet river' })
  assert.equal(again.status, 303)
})

test('invites a person who joins with the role, and closes their session when they are removed', async () => {
  const { email, account_id } = await owner()
  const boss = await signedIn(email)
  const guest = `guest${people}@example.org`
  assert.equal(
    (await boss.api('POST', '/v1/invitations', { email: guest, role: 'viewer' })).status,
    200,
  )
  const token = (await linkTo(guest)).split('token=')[1] ?? ''
  const browser = openBrowser(world)
  assert.match((await browser.open(`/auth/invitation?token=${token}`)).text, /Join Account of/)
  assert.equal(
    (await browser.submit('/auth/invitation', { token, name: 'Guest', password })).status,
    303,
  )
  const me = (await browser.api('GET', '/v1/me')).body as { id: string; role: string }
  assert.equal(me.role, 'viewer')
  assert.equal((await browser.api('GET', '/v1/api_keys')).status, 403)
  assert.equal((await browser.api('DELETE', `/v1/members/${me.id}`)).status, 403)
  assert.equal((await browser.submit('/auth/invitation', { token, password })).status, 400)
  assert.equal((await boss.api('DELETE', `/v1/members/${me.id}`)).status, 200)
  assert.equal((await browser.api('GET', '/v1/me')).status, 401)
  const actions = await actionsOf(account_id)
  for (const action of ['invitation.create', 'member.add', 'member.remove', 'session.end'])
    assert.ok(actions.includes(action), action)
})

test('keeps an account its last owner, and ownership with owners', async () => {
  const { email, user_id } = await owner()
  const boss = await signedIn(email)
  const demoted = await boss.api('PATCH', `/v1/members/${user_id}`, { role: 'admin' })
  assert.equal((demoted.body as { code: string }).code, 'state_conflict')
  assert.equal((await boss.api('DELETE', `/v1/members/${user_id}`)).status, 400)
  const admin = `admin${people}@example.org`
  await boss.api('POST', '/v1/invitations', { email: admin, role: 'admin' })
  const token = (await linkTo(admin)).split('token=')[1] ?? ''
  const second = openBrowser(world)
  await second.submit('/auth/invitation', { token, password })
  for (const [method, path, body] of [
    ['PATCH', `/v1/members/${user_id}`, { role: 'viewer' }],
    ['DELETE', `/v1/members/${user_id}`, undefined],
    ['POST', '/v1/invitations', { email: 'x@example.org', role: 'owner' }],
  ] as const)
    assert.equal((await second.api(method, path, body)).status, 403, `${method} ${path}`)
})

test('asks for a recent sign-in before what opens doors is changed', async () => {
  const { email } = await owner()
  const browser = await signedIn(email)
  assert.equal((await browser.api('POST', '/v1/api_keys', { name: 'Early' })).status, 200)
  world.clock.advance(minutes(16))
  const late = await browser.api('POST', '/v1/api_keys', { name: 'Late' })
  assert.equal((late.body as { code: string }).code, 'reauthentication_required')
  assert.equal(late.status, 403)
  assert.equal(
    (await browser.api('POST', '/v1/me/reauthenticate', { password: 'wrong one' })).status,
    401,
  )
  assert.equal((await browser.api('POST', '/v1/me/reauthenticate', { password })).status, 200)
  assert.equal((await browser.api('POST', '/v1/api_keys', { name: 'Again' })).status, 200)
})

test('refuses settings to keys, whatever their scopes', async () => {
  const { api_key } = await owner()
  for (const [method, path] of [
    ['GET', '/v1/api_keys'],
    ['GET', '/v1/members'],
    ['GET', '/v1/audit_log'],
    ['GET', '/v1/ip_allowlist'],
    ['GET', '/v1/sessions'],
    ['GET', '/v1/me'],
    ['POST', '/v1/invitations'],
  ] as const) {
    const answer = await world.request(method, path, method === 'POST' ? {} : undefined, {
      authorization: `Bearer ${api_key}`,
    })
    assert.equal((answer.body as { code: string }).code, 'person_required', path)
    assert.equal(answer.status, 403)
  }
})

test('lets nobody in from outside the allowlist, and nobody shut themselves out by mistake', async () => {
  const { email, api_key } = await owner()
  const browser = await signedIn(email)
  const key = { authorization: `Bearer ${api_key}` }
  const shut = await browser.api('POST', '/v1/ip_allowlist', { network: '203.0.113.0/24' })
  assert.equal((shut.body as { code: string }).code, 'state_conflict')
  const everywhere = await browser.api('POST', '/v1/ip_allowlist', { network: '0.0.0.0/0' })
  assert.equal(everywhere.status, 400)
  assert.equal(
    (await browser.api('POST', '/v1/ip_allowlist', { network: '127.0.0.0/8' })).status,
    200,
  )
  assert.equal((await world.request('GET', '/v1/usage', undefined, key)).status, 200)
  const forced = await browser.api('POST', '/v1/ip_allowlist', { network: '203.0.113.7' })
  assert.equal(forced.status, 200)
  const { data } = (await browser.api('GET', '/v1/ip_allowlist')).body as {
    data: { id: string; network: string }[]
  }
  const loopback = data.find(({ network }) => network === '127.0.0.0/8')?.id ?? ''
  assert.equal((await browser.api('DELETE', `/v1/ip_allowlist/${loopback}`)).status, 400)
  assert.equal((await browser.api('DELETE', `/v1/ip_allowlist/${loopback}?force=true`)).status, 200)
  const outside = await world.request('GET', '/v1/usage', undefined, {
    ...key,
    'x-forwarded-for': '203.0.113.7',
  })
  assert.equal(outside.status, 403)
  assert.equal((outside.body as { code: string }).code, 'ip_not_allowed')
  assert.equal((await browser.api('GET', '/v1/me')).status, 403)
})

test('ends a key that somebody reports, says nothing of it, and tells the owners', async () => {
  const { email, api_key, account_id } = await owner()
  const report = (key: string) => world.request('POST', '/auth/report-key', { api_key: key })
  const [known, unknown] = [await report(api_key), await report(`${api_key.slice(0, -1)}x`)]
  assert.equal(known.text, unknown.text)
  const answer = await world.request('GET', '/v1/usage', undefined, {
    authorization: `Bearer ${api_key}`,
  })
  assert.equal(answer.status, 401)
  await linkTo(email)
  assert.ok(
    world.letters.some((letter) => letter.to === email && /found in public/.test(letter.text)),
  )
  assert.ok((await actionsOf(account_id)).includes('api_key.revoke'))
})
