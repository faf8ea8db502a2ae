import assert from 'node:assert/strict'
import { Secret, TOTP } from 'otpauth'
import { minutes, sealWith } from '#kit'
import { sendMailOnce } from '#mail'
import { issueTicket, type TicketPurpose } from '../../src/platform/identity/store/tickets.ts'
import { openDesk, password, type Person } from '../oauth/support.ts'
import { each } from '../support/background-jobs.ts'
import { openAuthenticator } from './authenticator.ts'
import { openBrowser, type Browser, type Page } from './browser.ts'

/** An owner with their factors, and an attacker in one of the owner's sessions. */
export type Victim = Person & {
  owner: Browser
  attacker: Browser
  key: ReturnType<typeof openAuthenticator>
  codes: string[]
  thief: string
}

type Offer = { ticket: string; secret: string; options: { challenge: string } }

/**
 * Opens a service with owners and attackers who have one of the owner's sessions. Call it at the
 * top of a test file.
 */
export async function openTakeover() {
  const desk = await openDesk()
  let victims = 0

  /** Returns the token of the newest email to an address with a link to a page. */
  async function linkTo(email: string, page: string): Promise<string> {
    const { database, clock, letters } = desk
    const seal = sealWith(Buffer.alloc(32, 7))
    await sendMailOnce({
      database,
      clock,
      seal,
      each,
      carry: async (one) => void letters.push(one),
    })
    const found = letters.findLast(
      ({ to, text }) => to === email && text.includes(`${page}?token=`),
    )
    return found?.text.split(`${page}?token=`)[1]?.split(/\s/)[0] ?? 'none'
  }

  const newKey = () => openAuthenticator(desk.origin, '127.0.0.1')

  const codeOf = (secret: string): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: desk.clock.now().getTime(),
    })

  async function call(browser: Browser, method: string, path: string, body?: object) {
    const answer = await browser.api(method, path, body)
    assert.equal(answer.status, 200, `${method} ${path}: ${answer.text}`)
    return answer.body as Offer & { codes: string[] }
  }

  async function turnTotpOn(browser: Browser): Promise<string[]> {
    const { secret, ticket } = await call(browser, 'POST', '/v1/me/totp', {})
    const { codes } = await call(browser, 'POST', '/v1/me/totp/confirm', {
      ticket,
      code: codeOf(secret),
    })
    return codes
  }

  async function addPasskey(browser: Browser, key: ReturnType<typeof newKey>): Promise<Page> {
    const { ticket, options } = await call(browser, 'POST', '/v1/me/passkeys/offer', {})
    const response = key.create(options.challenge)
    return browser.api('POST', '/v1/me/passkeys', { ticket, name: 'Laptop', response })
  }

  /**
   * Creates an owner with the given factors, and an attacker in one of their sessions. The attacker
   * also knows the password and all recovery codes, so only the ticket can stop them.
   */
  async function victimWith({
    totp = true,
    passkey = true,
    asked = true,
  }: { totp?: boolean; passkey?: boolean; asked?: boolean } = {}): Promise<Victim> {
    const person = await desk.person()
    const { browser: owner } = person
    victims += 1
    const key = newKey()
    let codes: string[] = []
    if (passkey) assert.equal((await addPasskey(owner, key)).status, 200)
    if (asked) codes = (await call(owner, 'POST', '/v1/me/passkey_requirement')).codes
    if (totp) codes = await turnTotpOn(owner)
    const victim = {
      ...person,
      owner,
      key,
      codes,
      thief: `thief${victims}@example.net`,
      attacker: owner,
    }
    const attacker = openBrowser(desk, desk.origin)
    const ticket = await showPassword(attacker, victim)
    assert.ok(await enterCode(attacker, ticket, victim))
    return Object.assign(victim, { attacker })
  }

  async function showPassword(browser: Browser, { email }: { email: string }): Promise<string> {
    const { body } = await browser.api('POST', '/auth/sign-in', { email, password })
    return (body as Offer).ticket
  }

  async function enterCode(browser: Browser, ticket: string, victim: { codes: string[] }) {
    const code = victim.codes.shift() ?? ''
    const { status } = await browser.api('POST', '/auth/second-factor', { ticket, code })
    return status === 200
  }

  const isDone = async (page: Promise<Page>): Promise<boolean> => (await page).status < 400
  const submit = (path: string, fields: Record<string, string>) =>
    isDone(openBrowser(desk, desk.origin).submit(path, fields))

  async function changeOfAddress({ attacker, email, thief: to }: Victim) {
    await attacker.api('POST', '/v1/me/email', { email: to })
    return {
      confirm: await linkTo(to, '/auth/email'),
      stop: await linkTo(email, '/auth/email/stop'),
    }
  }

  /**
   * For each purpose, starts an attack with a ticket and returns a function that uses it later. The
   * function returns true if the attack succeeded.
   */
  const attacks: Record<TicketPurpose, (victim: Victim) => Promise<() => Promise<boolean>>> = {
    'email-change': async (victim) => {
      const { confirm } = await changeOfAddress(victim)
      return () => submit('/auth/email', { token: confirm })
    },
    'email-change-stop': async (victim) => {
      const { stop } = await changeOfAddress(victim)
      return () => submit('/auth/email/stop', { token: stop })
    },
    reset: async ({ email }) => {
      await submit('/auth/forgot', { email })
      const token = await linkTo(email, '/auth/reset')
      return () => submit('/auth/reset', { token, password: 'seven grey herons wait' })
    },
    totp: async ({ attacker }) => {
      const offer: Partial<Offer> = (await attacker.api('POST', '/v1/me/totp', {})).body
      const { secret = '', ticket } = offer
      return () =>
        isDone(attacker.api('POST', '/v1/me/totp/confirm', { ticket, code: codeOf(secret) }))
    },
    'passkey-registration': async ({ attacker }) => {
      const { body } = await attacker.api('POST', '/v1/me/passkeys/offer', {})
      const { ticket, options }: Partial<Offer> = body
      const response = options && newKey().create(options.challenge)
      return () =>
        isDone(attacker.api('POST', '/v1/me/passkeys', { ticket, name: 'Key', response }))
    },
    'second-factor': async (victim) => {
      const browser = openBrowser(desk, desk.origin)
      const ticket = (await showPassword(browser, victim)) ?? ''
      return () => enterCode(browser, ticket, victim)
    },
    // These two tickets name no person. A challenge is useless without a registered passkey, and a
    // stored SSO sign-in is useless without the provider.
    'passkey-sign-in': async () => {
      const browser = openBrowser(desk, desk.origin)
      const { ticket, options } = await call(browser, 'POST', '/auth/passkey/offer', {})
      const response = newKey().get(options.challenge)
      return () => isDone(browser.api('POST', '/auth/passkey', { ticket, response }))
    },
    sso: async () => {
      const now = desk.clock.now()
      const detail = { connection_id: 'sso_none', next: '/', isTest: false, request_id: '_1' }
      const token = await issueTicket(desk.database.pool, desk.database, {
        purpose: 'sso',
        user_id: null,
        detail,
        now,
        durationMs: minutes(15),
      })
      return async () => {
        const tries = ['/auth/email', '/auth/email/stop', '/auth/second-factor', '/auth/reset']
        const fields = { token, ticket: token, code: '123456', password: 'seven grey herons wait' }
        const worked = await Promise.all(tries.map((path) => submit(path, fields)))
        return worked.includes(true)
      }
    },
  }
  const withoutPerson: readonly TicketPurpose[] = ['passkey-sign-in', 'sso']

  return { desk, linkTo, call, submit, turnTotpOn, addPasskey, victimWith, attacks, withoutPerson }
}
