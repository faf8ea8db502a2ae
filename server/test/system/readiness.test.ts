import assert from 'node:assert/strict'
import net from 'node:net'
import { test } from 'node:test'
import { manualClock, seconds, systemActor, systemClock, type AccountId } from '#kit'
import { createAccount } from '#accounts'
import { recordAudit, sealAudit } from '#audit'
import { contextFor, createDatabase, inTransaction, type Connection } from '#db'
import {
  openProcessNote,
  openReadiness,
  openJobWatch,
  readinessDeadlines,
  type Health,
} from '#system'
import { administratorName } from '../../src/platform/db/embedded/create-cluster.ts'
import { administer } from '../support/cluster.ts'
import { eventually } from '../support/eventually.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openWorld } from '../support/world.ts'

const given = await createTestDatabase()

/** Deadlines that are met even on a busy machine. */
const longDeadlines = { proofMs: seconds(60), detailsMs: seconds(60) }

/** Opens the readiness check of a process on a database, with its own job watch and clock. */
function openLook(
  database = createDatabase(given.connection, 2),
  deadlines: typeof longDeadlines = longDeadlines,
) {
  const clock = manualClock(systemClock.now())
  const jobs = openJobWatch(clock, () => undefined)
  const roles = new Set(['api'] as const)
  const note = openProcessNote({ database, clock, roles, version: '9.9.9', jobs })
  const readiness = openReadiness({ database, clock, note, jobs, deadlines })
  const close = async (): Promise<void> => {
    await readiness.end()
    await database.pool.end()
  }
  /** Returns the first result that meets the condition. A result is cached for a second. */
  const seen = (isMet: (health: Health) => boolean): Promise<Health> => {
    let health: Health | undefined
    const look = async () => ((health = await readiness.look()), isMet(health) && health)
    return eventually(look, { what: () => `The last look: ${JSON.stringify(health)}` })
  }
  return { clock, jobs, note, database, ...readiness, seen, close }
}

/**
 * Opens a proxy to a database that can become silent: a silent proxy stores what is sent and
 * returns nothing.
 */
async function openSilencer(connection: Connection) {
  assert.ok(!('connectionString' in connection))
  const { host, port } = connection
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const ends = new Set<net.Socket>()
  let isSilent = false
  const server = net.createServer((near) => {
    const far = net.connect(target)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from)
      from.on('error', () => undefined)
      from.on('close', () => to.destroy())
      from.on('data', (chunk) => to.write(chunk))
      if (isSilent) from.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    connection: {
      ...connection,
      host: '127.0.0.1',
      port: typeof address === 'object' && address ? address.port : 0,
    },
    silence(silent: boolean) {
      isSilent = silent
      for (const end of ends) {
        if (silent) end.pause()
        else end.resume()
      }
    },
    close() {
      for (const end of ends) end.destroy()
      server.close()
    },
  }
}

test('is unavailable within two seconds after the database stops responding, and recovers', async (t) => {
  const silencer = await openSilencer(given.connection)
  const look = openLook(createDatabase(silencer.connection, 2), readinessDeadlines)
  t.after(async () => {
    silencer.close()
    await look.close()
  })
  assert.ok(readinessDeadlines.proofMs + readinessDeadlines.detailsMs < seconds(2))
  await look.seen(({ status }) => status === 'ok')
  silencer.silence(true)
  const health = await look.seen(({ status }) => status !== 'ok')
  assert.deepEqual(health, { status: 'unavailable', reason: 'database_silent' })
  // Every caller gets a response while the database is silent, however many there are.
  const all = await Promise.all(Array.from({ length: 50 }, () => look.look()))
  assert.ok(all.every(({ status }) => status === 'unavailable'))
  silencer.silence(false)
  await look.seen(({ status }) => status === 'ok')
})

test('stays ready when its own process was busy for longer than the time limit', async (t) => {
  const silencer = await openSilencer(given.connection)
  const deadlines = { ...longDeadlines, proofMs: seconds(3) }
  const look = openLook(createDatabase(silencer.connection, 2), deadlines)
  t.after(async () => {
    silencer.close()
    await look.close()
  })
  silencer.silence(true)
  const health = look.look()
  const end = performance.now() + deadlines.proofMs
  while (performance.now() < end) JSON.stringify(longDeadlines)
  silencer.silence(false)
  assert.equal((await health).status, 'ok')
})

test('is unavailable while no write can succeed, even if all reads succeed', async (t) => {
  const own = await createTestDatabase()
  assert.ok(!('connectionString' in own.connection))
  await own.pool.query(
    `alter database ${own.connection.database} set default_transaction_read_only = on`,
  )
  const look = openLook(createDatabase(own.connection, 2))
  t.after(look.close)
  assert.deepEqual(await look.look(), { status: 'unavailable', reason: 'read_only' })
})

test('is unavailable while the disk has no space for new data', async (t) => {
  const own = await createTestDatabase()
  if ('connectionString' in own.connection) return t.skip('needs an administrator')
  const { database } = own.connection
  const administrator = { ...own.connection, user: administratorName }
  // Simulates a full disk: rows still fit into existing pages, but a file cannot grow.
  await administer(administrator, `alter database ${database} set temp_file_limit = '64kB'`)
  const look = openLook(createDatabase(own.connection, 2))
  t.after(look.close)
  assert.deepEqual(await look.look(), { status: 'unavailable', reason: 'disk_full' })
})

test('writes once for concurrent checks, and not on a connection of the request pool', async (t) => {
  const look = openLook()
  t.after(look.close)
  const held = [await look.database.pool.connect(), await look.database.pool.connect()]
  const all = await Promise.all(Array.from({ length: 20 }, () => look.look()))
  assert.equal(new Set(all).size, 1)
  assert.equal(all[0]?.status, 'ok')
  for (const client of held) client.release()
})

test('is degraded once a background job has failed for an account for a minute, and shows only its name and age', async (t) => {
  const look = openLook()
  t.after(look.close)
  const once = look.jobs.watch({
    name: 'count sheep',
    restSeconds: 1,
    once: (each) =>
      each({
        step: 'count',
        most: 1,
        find: async () => [{ account_id: 'acct_bad' }],
        work: () => Promise.reject(new Error('a wolf among them')),
      }),
  })
  await once()
  assert.equal((await look.look()).status, 'ok')
  look.clock.advance(seconds(75))
  const health = await look.seen(({ status }) => status === 'degraded')
  assert.deepEqual(health, {
    status: 'degraded',
    failing: [{ job: 'count sheep', seconds: 75 }],
    audit_unsealed_seconds: 0,
    backup_age_seconds: null,
  })
  // The state that another process wrote to the database counts as well.
  await look.note.noteOnce()
  await look.database.pool.query(`update process set id = 'another'`)
  const other = openLook()
  t.after(other.close)
  other.clock.set(look.clock.now())
  assert.equal((await other.look()).status, 'degraded')
  await look.database.pool.query(`delete from process`)
})

test('is degraded while an audit log entry has waited for its seal for over a minute', async (t) => {
  const look = openLook()
  t.after(look.close)
  const { clock, database } = look
  const named = { name: 'Waiting', plan: 'basic' } as const
  const account_id: AccountId = await createAccount(database, clock, named, async (_tx, id) => id)
  const context = contextFor(database, systemActor(account_id, 'test'), clock)
  const act = { action: 'thing.change', subject_id: null, before: null, after: null }
  await inTransaction(context, (tx) => recordAudit(tx, [act]))
  assert.equal((await look.look()).status, 'ok')
  clock.advance(seconds(61))
  const health = await look.seen(({ status }) => status === 'degraded')
  assert.deepEqual(health, {
    status: 'degraded',
    failing: [],
    audit_unsealed_seconds: 61,
    backup_age_seconds: null,
  })
  await sealAudit({ database, clock }, account_id)
  assert.equal((await look.seen(({ status }) => status === 'ok')).status, 'ok')
})

test('responds to a probe without naming accounts', async () => {
  const world = await openWorld()
  const { status, body } = await world.request('GET', '/readyz')
  assert.deepEqual(
    [status, body],
    [200, { status: 'ok', failing: [], audit_unsealed_seconds: 0, backup_age_seconds: null }],
  )
})
