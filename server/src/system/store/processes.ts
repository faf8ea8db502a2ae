import { days, later } from '#kit'
import { inTransaction, type Context, type Database } from '#db'
import type { ProcessState, RoundState, System } from './schema.ts'

/** Writes what a process says of itself. */
export async function upsertProcess(database: Database, process: ProcessState): Promise<void> {
  const { id, roles, version, node_version, memory_bytes, started_at, seen_at, rounds } = process
  await database.pool.query({
    name: 'process-note',
    text: `insert into process (id, roles, version, node_version, memory_bytes, started_at, seen_at, rounds)
           values ($1, $2, $3, $4, $5, $6, $7, $8)
           on conflict (id) do update set roles = excluded.roles, version = excluded.version, node_version = excluded.node_version,
             memory_bytes = excluded.memory_bytes, started_at = excluded.started_at, seen_at = excluded.seen_at, rounds = excluded.rounds`,
    values: [
      id,
      roles,
      version,
      node_version,
      memory_bytes,
      started_at,
      seen_at,
      JSON.stringify(rounds),
    ],
  })
}

/**
 * Writes that a process lives, and nothing else of it where its word is there; and beside it 300 kB into a file that goes at once. Small
 * rows find room in pages that are there; that file shows whether the disk has any for what is not.
 */
export async function proveWrite(context: Context, word: ProcessState): Promise<void> {
  const { id, roles, version, node_version, memory_bytes, started_at, seen_at } = word
  await inTransaction(context, async ({ sql }) => {
    await sql.query({ text: `set local work_mem = '64kB'` })
    await sql.query({
      text: `
        with room as materialized (
          select repeat('x', 1000) as filler from generate_series(1, 300)
        ), noted as (
          insert into process as p
                 (id, roles, version, node_version, memory_bytes, started_at, seen_at, rounds)
          values ($1, $2, $3, $4, $5, $6, $7, '[]')
          on conflict (id) do update set seen_at = excluded.seen_at
        )
        select sum(length(filler)) from room`,
      values: [id, roles, version, node_version, memory_bytes, started_at, seen_at],
    })
  })
}

/** Forgets processes that were silent for a day. */
export async function deleteSilent(database: Database, now: Date): Promise<void> {
  await database.pool.query({
    name: 'process-forget',
    text: 'delete from process where seen_at < $1',
    values: [later(now, -days(1))],
  })
}

/** Forgets a process that ends in good order. */
export async function deleteProcess(database: Database, id: string): Promise<void> {
  await database.pool.query({
    name: 'process-leave',
    text: 'delete from process where id = $1',
    values: [id],
  })
}

/** The processes of the last day, those that spoke last first. */
export async function readProcesses(database: Database): Promise<ProcessState[]> {
  const rows = await database.kysely
    .selectFrom('process')
    .select(['id', 'roles', 'version', 'node_version', 'memory_bytes', 'started_at', 'seen_at'])
    .select('rounds')
    .orderBy('seen_at', 'desc')
    .limit(100)
    .execute()
  // Written by `upsertProcess` alone; the times inside came through JSON.
  return rows.map((row) => ({
    ...row,
    roles: row.roles as ProcessState['roles'],
    memory_bytes: Number(row.memory_bytes),
    rounds: (row.rounds as StoredRound[]).map(roundOf),
  }))
}

type StoredFault = { account_id: string; since: string; failure: string }
type StoredRound = Pick<RoundState, 'name' | 'runs' | 'last_duration_ms' | 'last_failure'> & {
  last_ended_at: string | null
  last_failed_at: string | null
  // Absent in the word that a process of an earlier version left.
  failing_since?: string | null
  failing_accounts?: StoredFault[]
}

const roundOf = (round: StoredRound): RoundState => ({
  ...round,
  last_ended_at: dateOf(round.last_ended_at),
  last_failed_at: dateOf(round.last_failed_at),
  failing_since: dateOf(round.failing_since ?? null),
  failing_accounts: (round.failing_accounts ?? []).map((fault) => ({
    ...fault,
    since: new Date(fault.since),
  })),
})

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** What the database says of itself. */
export async function readDatabaseFacts(
  database: Database,
): Promise<Omit<System['database'], 'is_embedded'>> {
  const { rows } = await database.pool.query<Record<keyof Facts, string>>({
    name: 'database-facts',
    text: `select current_setting('server_version') as version,
                  (select max(name) from schema_migration) as schema,
                  pg_database_size(current_database()) as size_bytes,
                  (select count(*) from pg_stat_activity where datname = current_database()) as connections,
                  current_setting('max_connections') as max_connections`,
  })
  const [row] = rows
  if (!row) throw new Error('The database says nothing of itself.')
  return {
    version: row.version,
    schema: row.schema,
    size_bytes: Number(row.size_bytes),
    connections: Number(row.connections),
    max_connections: Number(row.max_connections),
  }
}

type Facts = Omit<System['database'], 'is_embedded'>
