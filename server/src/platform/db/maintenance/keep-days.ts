import type pg from 'pg'
import { days, later, utcDay } from '#kit'
import type { Database } from '../connections/context.ts'
import type { Tables } from '../../../../generated/tables.ts'

/**
 * A table whose rows are kept for a time: partitioned by range of a column that grows with time, a part for each day (UTC), so that what is past goes by
 * dropping a table and nothing is updated or deleted, row by row.
 *
 * Its parts leave no gap, whatever the clock says. A day reaches to the next there is, the last one to the end of time, and `…_p0` holds what is older than
 * the first: so an insert always finds its place, and there is no default part, beside which no list would be read in the order of its parts.
 */
export type DayTable = {
  table: keyof Tables
  /** The column it is partitioned by. */
  column: string
  /** The least value of the column at a moment. */
  from: (at: Date) => string
}

const daysAhead = 3

/**
 * Makes the days to come, drops each day that lies before the one of `cutoff` as a whole, and deletes what has no day of its own and is as old. A part is made
 * or dropped under a lock that is waited for so long only as writers may wait behind it; what was busy is left to the next round. Any number of processes may
 * do so at once.
 */
export async function keepDays(
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
 * The statements that end the last day where a new one begins. What lies behind that already, because a clock ran ahead or no round came for days, goes along: so
 * the last day never holds on to those before it.
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

/** The statements that drop the days before `first`; what is older than all days gets their room. */
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

/** The days that end before `first` begins: where the next one does. */
const past = (present: readonly string[], first: string): string[] =>
  present.filter((_, n) => (present[n + 1] ?? '9') <= first)

const attaching = ({ table }: DayTable, part: string, from: string, to: string): string =>
  `alter table ${table} attach partition ${part} for values from (${from}) to (${to})`

/** The longest that those who read or write wait behind a change of parts that waits itself. */
const longestWaitMs = 200

/** Changes the parts of a table as `plan` says of those there are, alone; not at all where the table is busy. */
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

/** Lock not available: somebody reads for long, such as a backup. Deadlock: the same. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['55P03', '40P01'].includes(String(error.code))

/** The days that have a part, the oldest first. */
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
