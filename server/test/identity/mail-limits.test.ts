import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { hours, seconds } from '#kit'
import { maxOpenInvitations } from '../../src/platform/identity/people/invite-member.ts'
import {
  maxMailsPerHour,
  maxMailsPerRecipient,
} from '../../src/platform/identity/people/mail-limits.ts'
import { openPeople } from './people.ts'

const { world, owner, signedIn } = await openPeople()
const { pool } = world.database

const countMail = async (recipient: string): Promise<number> => {
  const { rows } = await pool.query('select from mail where recipient = $1', [recipient])
  return rows.length
}

/** Creates a signed-in owner with a function that invites a guest. */
async function openInviter() {
  const { email, account_id } = await owner()
  const boss = await signedIn(email)
  const invite = (guest: string) =>
    boss.api('POST', '/v1/invitations', { email: guest, role: 'member' })
  return { account_id, boss, invite }
}

test('sends at most five emails in an hour to an address, even if each invitation is revoked and repeated', async () => {
  const { boss, invite } = await openInviter()
  const guest = 'again@example.org'
  for (let n = 0; n < maxMailsPerRecipient; n += 1) {
    const { body } = await invite(guest)
    await boss.api('DELETE', `/v1/invitations/${(body as { id: string }).id}`)
  }
  const refused = await invite(guest)
  assert.deepEqual([refused.status, (refused.body as { code: string }).code], [429, 'rate_limited'])
  assert.match(refused.text, /At most 5 of these emails go to one address in an hour/)
  const wait = Number(refused.headers['retry-after'])
  assert.ok(wait > 0 && wait <= 3600, String(wait))
  assert.equal(await countMail(guest), maxMailsPerRecipient)
  assert.equal((await invite('another@example.org')).status, 200)
  // The limit does not affect another account.
  assert.equal((await (await openInviter()).invite(guest)).status, 200)
  world.clock.advance(seconds(wait))
  assert.equal((await invite(guest)).status, 200)
})

test('counts changes of address as emails to the new address', async () => {
  const { boss, invite } = await openInviter()
  for (let n = 0; n < maxMailsPerRecipient; n += 1) await invite('new@example.org')
  const refused = await boss.api('POST', '/v1/me/email', { email: 'new@example.org' })
  assert.equal(refused.status, 429, refused.text)
  assert.equal(await countMail('new@example.org'), maxMailsPerRecipient)
})

test('sends at most 200 such emails of an account in an hour, also for simultaneous requests', async () => {
  const { account_id, invite } = await openInviter()
  const name = createHash('sha256').update(`mail:${account_id}`).digest()
  await pool.query('insert into attempt (name, failures, window_ends_at) values ($1, $2, $3)', [
    name,
    maxMailsPerHour - 3,
    new Date(world.clock.now().getTime() + hours(1)),
  ])
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => invite(`crowd${n}@example.org`)),
  )
  const made = answers.filter(({ status }) => status === 200)
  assert.equal(made.length, 3)
  for (const { status, text } of answers.filter((one) => !made.includes(one))) {
    assert.equal(status, 429)
    assert.match(text, /An account sends at most 200 of these emails in an hour/)
  }
  const { rows } = await pool.query('select from mail where account_id = $1', [account_id])
  assert.equal(rows.length, 3)
})

test('allows at most 200 open invitations of an account, also for simultaneous requests', async () => {
  const { account_id, invite } = await openInviter()
  await pool.query(
    `insert into invitation (account_id, id, email, role, hash, invited_by, created_at, expires_at)
     select $1, 'inv_fill' || n, 'fill' || n || '@example.org', 'member', sha256(($1 || n)::bytea), 'usr_1', $2, $3
       from generate_series(1, $4) as n`,
    [
      account_id,
      world.clock.now(),
      new Date(world.clock.now().getTime() + hours(1)),
      maxOpenInvitations - 2,
    ],
  )
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, n) => invite(`open${n}@example.org`)),
  )
  const codes = answers.map(({ status, body }) =>
    status === 200 ? 'made' : (body as { code: string }).code,
  )
  assert.deepEqual(codes.sort(), [
    'limit_reached',
    'limit_reached',
    'limit_reached',
    'made',
    'made',
  ])
})
