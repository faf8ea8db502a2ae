import type { BenchService } from './bench-service.ts'

/**
 * Fills an account with generated homes in forty cities of four states, listed over two years; the
 * same for the same count.
 */
export async function seedCatalogue(
  { database }: BenchService,
  account_id: string,
  listings: number,
): Promise<void> {
  await withoutIndexes(database, () => insertHomes(database, account_id, listings))
  await noteMarketChanges(database, account_id)
  await database.pool.query('vacuum analyze service')
}

/** Adds the counts of its places, in the same way as when services are saved. */
async function noteMarketChanges(
  { pool }: BenchService['database'],
  account_id: string,
): Promise<void> {
  await pool.query(
    `insert into market_change (account_id, city, state, type, currency, listings, active)
     select account_id, coalesce(city_folded, ''), coalesce(state, ''), type_folded, currency,
            count(*), count(*) filter (where status = 'active')
       from service
      where account_id = $1
        and deleted_at is null
      group by 1, 2, 3, 4, 5`,
    [account_id],
  )
}

/** Creating indexes at the end costs a fraction of updating them with every row. */
async function withoutIndexes(
  { pool }: BenchService['database'],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await pool.query<{ name: string; made_by: string; statistics: string | null }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made_by,
            (select format('alter index %s alter column %s set statistics %s', i.indexrelid::regclass, a.attnum, a.attstattarget)
               from pg_attribute as a
              where a.attrelid = i.indexrelid and a.attstattarget > 0) as statistics
       from pg_index as i
      where i.indrelid = 'service'::regclass and not i.indisunique`,
  )
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  await work()
  for (const { made_by, statistics } of rows) {
    await pool.query(made_by)
    if (statistics !== null) await pool.query(statistics)
  }
}

async function insertHomes(
  { pool }: BenchService['database'],
  account_id: string,
  listings: number,
): Promise<void> {
  const step = 50_000
  for (let from = 0; from < listings; from += step) {
    await pool.query(
      `insert into service (account_id, id, type, type_folded, status, price, currency, bedrooms, bathrooms, square_feet,
                            city, city_folded, state, created_at, updated_at)
       select $1, 'svc_' || lpad(i::text, 26, '0'), 'residential', 'residential',
              case when i % 10 = 0 then 'inactive' else 'active' end,
              round((120000 + 60000 * (i % 5) + 900 * (i::bigint * 7919 % 400)) * exp(0.002 * (i::bigint * 104729 % 300)))::numeric,
              'USD', 1 + i % 5, 1 + i % 3, 500 + 300 * (i % 5) + i::bigint * 31 % 250,
              'City ' || i % 40, 'city_' || i % 40, (array['CA', 'TX', 'WA', 'OR'])[1 + i % 4],
              now() - (i % 730) * interval '1 day', now()
         from generate_series($2::int, $3::int) as i`,
      [account_id, from, Math.min(from + step, listings) - 1],
    )
  }
}
