import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import {
  hours,
  newId,
  sealWith,
  signingKeyFor,
  systemActor,
  systemClock,
  manualClock,
  type AccountId,
  type Clock,
} from '#kit'
import { createAccount } from '#accounts'
import { contextFor, inTransaction } from '#db'
import {
  eraseAuditDetails,
  exportAudit,
  listAuditEntries,
  NotAnExport,
  recordAudit,
  sealAuditOnce,
  verifyAudit,
  verifyExport,
  writeCheckpointsOnce,
} from '#audit'
import { createTestDatabase } from '../support/postgres.ts'
import { each } from '../support/background-jobs.ts'
import { runUntilIdle } from '../support/run-until-idle.ts'

const database = await createTestDatabase()
const key = signingKeyFor(sealWith(randomBytes(32)), 'audit')

/**
 * Creates an account with `entries` sealed entries. The first one is the creation of the account.
 */
async function withLog(entries: number) {
  const clock = manualClock(systemClock.now())
  const account_id = await createAccount(
    database,
    clock,
    { name: 'Logged', plan: 'basic' },
    async (_tx, id) => id,
  )
  const context = contextFor(
    database,
    {
      ...systemActor(account_id, 'test'),
      origin: { request_id: newId('req', clock.now()), address: '192.0.2.1', agent: 'test' },
    },
    clock,
  )
  const act = (n: number) => ({
    action: 'thing.change',
    subject_id: `thing_${n}`,
    before: { n, z: 1, a: [{ y: 2, b: 'é' }] },
    after: { n: n + 1 },
  })
  for (let n = 2; n <= entries; n += 1)
    await inTransaction(context, (tx) => recordAudit(tx, [act(n)]))
  await sealAuditOnce({ database, clock, each })
  return { clock, account_id, context, act }
}

async function linesOf(account_id: AccountId, clock: Clock): Promise<string[]> {
  const lines: string[] = []
  for await (const line of exportAudit({ database, clock, key }, account_id)) lines.push(line)
  return lines
}

const verdict = (account_id: AccountId, clock: Clock = systemClock) =>
  verifyAudit({ database, clock, key }, account_id)

/**
 * Tampers with the log like an attacker with database access: disables the triggers for one
 * statement.
 */
async function tamper(statement: string, values: unknown[]): Promise<void> {
  const client = await database.pool.connect()
  await client.query(
    'begin; alter table audit_entry disable trigger all; alter table audit_seal disable trigger all',
  )
  await client.query(statement, values)
  await client.query(
    'alter table audit_entry enable trigger all; alter table audit_seal enable trigger all; commit',
  )
  client.release()
}

/** ID of the entry at a position; $1 is the account and $2 the position. */
const entryAt = `(
  select entry_ids[$2 - first_seq + 1]
    from audit_seal
   where account_id = $1 and first_seq <= $2 and $2 < first_seq + cardinality(entry_ids))`

test('verifies an unchanged log', async () => {
  const { account_id } = await withLog(5)
  assert.deepEqual(
    [(await verdict(account_id)).is_intact, (await verdict(account_id)).entries],
    [true, 5],
  )
})

test('names the changed entry, whatever member was changed', async () => {
  for (const change of [
    `action = 'thing.other'`,
    `actor_id = 'somebody'`,
    `at = at + interval '1 second'`,
    `address = '192.0.2.2'`,
    `after = '{"n": 9}'`,
    `before = null`,
    `subject_id = null`,
  ]) {
    const { account_id } = await withLog(4)
    await tamper(`update audit_entry set ${change} where account_id = $1 and id = ${entryAt}`, [
      account_id,
      3,
    ])
    const { fault } = await verdict(account_id)
    assert.deepEqual([fault?.kind, fault?.seq], ['changed', 3], change)
  }
})

test('names the missing entry, in the middle and at the end', async () => {
  for (const seq of [3, 5]) {
    const { account_id } = await withLog(5)
    await tamper(`delete from audit_entry where account_id = $1 and id = ${entryAt}`, [
      account_id,
      seq,
    ])
    const { fault } = await verdict(account_id)
    assert.deepEqual([fault?.kind, fault?.seq], ['missing', seq])
  }
})

test('verifies an export without the database and names the changed, missing and swapped line', async () => {
  const { account_id, clock } = await withLog(6)
  await writeCheckpointsOnce({ database, clock, key, each })
  const lines = await linesOf(account_id, clock)
  const whole = await verifyExport(lines, key.jwk.x)
  assert.deepEqual([whole.is_intact, whole.entries, whole.checkpoints], [true, 6, 1])

  const entry = (seq: number) => lines.findIndex((line) => line.includes(`"seq":${seq},"id"`))
  const faultOf = async (changed: string[]) => {
    const { fault } = await verifyExport(changed, key.jwk.x)
    return [fault?.kind, fault?.seq]
  }
  const third = lines[entry(3)] ?? ''
  const fourth = lines[entry(4)] ?? ''
  assert.deepEqual(await faultOf(lines.with(entry(3), third.replace('192.0.2.1', '192.0.2.9'))), [
    'changed',
    3,
  ])
  assert.deepEqual(await faultOf(lines.toSpliced(entry(3), 1)), ['missing', 3])
  assert.deepEqual(await faultOf(lines.toSpliced(entry(6), 1)), ['missing', 6])
  assert.deepEqual(await faultOf(lines.with(entry(3), fourth).with(entry(4), third)), [
    'swapped',
    3,
  ])
})

test('detects that an export was cut off or rewritten after its last checkpoint', async () => {
  const { account_id, clock } = await withLog(5)
  const lines = await linesOf(account_id, clock)
  assert.deepEqual((await verifyExport(lines, key.jwk.x)).is_intact, true)
  const faultOf = async (changed: string[]) => (await verifyExport(changed, key.jwk.x)).fault?.kind
  assert.equal(await faultOf(lines.slice(0, -1)), 'missing')
  assert.equal(await faultOf(lines.slice(0, -2)), 'missing')
  assert.equal(await faultOf(lines.slice(0, 1)), 'missing')
  const other = await withLog(5)
  const theirs = await linesOf(other.account_id, other.clock)
  assert.equal(await faultOf([...lines.slice(0, -1), theirs.at(-1) ?? '']), 'forged')
})

test('explains in a sentence why a file is not an export, and treats an invalid time as a change', async () => {
  const { account_id, clock } = await withLog(2)
  const lines = await linesOf(account_id, clock)
  const [head = '', entry = '', ...rest] = lines
  for (const [file, words] of [
    [[], /empty/],
    [[entry], /does not begin/],
    [[head, 'no json'], /Line 2 is not a JSON object/],
    [[head, '[]'], /Line 2 is of a kind/],
    [[head.replace('"x":"', '"x":"?')], /public key/],
  ] as const)
    await assert.rejects(verifyExport(file, null), (error) => {
      assert.ok(error instanceof NotAnExport)
      return words.test(error.message)
    })
  const timeless = entry.replace(/"at":"[^"]+"/, '"at":"never"')
  const { fault } = await verifyExport([head, timeless, ...rest], null)
  assert.deepEqual([fault?.kind, fault?.seq], ['changed', 1])
})

test('detects a completely rewritten chain by its signed checkpoint', async () => {
  const { account_id, clock } = await withLog(4)
  await writeCheckpointsOnce({ database, clock, key, each })
  await tamper(
    `with rewritten as (update audit_entry set action = 'thing.rewritten' where account_id = $1 returning id),
       unsealed as (delete from audit_seal where account_id = $1)
     insert into audit_unsealed (account_id, first_id, since, entry_ids)
     select $1, min(id), now(), array_agg(id)
       from rewritten`,
    [account_id],
  )
  await database.pool.query('delete from audit_chain where account_id = $1', [account_id])
  await sealAuditOnce({ database, clock, each })
  const { fault } = await verdict(account_id)
  assert.equal(fault?.kind, 'forged')
  const foreign = signingKeyFor(sealWith(randomBytes(32)), 'audit')
  const other = await verifyAudit({ database, clock, key: foreign }, account_id)
  assert.equal(other.fault?.kind, 'forged')
})

test('writes at most one checkpoint an hour, and only if the chain has moved', async () => {
  const { clock, context, act } = await withLog(2)
  assert.ok((await writeCheckpointsOnce({ database, clock, key, each })) >= 1)
  assert.equal(await writeCheckpointsOnce({ database, clock, key, each }), 0)
  clock.advance(hours(2))
  assert.equal(await writeCheckpointsOnce({ database, clock, key, each }), 0)
  await inTransaction(context, (tx) => recordAudit(tx, [act(9)]))
  await sealAuditOnce({ database, clock, each })
  assert.equal(await writeCheckpointsOnce({ database, clock, key, each }), 1)
})

test('leaves no gap and no fork when 200 writers and three sealers race', async () => {
  const { account_id, clock, context, act } = await withLog(1)
  const acts = Array.from({ length: 200 }, (_, n) =>
    inTransaction(context, (tx) => recordAudit(tx, [act(n)])),
  )
  const sealers = Array.from({ length: 3 }, async () => {
    for (let i = 0; i < 10; i += 1) await sealAuditOnce({ database, clock, each })
  })
  await Promise.all([...acts, ...sealers])
  await runUntilIdle(() => sealAuditOnce({ database, clock, each }))
  const found = await verdict(account_id)
  assert.deepEqual([found.is_intact, found.entries, found.unsealed], [true, 201, 0])
})

test('refuses to change, delete or truncate the log in the database', async () => {
  const { account_id } = await withLog(3)
  for (const statement of [
    `update audit_entry set action = 'x' where account_id = '${account_id}'`,
    `update audit_seal set first_seq = 99 where account_id = '${account_id}'`,
    `delete from audit_seal where account_id = '${account_id}'`,
    'truncate audit_seal',
    `update audit_entry set after = '{}', erased_at = now(), salt = null where account_id = '${account_id}'`,
    `delete from audit_entry where account_id = '${account_id}'`,
    'truncate audit_entry',
    'truncate audit_checkpoint',
  ])
    await assert.rejects(database.pool.query(statement), /append-only/, statement)
  assert.equal((await verdict(account_id)).is_intact, true)
})

test('removes personal details on erasure and still verifies', async () => {
  const { account_id, context, clock } = await withLog(4)
  await inTransaction(context, (tx) => eraseAuditDetails(tx, ['thing_3']))
  assert.equal((await verdict(account_id)).is_intact, true)
  const lines = await linesOf(account_id, clock)
  assert.equal((await verifyExport(lines, key.jwk.x)).is_intact, true)
  const { data } = await listAuditEntries(context, { limit: 10, subject_id: 'thing_3' })
  assert.deepEqual([data[0]?.address, data[0]?.before, data[0]?.after], [null, null, null])
  assert.equal(data[0]?.action, 'thing.change')
})

test('filters the list by action, group of actions, actor, subject and time', async () => {
  const { context } = await withLog(4)
  const count = async (filter: object) =>
    (await listAuditEntries(context, { limit: 10, ...filter })).data.length
  assert.equal(await count({ action: 'thing.change' }), 3)
  assert.equal(await count({ action: 'account.' }), 1)
  assert.equal(await count({ actor_id: 'test' }), 3)
  assert.equal(await count({ subject_id: 'thing_2' }), 1)
  assert.equal(await count({ created_after: '2999-01-01T00:00:00Z' }), 0)
})
