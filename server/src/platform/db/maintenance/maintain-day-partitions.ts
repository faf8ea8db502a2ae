import type pg from 'pg'
import { days, later, utcDay } from '#kit'
import type { Database } from '../connections/context.ts'
import type { Tables } from '../../../../generated/tables.ts'

/**
 * A table with rows that are retained for a limited time. It is partitioned by range of a column
 * that grows with time, with one partition for each UTC day. So expired rows are removed by
 * dropping a table, not row by row.
 *
 * The partitions leave no gap, even if the clock is wrong. A partition extends to the start of the
 * next one, and the last one has no upper bound. `…_p0` contains rows older than the first day. So
 * every insert finds a partition without a default partition, which would prevent reading a list in
 * the order of the partitions.
 */
export type DayTable = {
  table: keyof Tables
  /** The partition column. */
  column: string
  /** Returns the smallest value of the column at a time. */
  from: (at: Date) => string
}

const daysAhead = 3

/**
 * Creates the partitions of the coming days, drops each day that ends before the day of `cutoff`,
 * and deletes rows that are as old from `…_p0`.
 *
 * A partition is created or dropped under a lock. Writers queue behind a waiting lock, so the wait
 * for it is short; a busy table is left to the next run. Any number of processes may do this
 * concurrently.
 */
export async function maintainDayPartitions(
  database: Database,
  kept: DayTable,
  { now, cutoff }: { now: Date; cutoff: Date },
): Promise<void> {
  const there = await listDays(database.pool, kept)
  const wanted = Array.from({ length: daysAhead + 1 }, (_, n) => utcDay(later(now, days(n))))
  const isMissing = (day: string): boolean => day > (there.at(-1) ?? '')
  for (const day of wanted.filter(isMissing))
    await change(database, kept, (present) => making(kept, present, day))
  const last = utcDay(cutoff)
  if (past(await listDays(database.pool, kept), last).length > 0)
    await change(database, kept, (present) => dropping(kept, present, last))
  await database.pool.query({
    name: `${kept.table}-without-day`,
    text: `delete from ${kept.table}_p0 where ${kept.column} < $1`,
    values: [startOf(kept, last)],
  })
}

/**
 * Returns the statements that end the last partition where a new one begins. Rows beyond that point
 * exist if a clock ran ahead or no run happened for days. They are moved to the new partition, so
 * that they never prevent the removal of earlier days.
 */
function making(kept: DayTable, present: readonly string[], day: string): string[] {
  const last = present.at(-1)
  if (last === undefined || last >= day) return []
  const { table } = kept
  const [former, made] = [partOf(kept, last), partOf(kept, day)]
  const start = literal(startOf(kept, day))
  return [
    `alter table ${table} detach partition ${former}`,
    `create table ${made} (like ${table} including all)`,
    `with behind as (delete from ${former} where ${kept.column} >= ${start} returning *)
     insert into ${made} select * from behind`,
    attaching(kept, former, literal(startOf(kept, last)), start),
    attaching(kept, made, start, 'maxvalue'),
  ]
}

/**
 * Returns the statements that drop the days before `first`. The range of `…_p0` is extended to
 * replace them.
 */
function dropping(kept: DayTable, present: readonly string[], first: string): string[] {
  const gone = past(present, first)
  const oldest = present[gone.length]
  if (gone.length === 0 || oldest === undefined) return []
  const rest = `${kept.table}_p0`
  return [
    `alter table ${kept.table} detach partition ${rest}`,
    ...gone.map((day) => `drop table ${partOf(kept, day)}`),
    attaching(kept, rest, 'minvalue', literal(startOf(kept, oldest))),
  ]
}

/** Returns the days that end before `first` begins. A day ends where the next one starts. */
const past = (present: readonly string[], first: string): string[] =>
  present.filter((_, n) => (present[n + 1] ?? '9') <= first)

const attaching = ({ table }: DayTable, part: string, from: string, to: string): string =>
  `alter table ${table} attach partition ${part} for values from (${from}) to (${to})`

/**
 * Maximum time that readers and writers wait behind a partition change that waits itself, in
 * milliseconds.
 */
const longestWaitMs = 200

/**
 * Changes the partitions of a table under an exclusive lock, with the statements that `plan`
 * returns for the existing partitions. Changes nothing if the table is busy.
 */
async function change(
  database: Database,
  kept: DayTable,
  plan: (present: readonly string[]) => string[],
): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query(`begin; set local lock_timeout = ${longestWaitMs}`)
    await client.query(`lock table only ${kept.table} in access exclusive mode`)
    for (const statement of plan(await listDays(client, kept))) await client.query(statement)
    await client.query('commit')
    client.release()
  } catch (error) {
    const isUndone = await client.query('rollback').then(
      () => true,
      () => false,
    )
    client.release(!isUndone)
    if (!isUndone || !isBusy(error)) throw error
  }
}

/** The lock was not available, because of a long read such as a backup, or there was a deadlock. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['55P03', '40P01'].includes(String(error.code))

/** Returns the days that have a partition, oldest first. */
async function listDays(
  connection: Pick<pg.Pool | pg.PoolClient, 'query'>,
  { table }: DayTable,
): Promise<string[]> {
  const { rows } = await connection.query<{ day: string }>(
    `select to_char(to_date(right(c.relname, 8), 'YYYYMMDD'), 'YYYY-MM-DD') as day
       from pg_inherits as i
       join pg_class as c on c.oid = i.inhrelid
      where i.inhparent = '${table}'::regclass
        and c.relname ~ '_p[0-9]{8}$'
      order by day`,
  )
  return rows.map(({ day }) => day)
}

const partOf = ({ table }: DayTable, day: string): string => `${table}_p${day.replaceAll('-', '')}`

const startOf = ({ from }: DayTable, day: string): string => from(new Date(`${day}T00:00:00Z`))

const literal = (value: string): string => `'${value}'`
