import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test, { after } from 'node:test'
import { findPostmaster } from '../../src/platform/db/embedded/postmaster.ts'
import { claimOnlyServer } from '../../src/platform/db/start/only-server.ts'
import { openDatabase } from '../../src/platform/db/start/open.ts'
import { eventually } from '../support/eventually.ts'

const data_dir = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
fs.chmodSync(data_dir, 0o711)
const database = await openDatabase({ data_dir, database_url: null, pool_size: 2 })
const claim = await claimOnlyServer(database, assert.fail)
after(async () => {
  await claim.release()
  await database.close()
  fs.rmSync(data_dir, { recursive: true })
})

test('refuses a second server on the data folder, names the first, and states what to do', async () => {
  const second = await openDatabase({ data_dir, database_url: null, pool_size: 2 })
  await assert.rejects(
    claimOnlyServer(second, assert.fail),
    new RegExp(`already runs.*\\(process ${process.pid}\\).*Stop it first.*LEADHOUSE_DATA_DIR`),
  )
  await second.close()
})

test('restarts the database each time it is killed, with all committed data', async () => {
  await database.pool.query('create table kept (n int)')
  for (const n of [1, 2, 3]) {
    await database.pool.query('insert into kept values ($1)', [n])
    const pid = postmaster()
    process.kill(pid, 'SIGKILL')
    assert.deepEqual(await countWhenBack(pid), [{ count: n }])
  }
})

test('refuses an external server that cannot be reached, and states why', async () => {
  const database_url = 'postgres://nobody@127.0.0.1:1/nothing'
  await assert.rejects(
    openDatabase({ data_dir, database_url, pool_size: 2 }),
    /LEADHOUSE_DATABASE_URL cannot be reached: connect ECONNREFUSED/,
  )
})

function postmaster(): number {
  return findPostmaster(path.join(database.folder ?? '', 'cluster'))?.pid ?? 0
}

/** Queries until a new PostgreSQL process responds. While none runs, the pool fails at once. */
async function countWhenBack(former: number): Promise<unknown[]> {
  return eventually(
    () =>
      database.pool.query('select count(*) from kept').then(
        ({ rows }) => ![0, former].includes(postmaster()) && rows,
        () => undefined,
      ),
    { withinMs: 60_000 },
  )
}
