import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test, { after, type TestContext } from 'node:test'
import {
  type EmbeddedDatabase,
  openEmbedded,
} from '../../src/platform/db/embedded/open-embedded.ts'
import { findPlatformBinaries } from '../../src/platform/db/embedded/platform.ts'
import { findPostmaster, untilGone } from '../../src/platform/db/embedded/postmaster.ts'
import { connectClient } from '../../src/platform/db/connections/pool.ts'
import { eventually } from '../support/eventually.ts'
import { careless, startDatabaseUser } from '../support/database-user.ts'

const isRoot = process.getuid?.() === 0
// Creating a database takes one second, so tests that need no empty folder share this one.
const dataDir = makeFolder()
const cluster = path.join(dataDir, 'database/cluster')
after(() => fs.rmSync(dataDir, { recursive: true, force: true }))

test('starts on an empty folder, is joined by others, and stops with its last user', async () => {
  const first = await openEmbedded(dataDir, careless)
  const second = await openEmbedded(dataDir, careless)
  assert.deepEqual([first.isNew, second.isNew], [true, false])
  const pid = postmasterOf(first)
  await first.close()
  assert.equal(postmasterOf(second), pid)
  assert.equal(await answer(second), 'leadhouse')
  await second.close()
  assert.equal(findPostmaster(cluster), undefined)
})

test('connects as a role without privileges outside its own database', async () => {
  const database = await openEmbedded(dataDir, careless)
  try {
    const client = await connectClient(database.connection, 'leadhouse test')
    const { rows } = await client.query(
      'select rolsuper, rolcreaterole, rolcreatedb, rolreplication from pg_roles where rolname = current_user',
    )
    await client.end()
    assert.deepEqual(rows, [
      { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false },
    ])
  } finally {
    await database.close()
  }
})

test('limits the size of the database log while it runs, and continues to write to it', async () => {
  const database = await openEmbedded(dataDir, careless)
  const log = path.join(database.folder, 'postgres.log')
  const client = await connectClient(database.connection, 'leadhouse test')
  const say = (words: string, times: number) =>
    client.query(
      `do $$ begin for n in 1..${times} loop raise warning '%', '${words}' || repeat('x', 100000); end loop; end $$`,
    )
  try {
    await say('before', 120)
    await eventually(() => fs.statSync(log).size < 1_000_000)
    assert.ok(fs.statSync(`${log}.1`).size > 10_000_000)
    await say('after', 1)
    await eventually(() => fs.readFileSync(log, 'utf8').includes('afterx'))
    assert.ok(fs.statSync(log).size < 1_000_000)
  } finally {
    await client.end()
    await database.close()
  }
})

test('creates one database if several processes start at once on an empty folder', async (t) => {
  const empty = makeFolder()
  t.after(() => fs.rmSync(empty, { recursive: true, force: true }))
  const users = await Promise.all([1, 2, 3].map(() => startDatabaseUser(empty)))
  await Promise.all(users.map((user) => user.leave()))
  const names = fs.readdirSync(path.join(empty, 'database'))
  assert.deepEqual(
    names.filter((name) => name.includes('.new-')),
    [],
  )
  assert.equal(findPostmaster(path.join(empty, 'database/cluster')), undefined)
})

test('stops when its only user is killed', async () => {
  const user = await startDatabaseUser(dataDir)
  const pid = findPostmaster(cluster)?.pid ?? 0
  user.process.kill('SIGKILL')
  await untilGone(pid)
})

test('stops a database that lost its user and its watcher, and starts it again', async (t) => {
  const user = await startDatabaseUser(dataDir)
  const pid = findPostmaster(cluster)?.pid ?? 0
  const before = startOf(pid)
  await killWatchers(pid)
  await kill(user.process)
  const database = await open(t, dataDir)
  assert.notEqual(startOf(postmasterOf(database)), before)
  assert.equal(await answer(database), 'leadhouse')
})

test('starts again after all processes were killed, with all committed data', async (t) => {
  const user = await startDatabaseUser(dataDir)
  const joined = await openEmbedded(dataDir, careless)
  const client = await connectClient(joined.connection, 'leadhouse test')
  await client.query('create table kept as select 42 as n')
  const pid = postmasterOf(joined)
  await killWatchers(pid)
  await kill(user.process)
  process.kill(pid, 'SIGKILL')
  await joined.close()
  const database = await open(t, dataDir)
  const again = await connectClient(database.connection, 'leadhouse test')
  assert.deepEqual((await again.query('select n from kept')).rows, [{ n: 42 }])
  await again.end()
})

test('starts although its lock files name another running process, and does not affect that process', async (t) => {
  const database = await openEmbedded(dataDir, careless)
  const lockFiles = [
    path.join(database.folder, 'cluster/postmaster.pid'),
    path.join(database.folder, 'run/.s.PGSQL.5432.lock'),
  ]
  const contents = lockFiles.map((file) => fs.readFileSync(file, 'utf8'))
  await database.close()
  const other = spawn('sleep', ['60'], { uid: fs.statSync(database.folder).uid })
  t.after(() => other.kill())
  lockFiles.forEach((file, i) =>
    fs.writeFileSync(file, (contents[i] ?? '').replace(/^\d+/, String(other.pid))),
  )
  assert.equal(await answer(await open(t, dataDir)), 'leadhouse')
  assert.equal(other.exitCode ?? other.signalCode, null)
})

test('works in a path with spaces that is too long for a socket', async (t) => {
  const root = makeFolder()
  const long = path.join(root, 'a long name with spaces '.repeat(5))
  fs.mkdirSync(long, { mode: 0o711 })
  const database = await open(t, long)
  t.after(() => fs.rmSync(root, { recursive: true, force: true }))
  assert.match(database.connection.host, /^\/tmp\/leadhouse-[0-9a-f]{16}$/)
  t.after(() => fs.rmSync(database.connection.host, { recursive: true }))
  assert.equal(await answer(database), 'leadhouse')
})

test('refuses a database of another PostgreSQL version, and states what to do', async (t) => {
  const file = path.join(cluster, 'PG_VERSION')
  t.after(() => fs.writeFileSync(file, '18\n'))
  fs.writeFileSync(file, '17\n')
  await assert.rejects(
    openEmbedded(dataDir, careless),
    /PostgreSQL 17.*PostgreSQL 18.*npx leadhouse upgrade/,
  )
})

test('refuses a data folder with a missing database instead of creating an empty one', async (t) => {
  const emptied = makeFolder()
  t.after(() => fs.rmSync(emptied, { recursive: true, force: true }))
  fs.symlinkSync('/nowhere/at/all', path.join(emptied, 'database'))
  await assert.rejects(
    openEmbedded(emptied, careless),
    /should be in \/nowhere\/at\/all, which is gone/,
  )
})

test(
  'stores the database outside a data folder that PostgreSQL may not enter',
  { skip: !isRoot && 'only root runs PostgreSQL as another user' },
  async (t) => {
    const closed = makeFolder()
    fs.chmodSync(closed, 0o700)
    const database = await open(t, closed)
    t.after(() => fs.rmSync(database.folder, { recursive: true }))
    t.after(() => fs.rmSync(closed, { recursive: true }))
    assert.match(database.folder, /^\/var\/lib\/leadhouse\/[0-9a-f]{16}$/)
    assert.equal(fs.readlinkSync(path.join(closed, 'database')), database.folder)
    assert.equal(await answer(database), 'leadhouse')
  },
)

test('names the alternative if there are no binaries', () => {
  assert.throws(
    () => findPlatformBinaries('sunos', 'sparc'),
    /no embedded PostgreSQL for sunos-sparc.*LEADHOUSE_DATABASE_URL/,
  )
  assert.throws(() => findPlatformBinaries('win32', 'x64'), /WSL.*LEADHOUSE_DATABASE_URL/)
})

async function open(t: TestContext, dataDir: string): Promise<EmbeddedDatabase> {
  const database = await openEmbedded(dataDir, careless)
  t.after(() => database.close())
  return database
}

async function answer(database: EmbeddedDatabase): Promise<string> {
  const client = await connectClient(database.connection, 'leadhouse test')
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  await client.end()
  return rows[0]?.name ?? ''
}

function postmasterOf(database: EmbeddedDatabase): number {
  return findPostmaster(path.join(database.folder, 'cluster'))?.pid ?? 0
}

/**
 * Kills the shell that watches PostgreSQL, and its reader: the parent and its other children. Waits
 * until both are gone. While the reader runs, its pipe can be opened, and the next user would join
 * a database without a watcher.
 */
async function killWatchers(postmaster: number): Promise<void> {
  const parent = parentOf(postmaster)
  const shells = fs
    .readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid !== postmaster && (pid === parent || parentOf(pid) === parent))
  for (const pid of shells) process.kill(pid, 'SIGKILL')
  for (const pid of shells) await untilGone(pid)
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/**
 * Returns an identifier that differs from that of a later process with the same id: the id, and the
 * start in clock ticks since boot.
 */
function startOf(pid: number): string {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name, in parentheses, may contain blanks. The start is field 22, the twentieth after the
  // name.
  return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
}

function parentOf(pid: number): number {
  const file = `/proc/${pid}/status`
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
  return Number(/^PPid:\s*(\d+)$/m.exec(text)?.[1] ?? Number.NaN)
}

function makeFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
  fs.chmodSync(folder, 0o711)
  return folder
}
