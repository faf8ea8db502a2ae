import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import { manualClock, sealWith, signingKeyFor, systemActor, systemClock } from '#kit'
import { createAccount } from '#accounts'
import {
  exportAudit,
  getAuditEntry,
  listAuditEntries,
  recordAudit,
  sealAudit,
  verifyAudit,
} from '#audit'
import { contextFor, inTransaction, type TransactionContext } from '#db'
import { explainedDatabase } from '../support/explained.ts'
import { createTestDatabase } from '../support/postgres.ts'

const database = await createTestDatabase()
const key = signingKeyFor(sealWith(randomBytes(32)), 'audit')
const explained = explainedDatabase(database)
after(() => explained.database.pool.end())

async function openLog() {
  const clock = manualClock(systemClock.now())
  const named = { name: 'Logged', plan: 'basic' } as const
  const account_id = await createAccount(database, clock, named, async (_tx, id) => id)
  const actor = systemActor(account_id, 'test')
  const context = contextFor(database, actor, clock)
  const parts = { database, clock, key }
  return {
    actor,
    context,
    record: (tx: TransactionContext, acts: number) => recordAudit(tx, manyActs(acts)),
    seal: () => sealAudit({ database, clock }, account_id),
    verdict: () => verifyAudit(parts, account_id),
    exported: async () => {
      const lines: string[] = []
      for await (const line of exportAudit(parts, account_id)) lines.push(line)
      return lines
    },
    countOf: async (table: 'audit_seal' | 'audit_unsealed') => {
      const { rows } = await database.pool.query<{ n: number }>(
        `select count(*)::int as n from ${table} where account_id = $1`,
        [account_id],
      )
      return rows[0]?.n
    },
  }
}

const act = { action: 'thing.change', subject_id: null, before: null, after: { n: 1 } }
const manyActs = (count: number) => Array.from({ length: count }, () => act)

test('gives every entry the position in its export, also entries committed late', async () => {
  const log = await openLog()
  let commitLate = (): void => undefined
  const held = new Promise<void>((resolve) => (commitLate = resolve))
  let begun = (): void => undefined
  const isWritten = new Promise<void>((resolve) => (begun = resolve))
  const late = inTransaction(log.context, async (tx) => {
    const ids = [...(await log.record(tx, 3))]
    begun()
    await held
    return ids
  })
  await isWritten
  await inTransaction(log.context, (tx) => log.record(tx, 40))
  await log.seal()
  commitLate()
  const lateIds = await late
  await inTransaction(log.context, (tx) => log.record(tx, 5))
  await log.seal()
  const [newest] = await inTransaction(log.context, (tx) => log.record(tx, 1))

  const places = new Map<string, [seq: number, hash: string]>()
  for (const line of await log.exported()) {
    const { object, id, seq, hash } = JSON.parse(line)
    if (object === 'audit_entry') places.set(id, [seq, hash])
  }
  const { data } = await listAuditEntries(log.context, { limit: 100 })
  assert.equal(data.length, 50)
  for (const { id, seq, hash } of data.filter((entry) => entry.id !== newest))
    assert.deepEqual([seq, hash], places.get(id))
  assert.deepEqual([data[0]?.id, data[0]?.seq, data[0]?.hash], [newest, null, null])
  assert.deepEqual(
    lateIds.map((id) => places.get(id)?.[0]),
    [42, 43, 44],
  )
  const { seq, hash } = await getAuditEntry(log.context, lateIds[1] ?? '')
  assert.deepEqual([seq, hash], places.get(lateIds[1] ?? ''))
})

test('queues and seals many entries in one row, for any number of accounts', async () => {
  const [one, other] = [await openLog(), await openLog()]
  await one.seal()
  await other.seal()
  const acts = [one, other].flatMap(({ actor }) => manyActs(30).map((mine) => ({ ...mine, actor })))
  await inTransaction(one.context, (tx) => recordAudit(tx, acts))
  assert.deepEqual(
    [await one.countOf('audit_unsealed'), await other.countOf('audit_unsealed')],
    [1, 1],
  )
  assert.equal((await one.verdict()).unsealed, 30)
  assert.deepEqual([await one.seal(), await other.seal()], [30, 30])
  assert.deepEqual([await one.countOf('audit_unsealed'), await one.countOf('audit_seal')], [0, 3])
  assert.deepEqual([(await one.verdict()).is_intact, (await other.verdict()).entries], [true, 31])
})

test('lists a page of a long log by reading only its rows, without table statistics', async () => {
  const log = await openLog()
  for (let n = 0; n < 2; n += 1) await inTransaction(log.context, (tx) => log.record(tx, 2000))
  await log.seal()
  const context = contextFor(explained.database, log.actor, log.context.clock)
  explained.taken()
  const { data } = await listAuditEntries(context, { limit: 50 })
  assert.equal(
    data.every(({ seq }) => seq !== null),
    true,
  )
  const buffers = explained.taken().reduce((sum, one) => sum + one.buffers, 0)
  assert.ok(buffers <= 8 * 50, `${buffers} pages`)
})
