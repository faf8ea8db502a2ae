import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sealWith, systemClock } from '#kit'
import { sendMailOnce, type EmailText } from '#mail'
import { openDesk, password, type Person } from '../oauth/support.ts'
import { each } from '../support/background-jobs.ts'
import { openBrowser, type Browser } from './browser.ts'
import { openOidcIdp } from './idp-oidc.ts'
import { companiesAt, type Company } from './sso-company.ts'

const desk = await openDesk(systemClock.now())
const idp = await openOidcIdp()
const { company, enter } = companiesAt(desk, idp)

const isIn = async (browser: Browser) => (await browser.api('GET', '/v1/me')).status === 200

/** Creates a member of the account with a role, who signs in by password. */
async function colleague({ person }: Company, role: string): Promise<Person> {
  const other = await desk.person()
  await desk.database.pool.query(
    'update member set account_id = $1, role = $3 where user_id = $2',
    [person.account_id, other.user_id, role],
  )
  const { status } = await other.browser.submit('/auth/sign-in', { email: other.email, password })
  assert.equal(status, 303)
  return other
}

async function tested({ connection }: Company): Promise<string> {
  await desk.database.pool.query('update sso_connection set tested_at = now() where id = $1', [
    connection.id,
  ])
  return `/v1/sso_connections/${connection.id}`
}

const enforced = (browser: Browser, path: string) =>
  browser.api('PATCH', path, { is_enforced: true })

test('ends the sessions of members but not of owners when single sign-on is enforced, and returns their number', async () => {
  const firm = await company()
  const [member, viewer] = [await colleague(firm, 'member'), await colleague(firm, 'viewer')]
  const vouched = openBrowser(desk, desk.origin)
  await enter(firm, { sub: 'ann', email: `ann@${firm.domain}` }, vouched)
  const path = await tested(firm)
  const answer = await enforced(firm.person.browser, path)
  assert.equal(answer.status, 200, answer.text)
  const { ended_sessions, ended_own_session } = answer.body as Record<string, unknown>
  assert.deepEqual([ended_sessions, ended_own_session], [2, false])
  assert.deepEqual(await Promise.all([member, viewer].map(({ browser }) => isIn(browser))), [
    false,
    false,
  ])
  assert.deepEqual([await isIn(vouched), await isIn(firm.person.browser)], [true, true])
  const { rows } = await desk.database.pool.query(
    `select action, count(*)::int from audit_entry where account_id = $1
     and (action = 'session.end' or after ->> 'ended_sessions' = '2') group by action order by action`,
    [firm.person.account_id],
  )
  assert.deepEqual(rows, [
    { action: 'session.end', count: 2 },
    { action: 'sso.update', count: 1 },
  ])
  await firm.person.browser.api('PATCH', path, { is_enforced: false })
  assert.equal(await isIn(member.browser), false, 'ended sessions stay ended')
})

test('informs an admin who enforces single sign-on that their own session ended', async () => {
  const firm = await company()
  const admin = await colleague(firm, 'admin')
  const answer = await enforced(admin.browser, await tested(firm))
  assert.equal(answer.status, 200, answer.text)
  assert.equal((answer.body as Record<string, unknown>).ended_own_session, true)
  assert.equal(await isIn(admin.browser), false)
})

test('refuses sessions opened in another way while enforced, also of a previous owner', async () => {
  const firm = await company()
  const second = await colleague(firm, 'owner')
  await enforced(firm.person.browser, await tested(firm))
  assert.equal(await isIn(second.browser), true)
  const path = `/v1/members/${second.user_id}`
  assert.equal((await firm.person.browser.api('PATCH', path, { role: 'admin' })).status, 200)
  assert.equal(await isIn(second.browser), false)
})

test('opens no session for an accepted invitation while enforced, except for owners', async () => {
  const firm = await company()
  await enforced(firm.person.browser, await tested(firm))
  for (const [role, isSignedIn] of [
    ['member', false],
    ['owner', true],
  ] as const) {
    const email = `new.${role}@${firm.domain}`
    const asked = await firm.person.browser.api('POST', '/v1/invitations', { email, role })
    assert.equal(asked.status, 200, asked.text)
    const token = await invitationOf(email)
    const browser = openBrowser(desk, desk.origin)
    assert.equal((await browser.submit('/auth/invitation', { token, password })).status, 303)
    assert.equal(await isIn(browser), isSignedIn, role)
  }
})

/** Returns the token in the email to an address. */
async function invitationOf(email: string): Promise<string> {
  const { database, clock } = desk
  const seal = sealWith(Buffer.alloc(32, 7))
  const letters: EmailText[] = []
  const carry = async (letter: EmailText): Promise<void> => void letters.push(letter)
  await sendMailOnce({ database, clock, seal, each, carry })
  const text = letters.find(({ to }) => to === email)?.text ?? ''
  return /token=(\S+)/.exec(text)?.[1] ?? 'none'
}

test('applies enforcement in test data in the same way as in the live account', async () => {
  const firm = await company()
  const outsider = await colleague(firm, 'member')
  const vouched = openBrowser(desk, desk.origin)
  await enter(firm, { sub: 'tess', email: `tess@${firm.domain}` }, vouched)
  const there = { account_id: firm.person.account_id, is_test: true }
  for (const browser of [vouched, outsider.browser]) {
    const { status, text } = await browser.api('POST', '/v1/sessions/switch', there)
    assert.equal(status, 200, text)
  }
  await enforced(firm.person.browser, await tested(firm))
  assert.deepEqual([await isIn(vouched), await isIn(outsider.browser)], [true, false])
})
