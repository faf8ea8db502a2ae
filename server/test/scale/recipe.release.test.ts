import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { openDatabase } from '#db'
import { makeCertificates, speaking } from '../support/certificates.ts'
import {
  doAsPostgres, folderOf, processesIn, signal, startPostgres, type Postgres,
} from '../support/debian.ts' // oxfmt-ignore
import { eventually } from '../support/eventually.ts'
import { readOperationsPage } from '../support/operations-page.ts'

const { blockOf } = readOperationsPage('scale.md')

const password = 'three quiet river stones'

/**
 * One of the three machines of the documentation page, simulated on this one by a folder, a name
 * and a port.
 */
type Machine = { readonly name: string; readonly data: string; server?: Postgres }

test('the documented steps create two standbys, and no acknowledged row is lost when the primary fails', async () => {
  const { ca, right } = makeCertificates()
  const home = folderOf('postgres')
  const passfile = path.join(home, 'pgpass')
  fs.writeFileSync(passfile, `*:*:*:replicator:${password}\n`, { mode: 0o600 })
  spawnSync('chown', ['postgres', passfile])
  process.env['PGPASSFILE'] = passfile

  const machineOf = (name: string): Machine => ({ name, data: path.join(home, name) })
  const [one, two, three] = [machineOf('one'), machineOf('two'), machineOf('three')]
  const start = async (machine: Machine) => {
    machine.server = await startPostgres(machine.data, {
      ...speaking(right),
      wal_retrieve_retry_interval: '100ms',
    })
  }
  /** Runs a block of the page unchanged, as `postgres` on that machine. */
  const run = (block: string, machine: Machine, more: Record<string, string> = {}): string => {
    const env = {
      PATH: `/usr/lib/postgresql/15/bin:${process.env['PATH'] ?? ''}`,
      PGHOST: '127.0.0.1',
      PGPORT: String(machine.server?.port ?? 1),
      PGUSER: 'postgres',
      PGPASSFILE: passfile,
      NAME: machine.name,
      DATA: machine.data,
      CA: ca,
      REPLICATION_PASSWORD: password,
      ...more,
    }
    const as = ['--reuid', 'postgres', '--regid', 'postgres', '--clear-groups']
    const shell = ['/bin/sh', '-euc', blockOf(block)]
    const done = spawnSync('setpriv', [...as, ...shell], { env, cwd: home, encoding: 'utf8' })
    assert.equal(done.status, 0, `${block}: ${done.stderr}`)
    return done.stdout.trim()
  }
  const placeOf = ({ server }: Machine) => `localhost port=${server?.port}`

  doAsPostgres('initdb', '-D', one.data, '-A', 'trust', '--no-sync', '-E', 'UTF8')
  fs.appendFileSync(path.join(one.data, 'postgresql.conf'), blockOf('standbys.conf'))
  // The test connects over TCP, and all its machines have the same address.
  const hba = blockOf('pg_hba.conf').replaceAll('10.0.0.0/24', '127.0.0.1/32')
  const eyes = 'host all postgres 127.0.0.1/32 trust\n'
  fs.writeFileSync(path.join(one.data, 'pg_hba.conf'), `${hba}${eyes}`)
  await start(one)
  run('make-role', one)
  for (const machine of [two, three]) {
    run('make-standby', machine, { PRIMARY: placeOf(one) })
    await start(machine)
  }
  const bothConfirm = (names: string) => names.split(' ').map((n) => `${n}|streaming|quorum`).join('\n') // oxfmt-ignore
  await eventually(async () => (await confirming(one)) === 2)
  assert.equal(run('see-standbys', one), bothConfirm('three two'))

  const written: number[] = []
  const write = (client: pg.Client, n: number) =>
    client.query('insert into kept values ($1)', [n]).then(() => written.push(n))
  const first = await connect(one)
  await first.query('create table kept (n integer primary key)')
  const behind = await pidOf(three, 'walreceiver')
  process.kill(behind, 'SIGSTOP')
  for (let n = 0; n < 20; n += 1) await write(first, n)
  first.on('error', () => undefined)
  await kill(one)
  process.kill(behind, 'SIGTERM')
  process.kill(behind, 'SIGCONT')

  const far = (machine: Machine) => run('how-far', machine)
  assert.ok(position(far(two)) > position(far(three)), `${far(two)} ${far(three)}`)
  assert.equal(run('promote', two), 't')
  run('make-slot', two, { OTHER: three.name })
  const second = await connect(two)
  const waiting = write(second, 20)
  await eventually(async () => (await waitsOf(two)) === 1)
  run('follow', three, { PRIMARY: placeOf(two) })
  await waiting
  const third = await connect(three)
  await eventually(async () => (await rowsOf(third)).length === written.length)
  assert.deepEqual(await rowsOf(third), written)

  // The failed primary, restarted unchanged, acknowledges no commit.
  await start(one)
  const stale = await connect(one)
  stale.query('insert into kept values (99)').catch(() => undefined)
  await eventually(async () => (await waitsOf(one)) === 1)
  stale.on('error', () => undefined)
  await kill(one)

  fs.renameSync(one.data, `${one.data}-aside`)
  delete one.server
  run('make-standby', one, { PRIMARY: placeOf(two) })
  await start(one)
  await eventually(async () => (await confirming(two)) === 2)
  assert.equal(run('see-standbys', two), bothConfirm('one three'))
  const again = await connect(one)
  await eventually(async () => (await rowsOf(again)).length === written.length)
  assert.deepEqual(await rowsOf(again), written)

  const hosts = [one, two, three].map(({ server }) => `localhost:${server?.port}`).join(',')
  await second.query(`create role leadhouse login password '${password}'`)
  const database = await openDatabase({
    data_dir: '/nonexistent',
    database_url: `postgres://leadhouse:${encodeURIComponent(password)}@${hosts}/postgres?sslmode=verify-full&sslrootcert=${ca}`,
    pool_size: 1,
  })
  const { rows } = await database.pool.query('select pg_is_in_recovery() as is_standby')
  assert.deepEqual(rows, [{ is_standby: false }])
  await database.close()
  for (const client of [second, third, again]) await client.end()
})

async function connect({ server }: Machine): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server?.url ?? '' })
  await client.connect()
  return client
}

const position = (lsn: string): bigint => {
  const [high = '', low = ''] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

async function rowsOf(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ n: number }>('select n from kept order by n')
  return rows.map(({ n }) => n)
}

async function ask(machine: Machine, statement: string): Promise<number> {
  const client = await connect(machine)
  const { rows } = await client.query<{ n: number }>(statement)
  await client.end()
  return rows[0]?.n ?? 0
}

const pidOf = (machine: Machine, type: string) =>
  ask(machine, `select pid as n from pg_stat_activity where backend_type = '${type}'`)

/** Returns the number of commits that wait for a standby. */
const waitsOf = (machine: Machine) =>
  ask(machine, `select count(*)::integer as n from pg_stat_activity where wait_event = 'SyncRep'`)

/** Returns the number of standbys that count for the quorum. */
const confirming = (machine: Machine) =>
  ask(
    machine,
    `select count(*)::integer as n from pg_stat_replication
      where state = 'streaming' and sync_state = 'quorum'`,
  )

/** Kills all processes of a server at once, like a power failure. */
async function kill({ server, data }: Machine): Promise<void> {
  if (!server) return
  server.process.kill('SIGKILL')
  await once(server.process, 'exit')
  for (const pid of processesIn(data)) signal(pid, 'SIGKILL')
}
