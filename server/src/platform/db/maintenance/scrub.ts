import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { administratorName } from '../embedded/create-cluster.ts'
import { connectClient, type Connection } from '../connections/pool.ts'
import { tableKinds } from './table-kinds.ts'

/** The result of a scrub, including the parts that the role was not allowed to do. */
export type Scrubbed = {
  /** Number of rewritten tables. */
  tables: number
  /** Number of overwritten files of the write-ahead log. */
  log_files: number
  not_allowed: string[]
}

/** A transaction that began earlier can still see old rows. @see scrubDatabase */
export class StillSeen extends Error {}

type Scrub = {
  /** Called before each table. */
  onTable: (table: string) => void
  /** How long to wait for transactions that began earlier, in milliseconds. */
  patienceMs: number
}

/**
 * Rewrites every table that may contain customer data, so that no erased or deleted data stays in
 * the files. PostgreSQL leaves the bytes of old rows until the space is reused, stores sample
 * values for its planner, and recycles log files without emptying them. All three are removed. Each
 * table is locked while it is rewritten, about one second for 100 MB.
 *
 * On an embedded database, the superuser does this. On a server, it is the user of the address, who
 * may lack some of the privileges.
 *
 * @throws StillSeen if a transaction that began earlier is still open: rows it can see are not
 * removed
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
    await ifAllowed('planner statistics', () => rewriteSamples(client, tables))
    const log_files = await ifAllowed('write-ahead log', () => overwriteLog(client))
    return { tables: tables.length, log_files, not_allowed }
  } finally {
    await client.end()
  }
}

/** Waits for older transactions: rows they can see would be copied to the rewritten table. */
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
        `A transaction that began earlier can still see erased rows (process ${other.pid}, ${other.name}). Try again after it has ended.`,
      )
    await pause(50)
  }
}

/** Returns the existing tables that may contain customer data, in order of name. */
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

/**
 * Removes the statistics of empty tables. ANALYZE skips an empty table, so its old samples would
 * stay.
 */
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
 * Closes the current log file, removes all files before it, and then overwrites the files that were
 * only renamed for reuse and still contain old bytes. A switch fills the rest of its file with
 * zeros.
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

/** Writes a record first, because a file without records is not switched. */
async function switchFile(client: pg.Client): Promise<void> {
  await client.query(`select pg_logical_emit_message(false, 'leadhouse', 'scrub')`)
  await client.query('select pg_switch_wal()')
}

const isForbidden = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '42501'
