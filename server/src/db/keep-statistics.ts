import type { Database } from './context.ts'

/** Tables whose statements are prepared for a whole session, and that grow from nothing to many rows within seconds. */
const hotTables = [
  'customer',
  'lead',
  'lead_outcome',
  'score',
  'message',
  'service',
  'event',
  'webhook_delivery',
  'webhook_unsettled',
  'idempotency_key',
]

/** A table past this many rows is left to autovacuum, which comes soon enough for it. */
const largeRows = 200_000

/**
 * Lets PostgreSQL count young tables anew once they have doubled. Autovacuum looks once a minute; until it does, plans are made for empty
 * tables, and a first import or a first hour of leads would be served by them. A round; how many tables were counted.
 */
export async function keepStatisticsOnce({ database }: { database: Database }): Promise<number> {
  const { rows } = await database.pool.query<{ relname: string }>({
    name: 'young-tables',
    text: `select relname from pg_stat_user_tables
           where relname = any($1) and n_live_tup < $2 and n_mod_since_analyze > 200 + n_live_tup / 2`,
    values: [hotTables, largeRows],
  })
  for (const { relname } of rows) await database.pool.query(`analyze ${relname}`)
  return rows.length
}
