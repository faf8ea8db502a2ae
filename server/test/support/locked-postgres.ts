import fs from 'node:fs'
import path from 'node:path'
import { doAsPostgres, openPostgres, folderOf, startPostgres, type Postgres } from './debian.ts'
import { eventually } from './eventually.ts'
import pg from 'pg'

const authority = path.resolve(import.meta.dirname, 'authority')
const password = 'three-quiet-river-stones'
const opened = `hostssl all all 127.0.0.1/32 scram-sha-256\n`

/**
 * Opens a Debian PostgreSQL that requires TLS and a password, with the address that verifies its
 * certificate completely.
 */
export async function openLockedPostgres(): Promise<Postgres> {
  const server = await openPostgres({ max_connections: '200' })
  for (const [from, to] of [
    ['receiver.pem', 'server.crt'],
    ['receiver.key', 'server.key'],
  ] as const) {
    const file = path.join(server.folder, to)
    fs.copyFileSync(path.join(authority, from), file)
    fs.chmodSync(file, 0o600)
    const { uid, gid } = fs.statSync(server.folder)
    fs.chownSync(file, uid, gid)
  }
  await ask(server, `alter role postgres password '${password}'`)
  await ask(server, 'alter system set ssl = on')
  fs.writeFileSync(path.join(server.folder, 'pg_hba.conf'), opened)
  doAsPostgres('pg_ctl', 'reload', '-D', server.folder)
  await eventually(() => ask(server, 'select 1').then(() => false, () => true)) // oxfmt-ignore
  const url = `postgres://postgres:${password}@127.0.0.1:${server.port}/postgres?sslmode=verify-full&sslrootcert=${authority}/ca.pem`
  return { ...server, url }
}

/** Settings of a server that can replicate and be a standby. */
export const replication = { wal_level: 'replica', max_wal_senders: '4', hot_standby: 'on' }

/** Two servers, and an address that connects to the server that accepts writes. */
export type Pair = {
  readonly primary: Postgres
  readonly standby: Postgres
  readonly database_url: string
}

/** Opens a server with a standby; replication is synchronous if commits must wait for it. */
export async function openPair(isSynchronous: boolean): Promise<Pair> {
  const settings = isSynchronous ? { synchronous_standby_names: 'standby' } : {}
  const primary = await openPostgres({ ...replication, ...settings })
  const folder = path.join(folderOf('postgres'), 'data')
  const from = `host=127.0.0.1 port=${primary.port} user=postgres application_name=standby`
  doAsPostgres('pg_basebackup', '-D', folder, '-R', '-X', 'stream', '-c', 'fast', '-d', from)
  const standby = await startPostgres(folder, replication)
  await eventually(async () => (await ask(primary, 'select 1 from pg_stat_replication')).length > 0)
  const database_url = `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres?target_session_attrs=read-write`
  return { primary, standby, database_url }
}

/** Runs one statement on a server, on a separate connection. */
export async function ask(server: Postgres, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(statement)
  await client.end()
  return rows
}
