import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { administratorName } from '../embedded/create-cluster.ts'
import { connectClient, type Connection } from '../connections/pool.ts'
import { tableKinds } from './table-kinds.ts'

/** What a scrub did, and what the role it came with was not allowed to do. */
export type Scrubbed = {
  /** Tables that were written anew. */
  tables: number
  /** Files of the write-ahead log that were written over. */
  log_files: number
  not_allowed: string[]
}

/** Something that was running before keeps old rows in sight. @see scrubDatabase */
export class StillSeen extends Error {}

type Scrub = {
  /** Told before each table. */
  onTable: (table: string) => void
  /** How long is waited for transactions that began before, in milliseconds. */
  patienceMs: number
}

/**
 * Writes every table anew that may hold words of customers, so that nothing stays in the files of what was erased or deleted. PostgreSQL leaves the bytes of
 * old rows where they are until something else needs the room, keeps samples of values for its planner, and recycles its log without emptying it: all
 * three are done away with. Each table is locked while it is written, about a second for 100 MB.
 *
 * Of an embedded database it is done by the role that rules it; on a server by whoever the address names, who may lack the right to some of it.
 *
 * @throws StillSeen where a transaction that began before goes on: what it can see stays
 */
export async function scrubDatabase(
  connection: Connection,
  { onTable, patienceMs }: Scrub,
): Promise<Scrubbed> {
  const ruling =
    'connectionString' in connection ? connection : { ...connection, user: administratorName }
  const client = await connectClient(ruling, 'leadhouse scrub')
  const not_allowed: string[] = []
  const ifAllowed = async (what: string, work: () => Promise<number>): Promise<number> => {
    try {
      return await work()
    } catch (error) {
      if (!isForbidden(error)) throw error
      not_allowed.push(what)
      return 0
    }
  }
  try {
    await waitForOthers(client, patienceMs)
    const tables = await holdingCustomers(client)
    for (const table of tables) {
      onTable(table)
      await client.query(`vacuum (full, analyze) ${pg.escapeIdentifier(table)}`)
    }
    await ifAllowed('samples of the planner', () => rewriteSamples(client, tables))
    const log_files = await ifAllowed('write-ahead log', () => overwriteLog(client))
    return { tables: tables.length, log_files, not_allowed }
  } finally {
    await client.end()
  }
}

/** Rows that an older transaction may still ask for would be carried along. */
async function waitForOthers(client: pg.Client, patienceMs: number): Promise<void> {
  const { rows } = await client.query<{ now: string }>('select pg_current_xact_id()::xid as now')
  const deadline = performance.now() + patienceMs
  for (;;) {
    const { rows: others } = await client.query<{ pid: number; name: string }>(
      `select pid, application_name as name
         from pg_stat_activity
        where datname = current_database()
          and pid <> pg_backend_pid()
          and age(coalesce(backend_xmin, backend_xid)) > age($1::xid)`,
      [rows[0]?.now],
    )
    const [other] = others
    if (other === undefined) return
    if (performance.now() > deadline)
      throw new StillSeen(
        `A transaction that began before still sees what was erased (process ${other.pid}, ${other.name}); try again when it has ended.`,
      )
    await pause(50)
  }
}

/** The tables that may hold words of customers and are there, in order. */
async function holdingCustomers(client: pg.Client): Promise<string[]> {
  const names = Object.entries(tableKinds)
    .filter(([, { kind, ofCustomers }]) => kind !== 'view' && ofCustomers !== undefined)
    .map(([name]) => name)
  const { rows } = await client.query<{ name: string }>(
    `select relname as name
       from pg_class
      where relnamespace = current_schema()::regnamespace
        and relname = any($1)
      order by relname`,
    [names],
  )
  return rows.map(({ name }) => name)
}

/** A table in which nothing is left keeps the samples of what was there: analyze passes it over. */
async function rewriteSamples(client: pg.Client, tables: readonly string[]): Promise<number> {
  await client.query(
    `delete from pg_catalog.pg_statistic as s
      using pg_class as c
      where s.starelid = c.oid
        and c.reltuples = 0
        and coalesce(pg_partition_root(c.oid), c.oid) = any($1::regclass[])`,
    [tables],
  )
  await client.query('vacuum (full) pg_catalog.pg_statistic')
  return 1
}

/**
 * Ends the file of the log that is written, lets go of all before it, and then writes through those that were only renamed for later use, whose bytes are as old
 * as before. A switch fills the rest of its file with zeros.
 */
async function overwriteLog(client: pg.Client): Promise<number> {
  await switchFile(client)
  await client.query('checkpoint')
  const { rows } = await client.query<{ files: number }>(
    `select count(*)::int as files
       from pg_ls_waldir()
      where name ~ '^[0-9A-F]{24}$'
        and name >= pg_walfile_name(pg_current_wal_insert_lsn())`,
  )
  const files = rows[0]?.files ?? 0
  for (let n = 0; n < files; n += 1) await switchFile(client)
  await client.query('checkpoint')
  return files
}

/** With a record in front, since a file in which nothing stands is not switched. */
async function switchFile(client: pg.Client): Promise<void> {
  await client.query(`select pg_logical_emit_message(false, 'leadhouse', 'scrub')`)
  await client.query('select pg_switch_wal()')
}

const isForbidden = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '42501'
