import assert from 'node:assert/strict'
import { test } from 'node:test'
import { updateStatisticsOnce } from '#db'
import { createTestDatabase } from '../support/postgres.ts'

const database = await createTestDatabase()

test('analyzes every table that has grown, including unknown ones', async () => {
  await database.pool.query('create table grown_here (n int)')
  const client = await database.pool.connect()
  await client.query('insert into grown_here select generate_series(1, 1000)')
  await client.query(
    `insert into audit_unsealed (account_id, first_id, since, entry_ids)
     select 'acct_1', 'aud_' || n, now(), array['aud_' || n] from generate_series(1, 1000) as n`,
  )
  // A session publishes its counts when it is idle; this publishes them now.
  await client.query('select pg_stat_force_next_flush()')
  client.release()
  await database.pool.query('select 1')
  await updateStatisticsOnce({ database })
  const { rows } = await database.pool.query<{ relname: string; reltuples: number }>(
    `select relname, reltuples from pg_class where relname in ('grown_here', 'audit_unsealed')`,
  )
  assert.deepEqual(
    rows.map(({ reltuples }) => reltuples),
    [1000, 1000],
  )
  assert.equal(await updateStatisticsOnce({ database }), 0)
})

test('analyzes a table again when it has ten times as many rows', async () => {
  await database.pool.query('create table grown_tenfold (n int)')
  const analyzed: number[] = []
  for (const added of [999, 1, 8000, 1000]) {
    const client = await database.pool.connect()
    await client.query('insert into grown_tenfold select generate_series(1, $1::int)', [added])
    await client.query('select pg_stat_force_next_flush()')
    client.release()
    await database.pool.query('select 1')
    analyzed.push(await updateStatisticsOnce({ database }))
  }
  assert.deepEqual(analyzed, [0, 1, 0, 1])
})

test('does not analyze a queue again in which rows are replaced', async () => {
  await database.pool.query('create table replaced_often (n int)')
  const analyzed: number[] = []
  for (let i = 0; i < 4; i += 1) {
    const client = await database.pool.connect()
    await client.query('delete from replaced_often')
    await client.query('insert into replaced_often select generate_series(1, 1500)')
    await client.query('select pg_stat_force_next_flush()')
    client.release()
    await database.pool.query('select 1')
    analyzed.push(await updateStatisticsOnce({ database }))
  }
  assert.deepEqual(analyzed, [1, 0, 0, 0])
})
