import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { minutes, sealWith, seconds, sha256 } from '#kit'
import { recoveryHashes } from '../../src/platform/identity/factors/recovery-codes.ts'
import { openDesk, password, type Person } from '../oauth/support.ts'
import { openBrowser, type Browser } from './browser.ts'

const desk = await openDesk()

/**
 * Creates a person who uses one-time codes. Returns the person, a function that creates codes, and
 * the recovery codes.
 */
async function guarded() {
  const person = await desk.person()
  const offer = (await person.browser.api('POST', '/v1/me/totp', {})).body as {
    secret: string
    ticket: string
  }
  const app = new TOTP({ secret: Secret.fromBase32(offer.secret) })
  const code = (steps = 0) =>
    app.generate({ timestamp: desk.clock.now().getTime() + seconds(30 * steps) })
  const confirmed = await person.browser.api('POST', '/v1/me/totp/confirm', {
    ticket: offer.ticket,
    code: code(),
  })
  assert.equal(confirmed.status, 200, confirmed.text)
  desk.clock.advance(seconds(90))
  return { person, code, recovery: (confirmed.body as { codes: string[] }).codes }
}

/** Enters the password and returns the ticket for the second factor. */
async function begin(browser: Browser, { email }: Person): Promise<string> {
  const page = await browser.submit('/auth/sign-in', { email, password })
  assert.equal(page.headers['set-cookie'], undefined)
  return /name="ticket" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
}

const show = async (browser: Browser, ticket: string, code: string) =>
  (await browser.submit('/auth/second-factor', { ticket, code })).status

test('requires a code after the password, and accepts each code once', async () => {
  const { person, code } = await guarded()
  const browser = openBrowser(desk, desk.origin)
  const ticket = await begin(browser, person)
  assert.equal((await browser.api('GET', '/v1/me')).status, 401)
  const used = code()
  assert.equal(await show(browser, ticket, used), 303)
  assert.equal((await browser.api('GET', '/v1/me')).status, 200)
  const again = openBrowser(desk, desk.origin)
  assert.equal(await show(again, await begin(again, person), used), 401)
  assert.equal(await show(again, ticket, code(1)), 401)
})

test('accepts a code one step early or late, but not two steps', async () => {
  const { person, code } = await guarded()
  const browser = openBrowser(desk, desk.origin)
  const ticket = await begin(browser, person)
  for (const steps of [-2, 2]) assert.equal(await show(browser, ticket, code(steps)), 401)
  assert.equal(await show(browser, ticket, code(-1)), 303)
  const later = openBrowser(desk, desk.origin)
  assert.equal(await show(later, await begin(later, person), code(1)), 303)
})

test('accepts the same code only once if it is used twice at the same time', async () => {
  const { person, code } = await guarded()
  const browsers = [openBrowser(desk, desk.origin), openBrowser(desk, desk.origin)]
  const tickets = await Promise.all(browsers.map((browser) => begin(browser, person)))
  const seen = await Promise.all(
    browsers.map((browser, i) => show(browser, tickets[i] ?? '', code())),
  )
  assert.deepEqual(
    seen.toSorted((a, b) => a - b),
    [303, 401],
  )
})

test('accepts each recovery code once, in any spelling', async () => {
  const { person, recovery } = await guarded()
  const [first = '', second = ''] = recovery
  assert.equal(recovery.length, 10)
  const enter = async (code: string) => {
    const browser = openBrowser(desk, desk.origin)
    return show(browser, await begin(browser, person), code)
  }
  assert.equal(await enter(first.toUpperCase().replaceAll('-', ' ')), 303)
  assert.equal(await enter(first), 401)
  assert.equal(await enter(second), 303)
})

const storedOf = async (user_id: string): Promise<Buffer[]> => {
  const { rows } = await desk.database.pool.query<{ hash: Buffer }>(
    'select hash from recovery_code where user_id = $1',
    [user_id],
  )
  return rows.map(({ hash }) => hash)
}

test('stores recovery codes as hashes with the secret key and the owner’s ID, so that a stolen database reveals none', async () => {
  const { person, recovery } = await guarded()
  const stored = (await storedOf(person.user_id)).map((hash) => hash.toString('hex'))
  const found = (hashesOf: (code: string) => Buffer[]): number =>
    recovery
      .flatMap(hashesOf)
      .map((hash) => hash.toString('hex'))
      .filter((hash) => stored.includes(hash)).length
  const seal = sealWith(Buffer.alloc(32, 7))
  assert.equal(
    found((code) => recoveryHashes(seal, person.user_id, code)),
    10,
  )
  const plain = (code: string): string => code.replaceAll('-', '')
  const withoutKey = (code: string): Buffer[] =>
    [code, plain(code), `recovery:${plain(code)}`, `${person.user_id} ${plain(code)}`].map((text) =>
      sha256(text),
    )
  assert.equal(found(withoutKey), 0)
  assert.equal(
    found((code) => recoveryHashes(sealWith(Buffer.alloc(32, 8)), person.user_id, code)),
    0,
  )
  assert.equal(
    found((code) => recoveryHashes(seal, 'usr_another', code)),
    0,
  )
})

test('accepts a recovery code issued before hashes were keyed, until the codes are renewed', async () => {
  const { person } = await guarded()
  const issued = ['abcd-efgh-jkmn', 'pqrs-tuvw-xyz2']
  const [first = '', second = ''] = issued
  for (const code of issued)
    await desk.database.pool.query(
      'insert into recovery_code (user_id, hash, created_at) values ($1, $2, now())',
      [person.user_id, sha256(`recovery:${code.replaceAll('-', '')}`)],
    )
  const enter = async (code: string) => {
    const browser = openBrowser(desk, desk.origin)
    return show(browser, await begin(browser, person), code)
  }
  assert.deepEqual([await enter(first), await enter(first)], [303, 401])
  const renewed = await person.browser.api('POST', '/v1/me/recovery_codes', {})
  assert.equal(renewed.status, 200, renewed.text)
  assert.equal(await enter(second), 401)
})

test('refuses even the right code after ten wrong ones, until the window has passed', async () => {
  const { person, code } = await guarded()
  const browser = openBrowser(desk, desk.origin)
  const ticket = await begin(browser, person)
  for (let n = 0; n < 10; n += 1) assert.equal(await show(browser, ticket, '000000'), 401)
  assert.equal(await show(browser, ticket, code()), 429)
  desk.clock.advance(minutes(16))
  const later = openBrowser(desk, desk.origin)
  assert.equal(await show(later, await begin(later, person), code()), 303)
})

test('checks at most ten of many simultaneous codes', async () => {
  const { person } = await guarded()
  const browser = openBrowser(desk, desk.origin)
  const ticket = await begin(browser, person)
  const statuses = await Promise.all(
    Array.from({ length: 30 }, (_, n) => show(browser, ticket, String(100_000 + n))),
  )
  assert.equal(statuses.filter((status) => status === 401).length, 10)
  assert.equal(statuses.filter((status) => status === 429).length, 20)
})

test('still requires the second factor after a new password was set', async () => {
  const { person } = await guarded()
  const browser = openBrowser(desk, desk.origin)
  const page = await browser.submit('/auth/sign-in', { email: person.email, password })
  assert.match(page.text, /Second factor/)
})
