import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ticketPurposes, type TicketPurpose } from '../../src/platform/identity/store/tickets.ts'
import { password } from '../oauth/support.ts'
import { eventually } from '../support/eventually.ts'
import type { Browser } from './browser.ts'
import { openTakeover, type Victim } from './takeover.ts'

const { desk, linkTo, call, submit, turnTotpOn, addPasskey, victimWith, attacks, withoutPerson } =
  await openTakeover()

type Act = { has?: Parameters<typeof victimWith>[0]; act: (victim: Victim) => Promise<unknown> }

const passkeysOf = async (owner: Browser) =>
  ((await owner.api('GET', '/v1/me/passkeys')).body as { data: { id: string }[] }).data

/** All actions with which the owner secures the account. */
const acts: Record<string, Act> = {
  'sets a new password by a link': {
    act: async ({ email }) => {
      await submit('/auth/forgot', { email })
      const token = await linkTo(email, '/auth/reset')
      assert.ok(await submit('/auth/reset', { token, password }))
    },
  },
  'changes the password': {
    act: ({ owner }) =>
      call(owner, 'POST', '/v1/me/password', { current_password: password, password }),
  },
  'ends all other sessions': { act: ({ owner }) => call(owner, 'POST', '/v1/sessions/end_others') },
  'turns one-time codes on': {
    has: { totp: false },
    act: async (victim) => Object.assign(victim, { codes: await turnTotpOn(victim.owner) }),
  },
  'turns one-time codes off': { act: ({ owner }) => call(owner, 'DELETE', '/v1/me/totp') },
  'adds a passkey': {
    has: { passkey: false, asked: false },
    act: async ({ owner, key }) => assert.equal((await addPasskey(owner, key)).status, 200),
  },
  'removes a passkey': {
    act: async ({ owner }) => {
      for (const { id } of await passkeysOf(owner))
        await call(owner, 'DELETE', `/v1/me/passkeys/${id}`)
    },
  },
  'requires a passkey': {
    has: { asked: false },
    act: async (victim) =>
      Object.assign(victim, {
        codes: (await call(victim.owner, 'POST', '/v1/me/passkey_requirement')).codes,
      }),
  },
  'stops requiring a passkey': {
    act: ({ owner }) => call(owner, 'DELETE', '/v1/me/passkey_requirement'),
  },
  'renews the recovery codes': {
    act: async (victim) =>
      Object.assign(victim, {
        codes: (await call(victim.owner, 'POST', '/v1/me/recovery_codes')).codes,
      }),
  },
  'stops the change by the link of the email': {
    act: async ({ email }) => {
      const token = await linkTo(email, '/auth/email/stop')
      assert.ok(await submit('/auth/email/stop', { token }))
    },
  },
}

const ticketsOf = async (user_id: string): Promise<string[]> => {
  const { rows } = await desk.database.pool.query<{ purpose: string }>(
    'select purpose from ticket where user_id = $1',
    [user_id],
  )
  return rows.map(({ purpose }) => purpose)
}

const table: string[] = []
const note = (purpose: string, order: string, outcome: boolean): void =>
  void table.push(`${purpose.padEnd(21)}${order.padEnd(72)}${outcome ? 'ATTACKER' : 'refused'}`)

test('has an attack for every purpose of a ticket', () => {
  assert.deepEqual(Object.keys(attacks).toSorted(), [...ticketPurposes].toSorted())
})

for (const purpose of ticketPurposes)
  test(`${purpose}: succeeds if the owner has done nothing and the ticket names a person`, async () => {
    const use = await attacks[purpose](await victimWith())
    const outcome = await use()
    note(purpose, 'starts, uses', outcome)
    assert.equal(outcome, !withoutPerson.includes(purpose))
  })

for (const [name, { has, act }] of Object.entries(acts))
  test(`refuses everything an attacker started before the owner ${name}`, async () => {
    const victim = await victimWith(has)
    const uses: [TicketPurpose, () => Promise<boolean>][] = []
    // A change of address replaces an earlier one, so only one of the two is tried at a time.
    const started = ticketPurposes.filter((purpose) => purpose !== 'email-change-stop')
    for (const purpose of started) uses.push([purpose, await attacks[purpose](victim)])
    const stop = await linkTo(victim.email, '/auth/email/stop')
    uses.push(['email-change-stop', () => submit('/auth/email/stop', { token: stop })])
    assert.equal(
      (await ticketsOf(victim.user_id)).length,
      6,
      'one ticket of each purpose that names a person',
    )
    await act(victim)
    assert.deepEqual(await ticketsOf(victim.user_id), [])
    for (const [purpose, use] of uses) {
      const outcome = await use()
      note(purpose, `starts, owner ${name}, uses`, outcome)
      assert.equal(outcome, false, purpose)
    }
  })

const endsSessions = Object.entries(acts).filter(([name]) => !name.startsWith('stops the change'))

for (const [name, { has, act }] of endsSessions)
  test(`refuses new attacks in a stolen session after the owner ${name}`, async () => {
    const victim = await victimWith(has)
    await act(victim)
    const inSession: TicketPurpose[] = ['email-change', 'totp', 'passkey-registration']
    for (const purpose of inSession) {
      const outcome = await (await attacks[purpose](victim))()
      note(purpose, `owner ${name}, starts, uses`, outcome)
      assert.equal(outcome, false, purpose)
    }
    assert.deepEqual(await ticketsOf(victim.user_id), [])
  })

test('changes nothing for a request in progress when the owner ends the session', async () => {
  const { attacker, user_id, thief: to } = await victimWith()
  const owner = await desk.database.pool.connect()
  await owner.query('begin')
  await owner.query('select from person where id = $1 for update', [user_id])
  const asked = attacker.api('POST', '/v1/me/email', { email: to })
  await eventually(async () => {
    const { rowCount } = await desk.database.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    return rowCount
  })
  await owner.query('update session set ended_at = now() where user_id = $1', [user_id])
  await owner.query('commit')
  owner.release()
  assert.equal((await asked).status, 401)
  assert.deepEqual(await ticketsOf(user_id), [])
})

test('limits ending other sessions to three times in 15 minutes, so that a stolen session cannot delete every reset link', async () => {
  const { attacker, email, user_id } = await victimWith()
  for (let n = 0; n < 3; n += 1) await call(attacker, 'POST', '/v1/sessions/end_others')
  assert.equal((await attacker.api('POST', '/v1/sessions/end_others')).status, 429)
  await submit('/auth/forgot', { email })
  const token = await linkTo(email, '/auth/reset')
  assert.equal((await attacker.api('POST', '/v1/sessions/end_others')).status, 429)
  assert.ok(await submit('/auth/reset', { token, password: 'seven grey herons wait' }))
  assert.equal((await attacker.api('GET', '/v1/me')).status, 401)
  assert.deepEqual(await ticketsOf(user_id), [])
})

test('lets an attacker succeed only if the owner has done nothing', () => {
  console.log(table.join('\n'))
  const bound = ticketPurposes.length - withoutPerson.length
  const won = table.filter((line) => line.endsWith('ATTACKER'))
  assert.equal(won.length, bound)
})
