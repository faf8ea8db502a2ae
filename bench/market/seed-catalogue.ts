import type { BenchService } from './bench-service.ts'

/** Fills an account with made-up homes in forty cities of four states, spread over two years; the same for the same count. */
export async function seedCatalogue(
  { database }: BenchService,
  account_id: string,
  listings: number,
): Promise<void> {
  const step = 50_000
  for (let from = 0; from < listings; from += step) {
    await database.pool.query(
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
  await database.pool.query('vacuum analyze service')
}
