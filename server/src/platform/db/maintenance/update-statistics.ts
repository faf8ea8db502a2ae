import type { Database } from '../connections/context.ts'

/** Tables with more rows than this are left to autovacuum, which analyzes them soon enough. */
const largeRows = 200_000

/**
 * Analyzes small tables at about 1,000, 10,000 and 100,000 rows. Autovacuum checks once a minute.
 * Until then, statements are planned for empty tables, which would slow down a first import or the
 * first hour of leads. A queue in which few rows are replaced often is left to autovacuum, and so is a
 * table that another process is analyzing. Runs as a background job of every serving process. Returns
 * the number of tables.
 */
export async function updateStatisticsOnce({ database }: { database: Database }): Promise<number> {
  const { rows } = await database.pool.query<{ name: string }>({
    name: 'young-tables',
    text: `
      select format('%I.%I', s.schemaname, s.relname) as name
        from pg_stat_user_tables as s
        join pg_class as c on c.oid = s.relid
       where s.schemaname = current_schema()
         and s.n_live_tup >= 1000
         and s.n_live_tup < $1
         and (coalesce(s.last_analyze, s.last_autoanalyze) is null
              or s.n_live_tup >= 10 * c.reltuples)`,
    values: [largeRows],
  })
  for (const { name } of rows) await database.pool.query(`analyze (skip_locked) ${name}`)
  return rows.length
}
