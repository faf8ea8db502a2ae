import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contextFor, inTransaction } from '#db'
import { systemActor, systemClock, type AccountId } from '#kit'
import { createTestDatabase } from '../support/postgres.ts'

const database = await createTestDatabase()
const context = contextFor(database, systemActor('acct_1' as AccountId, 'test'), systemClock)

test('reports that nothing was written if the error of a failed statement was not handled', async () => {
  await database.pool.query('create table noted (n integer)')
  let hasToldOthers = false
  const lost = inTransaction(context, async (tx) => {
    tx.afterCommit(() => (hasToldOthers = true))
    await tx.sql.query({ text: 'insert into noted values (1)' })
    await tx.sql.query({ text: 'select 1 / 0' }).catch(() => undefined)
  })
  await assert.rejects(lost, /A statement in the transaction failed/)
  const { rows } = await database.pool.query('select n from noted')
  assert.deepEqual([rows, hasToldOthers], [[], false])

  await inTransaction(context, (tx) => tx.sql.query({ text: 'insert into noted values (2)' }))
  const { rows: kept } = await database.pool.query('select n from noted')
  assert.deepEqual(kept, [{ n: 2 }])
})
