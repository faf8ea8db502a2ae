import type { Database } from '../connections/context.ts'

/** A table past this many rows is left to autovacuum, which comes soon enough for it. */
const largeRows = 200_000

/**
 * Lets PostgreSQL count young tables anew once they have doubled, whichever they are. Autovacuum looks once a minute; until it does, plans
 * are made for empty tables, and a first import or a first hour of leads would be served by them. A table that another process counts is
 * left to it. A round of every process that serves; how many tables were counted.
 */
export async function keepStatisticsOnce({ database }: { database: Database }): Promise<number> {
  const { rows } = await database.pool.query<{ name: string }>({
    name: 'young-tables',
    text: `
      select format('%I.%I', schemaname, relname) as name
        from pg_stat_user_tables
       where schemaname = current_schema()
         and n_live_tup < $1
         and n_mod_since_analyze > 200 + n_live_tup / 2`,
    values: [largeRows],
  })
  for (const { name } of rows) await database.pool.query(`analyze (skip_locked) ${name}`)
  return rows.length
}
