import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { manualClock, minutes, sealWith, signingKeyFor, systemActor, systemClock } from '#kit'
import { createAccount } from '#accounts'
import {
  eraseAuditDetails,
  exportAudit,
  findOverdue,
  recordAudit,
  sealAuditOnce,
  verifyAudit,
  verifyExport,
} from '#audit'
import { contextFor, inTransaction } from '#db'
import { createTestDatabase } from '../support/postgres.ts'
import { each } from '../support/background-jobs.ts'

const database = await createTestDatabase()
const key = signingKeyFor(sealWith(randomBytes(32)), 'audit')

/**
 * Creates an account with three unsealed entries; the second and third are about one object each.
 */
async function withUnsealed() {
  const clock = manualClock(systemClock.now())
  const named = { name: 'Logged', plan: 'basic' } as const
  const account_id = await createAccount(database, clock, named, async (_tx, id) => id)
  const context = contextFor(database, systemActor(account_id, 'test'), clock)
  for (const subject_id of ['thing_1', 'thing_2'])
    await inTransaction(context, (tx) =>
      recordAudit(tx, [{ action: 'thing.change', subject_id, before: { n: 1 }, after: { n: 2 } }]),
    )
  const erase = (...subjects: string[]) =>
    inTransaction(context, (tx) => eraseAuditDetails(tx, subjects))
  const verdict = () => verifyAudit({ database, clock, key }, account_id)
  return { clock, account_id, context, erase, verdict }
}

const sealAll = () => sealAuditOnce({ database, clock: systemClock, each })

/** Erases details like an earlier version: removes the salt and stores no hash. */
async function eraseAsBefore(account_id: string, subject_id: string): Promise<void> {
  const client = await database.pool.connect()
  await client.query('begin; alter table audit_entry disable trigger all')
  await client.query(
    `update audit_entry
        set address = null, agent = null, before = null, after = null, salt = null, erased_at = now()
      where account_id = $1 and subject_id = $2`,
    [account_id, subject_id],
  )
  await client.query('alter table audit_entry enable trigger all; commit')
  client.release()
}

test('seals entries that were erased first, in the order in which they were written, and verifies', async () => {
  const { account_id, erase, verdict, clock } = await withUnsealed()
  await erase('thing_1')
  await sealAll()
  await erase('thing_2')
  const found = await verdict()
  assert.deepEqual([found.is_intact, found.entries, found.unsealed], [true, 3, 0])
  assert.deepEqual(found.unproven, [])
  const lines: string[] = []
  for await (const line of exportAudit({ database, clock, key }, account_id)) lines.push(line)
  assert.equal((await verifyExport(lines, key.jwk.x)).is_intact, true)
})

test('has the same chain whether the erasure or the seal came first', async () => {
  for (const isErasedFirst of [true, false]) {
    const { erase, account_id } = await withUnsealed()
    const { rows: before } = await database.pool.query<{ salt: Buffer }>(
      `select salt from audit_entry where account_id = $1 and subject_id = 'thing_1'`,
      [account_id],
    )
    assert.ok(before[0]?.salt)
    if (isErasedFirst) await erase('thing_1')
    await sealAll()
    if (!isErasedFirst) await erase('thing_1')
    const { rows } = await database.pool.query<{ sealed: Buffer; kept: Buffer }>(
      `select substring(s.detail_hashes from 32 * place - 31 for 32) as sealed,
              e.detail_hash as kept
         from audit_entry as e
         join audit_seal as s on s.account_id = e.account_id
        cross join lateral array_position(s.entry_ids, e.id) as place
        where e.account_id = $1 and e.subject_id = 'thing_1' and place is not null`,
      [account_id],
    )
    assert.equal(rows[0]?.kept.length, 32)
    assert.deepEqual(rows[0].sealed, rows[0].kept)
  }
})

test('repairs a log that an earlier version could not seal, and names the entry that lost its details', async () => {
  const { account_id, verdict } = await withUnsealed()
  await eraseAsBefore(account_id, 'thing_1')
  await sealAll()
  const found = await verdict()
  assert.deepEqual([found.is_intact, found.entries], [true, 3])
  assert.deepEqual(
    found.unproven.map(({ seq }) => seq),
    [2],
  )
})

test('lets an erasure store the hash of erased details once, and refuses any other hash', async () => {
  const { account_id, erase } = await withUnsealed()
  const refused = (set: string) =>
    assert.rejects(
      database.pool.query(`update audit_entry set ${set} where account_id = $1`, [account_id]),
      /append-only/,
      set,
    )
  await refused(`detail_hash = sha256('x')`)
  await refused(`salt = null, erased_at = now()`)
  await refused(`salt = null, erased_at = now(), detail_hash = 'short'`)
  await erase('thing_1', 'thing_2')
  await refused(`detail_hash = sha256('x'), erased_at = now()`)
})

test('detects that the hash stored by an erasure differs from the sealed one', async () => {
  const { account_id, erase, verdict } = await withUnsealed()
  await erase('thing_2')
  await sealAll()
  const client = await database.pool.connect()
  await client.query('begin; alter table audit_entry disable trigger all')
  await client.query(
    `update audit_entry set detail_hash = sha256('x') where account_id = $1 and subject_id = 'thing_2'`,
    [account_id],
  )
  await client.query('alter table audit_entry enable trigger all; commit')
  client.release()
  const { fault } = await verdict()
  assert.deepEqual([fault?.kind, fault?.seq], ['changed', 3])
})

test('is not intact while an entry has waited to be sealed for over a minute, and names the account', async () => {
  const { account_id, verdict, clock } = await withUnsealed()
  assert.equal((await verdict()).is_intact, true)
  clock.advance(minutes(2))
  const found = await verdict()
  assert.deepEqual([found.is_intact, found.fault, found.overdue], [false, null, 3])
  const overdue = await findOverdue(database, clock)
  assert.ok(overdue.some((one) => one.account_id === account_id))
  await sealAll()
  assert.equal((await verdict()).is_intact, true)
  assert.deepEqual(await findOverdue(database, clock), [])
})
