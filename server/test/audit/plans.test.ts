import assert from 'node:assert/strict'
import { test } from 'node:test'
import { systemActor, systemClock } from '#kit'
import { createAccount } from '#accounts'
import { recordAudit, sealAudit } from '#audit'
import { contextFor, inTransaction } from '#db'
import { takeUnsealedText } from '../../src/audit/store/chain.ts'
import { createTestDatabase } from '../support/postgres.ts'

// Nothing ever counted the tables of this database: its server has no autovacuum.
const database = await createTestDatabase()
const size = Number(process.env['LEADHOUSE_TEST_SIZE'] ?? 1)

test('reads a portion of seals by its rows in a log of any length that nobody ever counted', async () => {
  const named = { name: 'Long', plan: 'basic' } as const
  const clock = systemClock
  const account_id = await createAccount(database, clock, named, async (_tx, id) => id)
  const context = contextFor(database, systemActor(account_id, 'test'), clock)
  const write = (count: number) =>
    inTransaction(context, (tx) =>
      recordAudit(
        tx,
        Array.from({ length: count }, (_, n) => ({
          action: 'thing.change',
          subject_id: `thing_${n}`,
          before: null,
          after: { note: 'x'.repeat(200) },
        })),
      ),
    )
  for (let n = 0; n < 5; n += 1) await write(1000 * size)
  await sealAudit({ database, clock }, account_id)
  await write(20)
  const { rows } = await inTransaction(
    context,
    (tx) =>
      tx.sql.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
        text: `explain (analyze, buffers, format json) ${takeUnsealedText}`,
        values: [account_id, 1000],
      }),
    { plans: 'indexes' },
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  const read = Number(plan?.['Shared Hit Blocks']) + Number(plan?.['Shared Read Blocks'])
  assert.equal(plan?.['Actual Rows'], 20)
  // Twenty entries by an index of three levels, and as many in the queue.
  assert.ok(read < 500, `it read ${read} blocks`)
})

type Plan = Record<'Actual Rows' | 'Shared Hit Blocks' | 'Shared Read Blocks', number>
