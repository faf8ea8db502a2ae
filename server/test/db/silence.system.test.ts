import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { contextFor, createDatabase, inTransaction, isOutOfReach } from '#db'
import { systemActor, systemClock, type AccountId } from '#kit'
import { openCuttable } from '../support/cuttable.ts'
import { eventually } from '../support/eventually.ts'
import { createTestDatabase } from '../support/postgres.ts'

const database = await createTestDatabase()
const way = await openCuttable(database.connection)
const far = createDatabase(way.connection, 3)
const context = contextFor(far, systemActor('acct_1' as AccountId, 'test'), systemClock)
after(() => far.pool.end().then(() => way.close()))

await database.pool.query('create table noted (n integer)')

/** Returns the result of a promise as a word, or the message of its error. */
const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: Error) => (isOutOfReach(error) ? 'out of reach' : error.message),
  )

test('does not interrupt a statement that takes longer than the silence limit', async () => {
  const [, { rows }] = await Promise.all([
    far.pool.query('select pg_sleep(6)'),
    far.pool.query<{ n: number }>('select 1 as n'),
  ])
  assert.deepEqual(rows, [{ n: 1 }])
})

test('closes a connection with a lost response while the server responds to others', async () => {
  await far.pool.query('select 1')
  way.hush('answers', 'working')
  assert.equal(await outcome(far.pool.query('insert into noted values (1)')), 'out of reach')
  // The next query does not get the broken connection.
  assert.equal(await outcome(far.pool.query('select 1')), 'answered')
})

test('does not report a commit as done if its response was lost, even though it was done', async () => {
  let hasToldOthers = false
  const committing = inTransaction(context, async (tx) => {
    tx.afterCommit(() => (hasToldOthers = true))
    await tx.sql.query({ text: 'insert into noted values (2)' })
    way.hush('answers', 'working')
  })
  assert.equal(await outcome(committing), 'out of reach')
  const { rows } = await database.pool.query('select n from noted where n = 2')
  assert.deepEqual([rows, hasToldOthers], [[{ n: 2 }], false])
})

test('fails all queries that wait for a silent server, fails new ones at once, and reconnects later', async () => {
  await far.pool.query('select 1')
  way.hush('both')
  const waiting = Array.from({ length: 12 }, () => outcome(far.pool.query('select 1')))
  assert.deepEqual(new Set(await Promise.all(waiting)), new Set(['out of reach']))
  let isRefused = false
  const next = outcome(far.pool.query('select 1')).finally(() => (isRefused = true))
  // One turn of the event loop is too short to query the server.
  await new Promise((resolve) => setImmediate(resolve))
  assert.ok(isRefused, 'a query to a silent server is rejected without sending it')
  assert.equal(await next, 'out of reach')
  way.speak()
  await eventually(async () => (await outcome(far.pool.query('select 1'))) === 'answered')
  assert.equal(far.pool.waitingCount, 0)
})

test('sets the server limits for statements, lock waits and idle transactions', async () => {
  const { rows } = await far.pool.query(
    `select name, setting
       from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
      order by name`,
  )
  assert.deepEqual(rows, [
    { name: 'idle_in_transaction_session_timeout', setting: '30000' },
    { name: 'lock_timeout', setting: '20000' },
    { name: 'statement_timeout', setting: '30000' },
  ])
})
