import path from 'node:path'
import pg from 'pg'
import { doAsPostgres, folderOf, openPostgres, startPostgres, type Postgres } from './debian.ts'
import { eventually } from './eventually.ts'

const replication = { wal_level: 'replica', max_wal_senders: '4', hot_standby: 'on' }

/** Two servers, and the address by which the one that takes writes is found. */
export type Pair = {
  readonly primary: Postgres
  readonly standby: Postgres
  readonly database_url: string
}

/** A server with one that repeats it: synchronously, where commits are to wait for it. */
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

/** Asks one server one thing, on a connection of its own. */
export async function ask(server: Postgres, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(statement)
  await client.end()
  return rows
}
