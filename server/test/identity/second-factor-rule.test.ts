import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { days, minutes, systemClock } from '#kit'
import { openDesk, password } from '../oauth/support.ts'
import { openBrowser, type Browser } from './browser.ts'
import { openOidcIdp } from './idp-oidc.ts'
import { companiesAt } from './sso-company.ts'

const desk = await openDesk(systemClock.now())
const { company, enter } = companiesAt(desk, await openOidcIdp())

type Me = { id: string; second_factor_due_at: string | null }
const meOf = async (browser: Browser) => (await browser.api('GET', '/v1/me')).body as Me

/** Creates a member with this role, signed in by password. */
async function join(account_id: string, role: string): Promise<{ id: string; browser: Browser }> {
  const { email, user_id: id } = await desk.person()
  await desk.database.pool.query(
    'insert into member (account_id, user_id, role, created_at) values ($1, $2, $3, $4)',
    [account_id, id, role, desk.clock.now()],
  )
  // A sign-in opens the account that was used last.
  await desk.database.pool.query('delete from member where user_id = $1 and account_id <> $2', [
    id,
    account_id,
  ])
  const signIn = async (): Promise<Browser> => {
    const browser = openBrowser(desk, desk.origin)
    assert.equal((await browser.submit('/auth/sign-in', { email, password })).status, 303)
    return browser
  }
  return { id, browser: await signIn() }
}

async function addTotp(browser: Browser): Promise<void> {
  const offer = (await browser.api('POST', '/v1/me/totp', {})).body as {
    secret: string
    ticket: string
  }
  const app = new TOTP({ secret: Secret.fromBase32(offer.secret) })
  const code = app.generate({ timestamp: desk.clock.now().getTime() })
  const { status, text } = await browser.api('POST', '/v1/me/totp/confirm', {
    ticket: offer.ticket,
    code,
  })
  assert.equal(status, 200, text)
}

const statusOf = async (browser: Browser, path = '/v1/leads') => {
  const { status, body } = await browser.api('GET', path)
  return status === 200 ? 200 : `${status} ${(body as { code: string }).code}`
}

const require = async (browser: Browser, second_factor_days: number | null) => {
  const { status, text } = await browser.api('PATCH', '/v1/account', { second_factor_days })
  assert.equal(status, 200, text)
}

// This test comes first because later tests move this clock away from the provider's clock.
test('requires no second factor of a member who signs in with the identity provider', async () => {
  const firm = await company()
  await require(firm.person.browser, 0)
  const browser = openBrowser(desk, desk.origin)
  assert.equal(
    (await enter(firm, { sub: 'ann', email: `ann@${firm.domain}` }, browser)).status,
    303,
  )
  assert.equal((await meOf(browser)).second_factor_due_at, null)
  assert.equal(await statusOf(browser), 200)
})

test('refuses a member without a second factor after the deadline, until they add one', async () => {
  const { browser: owner, account_id } = await desk.person()
  const member = await join(account_id, 'member')
  await require(owner, 1)
  const { second_factor_due_at: due } = await meOf(member.browser)
  assert.equal(Date.parse(due ?? ''), desk.clock.now().getTime() + days(1))
  // A change of another setting does not restart the period.
  desk.clock.advance(minutes(10))
  assert.equal((await owner.api('PATCH', '/v1/account', { queue_days: 70 })).status, 200)
  assert.equal((await meOf(member.browser)).second_factor_due_at, due)
  assert.equal(await statusOf(member.browser), 200)

  await require(owner, 0)
  const shut = '403 second_factor_missing'
  for (const path of ['/v1/leads', '/v1/account', '/v1/customers', '/v1/events/stream'])
    assert.equal(await statusOf(member.browser, path), shut, path)
  assert.equal(await statusOf(owner), shut)
  assert.equal(await statusOf(member.browser, '/v1/sessions'), 200)
  const late = await join(account_id, 'viewer')
  assert.equal(await statusOf(late.browser), shut)

  await addTotp(member.browser)
  assert.equal((await meOf(member.browser)).second_factor_due_at, null)
  assert.equal(await statusOf(member.browser), 200)
  assert.equal(await statusOf(late.browser), shut)
  await addTotp(owner)
  await require(owner, null)
  assert.equal(await statusOf(late.browser), 200)
})

test('gives a new member the same period, starting when they join', async () => {
  const { browser: owner, account_id } = await desk.person()
  await addTotp(owner)
  await require(owner, 30)
  desk.clock.advance(minutes(20))
  const { browser } = await join(account_id, 'member')
  const { second_factor_due_at } = await meOf(browser)
  assert.equal(Date.parse(second_factor_due_at ?? ''), desk.clock.now().getTime() + days(30))
})

test('lets only an owner with a recent sign-in change the rule, and not in test data', async () => {
  const { browser: owner, account_id } = await desk.person()
  const admin = await join(account_id, 'admin')
  const rule = { second_factor_days: 7 }
  const codeOf = async (browser: Browser) =>
    ((await browser.api('PATCH', '/v1/account', rule)).body as { code: string }).code
  assert.equal(await codeOf(admin.browser), 'forbidden')
  const made = await owner.api('POST', '/v1/api_keys', {
    name: 'Set-up',
    scopes: ['settings.read', 'settings.write'],
  })
  const { api_key } = made.body as { api_key: string }
  const byKey = await desk.request('PATCH', '/v1/account', rule, {
    authorization: `Bearer ${api_key}`,
  })
  assert.equal((byKey.body as { code: string }).code, 'person_required')
  await owner.api('POST', '/v1/sessions/switch', { account_id, is_test: true })
  assert.equal(await codeOf(owner), 'invalid_request')
  await owner.api('POST', '/v1/sessions/switch', { account_id })
  desk.clock.advance(minutes(16))
  assert.equal(await codeOf(owner), 'reauthentication_required')
})

test('applies the rule in test data, but not in another account of the same person', async () => {
  const { browser: owner, account_id } = await desk.person()
  const other = await desk.person()
  const member = await join(account_id, 'member')
  await desk.database.pool.query(
    'insert into member (account_id, user_id, role, created_at) values ($1, $2, $3, $4)',
    [other.account_id, member.id, 'viewer', desk.clock.now()],
  )
  await require(owner, 0)
  const go = (target: object) => member.browser.api('POST', '/v1/sessions/switch', target)
  assert.equal((await go({ account_id, is_test: true })).status, 200)
  assert.equal(await statusOf(member.browser), '403 second_factor_missing')
  assert.equal((await go({ account_id: other.account_id })).status, 200)
  assert.equal(await statusOf(member.browser), 200)
})
