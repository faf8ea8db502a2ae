import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '#kit'
import { openDesk, password } from '../oauth/support.ts'
import { openAuthenticator } from './authenticator.ts'
import { openBrowser } from './browser.ts'

const desk = await openDesk()
type Offer = { ticket: string; options: { challenge: string } }

/** Creates a person with a passkey in their own security key. */
async function holder() {
  const person = await desk.person()
  const key = openAuthenticator(desk.origin, '127.0.0.1')
  const offer = (await person.browser.api('POST', '/v1/me/passkeys/offer', {})).body as Offer
  const added = await person.browser.api('POST', '/v1/me/passkeys', {
    ticket: offer.ticket,
    name: 'Laptop',
    response: key.create(offer.options.challenge),
  })
  assert.equal(added.status, 200, added.text)
  return { person, key }
}

async function enter(
  respond: (challenge: string) => object,
  pause = 0,
): Promise<{ status: number; browser: ReturnType<typeof openBrowser> }> {
  const browser = openBrowser(desk, desk.origin)
  const { ticket, options } = (await browser.api('POST', '/auth/passkey/offer', {})).body as Offer
  desk.clock.advance(pause)
  const response = respond(options.challenge)
  const { status } = await browser.api('POST', '/auth/passkey', { ticket, response })
  return { status, browser }
}

test('signs a person in by passkey, which counts as both factors', async () => {
  const { person, key } = await holder()
  const { status, browser } = await enter((challenge) => key.get(challenge))
  assert.equal(status, 200)
  const { data } = (await browser.api('GET', '/v1/sessions')).body as {
    data: { is_current: boolean; method: string; has_second_factor: boolean }[]
  }
  const current = data.find(({ is_current }) => is_current)
  assert.deepEqual([current?.method, current?.has_second_factor], ['passkey', true])
  const list = (await person.browser.api('GET', '/v1/me/passkeys')).body as {
    data: { id: string; name: string }[]
  }
  assert.equal(list.data[0]?.name, 'Laptop')
  const me = await person.browser.api('GET', '/v1/me')
  assert.equal((me.body as { passkeys: number }).passkeys, 1)
  const path = `/v1/me/passkeys/${list.data[0]?.id}`
  assert.equal((await person.browser.api('DELETE', path)).status, 200)
  assert.equal((await enter((challenge) => key.get(challenge))).status, 401)
})

test('refuses another origin, another site, a decreased counter, and a late response', async () => {
  const { key } = await holder()
  assert.equal((await enter((challenge) => key.get(challenge))).status, 200)
  const refused = [
    await enter((challenge) => key.get(challenge, { origin: 'https://evil.example' })),
    await enter((challenge) => key.get(challenge, { rpId: 'evil.example' })),
    await enter((challenge) => key.get(challenge, { counter: 1 })),
    await enter(() => key.get('bm90IHRoZSBjaGFsbGVuZ2U')),
    await enter((challenge) => key.get(challenge), minutes(6)),
  ]
  assert.deepEqual(
    refused.map(({ status }) => status),
    [401, 401, 401, 401, 401],
  )
})

test('accepts a challenge only once', async () => {
  const { key } = await holder()
  const browser = openBrowser(desk, desk.origin)
  const { ticket, options } = (await browser.api('POST', '/auth/passkey/offer', {})).body as Offer
  const response = key.get(options.challenge)
  const both = await Promise.all(
    [1, 2].map(() => browser.api('POST', '/auth/passkey', { ticket, response })),
  )
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 401],
  )
})

test('refuses passkeys after thirty wrong ones from one address, until the window has passed', async () => {
  const { key } = await holder()
  const stranger = openAuthenticator(desk.origin, '127.0.0.1')
  const wrong = () => enter((challenge) => stranger.get(challenge))
  desk.clock.advance(minutes(16))
  for (let n = 0; n < 30; n += 1) assert.equal((await wrong()).status, 401)
  assert.equal((await enter((challenge) => key.get(challenge))).status, 429)
  desk.clock.advance(minutes(16))
  assert.equal((await enter((challenge) => key.get(challenge))).status, 200)
})

test('limits the number of challenges for an address', async () => {
  const offer = async () => (await desk.request('POST', '/auth/passkey/offer', {})).status
  const statuses = await Promise.all(Array.from({ length: 310 }, offer))
  assert.ok(statuses.includes(429))
  desk.clock.advance(minutes(16))
  assert.equal(await offer(), 200)
})

test('refuses a passkey for the challenge of another person', async () => {
  const [person, other] = [await desk.person(), await desk.person()]
  const offer = (await other.browser.api('POST', '/v1/me/passkeys/offer', {})).body as Offer
  const key = openAuthenticator(desk.origin, '127.0.0.1')
  const added = await person.browser.api('POST', '/v1/me/passkeys', {
    ticket: offer.ticket,
    name: 'Stolen',
    response: key.create(offer.options.challenge),
  })
  assert.equal(added.status, 400)
})

const requirement = '/v1/me/passkey_requirement'

/** Signs in with only a password in a new browser, and returns the result. */
async function byPassword(email: string) {
  const browser = openBrowser(desk, desk.origin)
  const { body } = await browser.api('POST', '/auth/sign-in', { email, password })
  const { object, factors, ticket } = body as { object: string; factors: string[]; ticket: string }
  const isIn = async () => (await browser.api('GET', '/v1/me')).status === 200
  const show = async (code: string) =>
    (await browser.api('POST', '/auth/second-factor', { ticket, code })).status
  return { object, factors, isIn, show }
}

test('requires the passkey or a recovery code after the password if the person requires a passkey', async () => {
  const { person, key } = await holder()
  assert.equal(await (await byPassword(person.email)).isIn(), true)
  const asked = await person.browser.api('POST', requirement)
  assert.equal(asked.status, 200, asked.text)
  const { codes } = asked.body as { codes: string[] }
  const [first = '', second = ''] = codes
  const came = await byPassword(person.email)
  assert.deepEqual([came.object, came.factors], ['second_factor', ['passkey', 'recovery_code']])
  assert.equal(await came.isIn(), false)
  assert.equal(await came.show('123456'), 401)
  assert.equal(await came.show(first), 200)
  assert.equal(await came.isIn(), true)
  const again = await byPassword(person.email)
  assert.deepEqual([await again.show(first), await again.show(second)], [401, 200])
  assert.equal((await enter((challenge) => key.get(challenge))).status, 200)
  const me = (await person.browser.api('GET', '/v1/me')).body as Record<string, unknown>
  assert.deepEqual([me.requires_passkey, me.recovery_codes_left], [true, 8])
  assert.equal(
    (await person.browser.api('POST', '/v1/me/reauthenticate', { password })).status,
    200,
  )
})

test('accepts the password without a passkey again after the requirement is turned off or the last passkey is removed', async () => {
  for (const end of ['stop', 'remove'] as const) {
    const { person } = await holder()
    const other = await byPassword(person.email)
    await person.browser.api('POST', requirement)
    assert.equal(await other.isIn(), false, 'other sessions have ended')
    const { data } = (await person.browser.api('GET', '/v1/me/passkeys')).body as {
      data: { id: string }[]
    }
    const path = end === 'stop' ? requirement : `/v1/me/passkeys/${data[0]?.id}`
    assert.equal((await person.browser.api('DELETE', path)).status, 200)
    assert.equal(await (await byPassword(person.email)).isIn(), true, end)
    const me = (await person.browser.api('GET', '/v1/me')).body as Record<string, unknown>
    assert.deepEqual([me.requires_passkey, me.recovery_codes_left], [false, 0], end)
  }
})

test('refuses to require a passkey for a person without one', async () => {
  const person = await desk.person()
  const refused = await person.browser.api('POST', requirement)
  assert.equal((refused.body as { code: string }).code, 'state_conflict')
  assert.equal(await (await byPassword(person.email)).isIn(), true)
})

test('refuses a passkey that another person has registered, and explains why', async () => {
  const { key } = await holder()
  const other = await desk.person()
  for (const person of [other, other]) {
    const offer = (await person.browser.api('POST', '/v1/me/passkeys/offer', {})).body as Offer
    const added = await person.browser.api('POST', '/v1/me/passkeys', {
      ticket: offer.ticket,
      name: 'Shared',
      response: key.create(offer.options.challenge),
    })
    assert.equal(added.status, 400, added.text)
    assert.match(added.text, /This passkey is already registered/)
  }
  const { data } = (await other.browser.api('GET', '/v1/me/passkeys')).body as { data: object[] }
  assert.deepEqual(data, [])
})
