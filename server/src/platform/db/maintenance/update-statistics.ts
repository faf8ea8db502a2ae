import type { Database } from '../connections/context.ts'

/** Tables with more rows than this are left to autovacuum, which analyzes them soon enough. */
const largeRows = 200_000

/**
 * Analyzes small tables at about 1,000, 10,000 and 100,000 rows. Autovacuum checks once a minute.
 * Until then, statements are planned for empty tables, which would slow down a first import or the
 * first hour of leads. A table that another process is analyzing is skipped. Runs as a background
 * job of every serving process. Returns the number of tables.
 */
export async function updateStatisticsOnce({ database }: { database: Database }): Promise<number> {
  const { rows } = await database.pool.query<{ name: string }>({
    name: 'young-tables',
    text: `
      select format('%I.%I', schemaname, relname) as name
        from pg_stat_user_tables
       where schemaname = current_schema()
         and n_live_tup < $1
         and n_mod_since_analyze >= greatest(1000, n_live_tup * 0.9)`,
    values: [largeRows],
  })
  for (const { name } of rows) await database.pool.query(`analyze (skip_locked) ${name}`)
  return rows.length
}
