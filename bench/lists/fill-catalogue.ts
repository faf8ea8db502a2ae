import type { AccountId } from '@leadhouse/server/kit'
import type { Database } from '@leadhouse/server/db'

/** The types of the filled catalogue, the most frequent first. */
export const types = ['residential', 'condo', 'apartment', 'land', 'commercial', 'farm'] as const
/** Its states, the largest first. */
export const states = ['CA', 'TX', 'NY', 'WA', 'OR', 'AZ', 'NV', 'CO', 'UT', 'ID', 'WY'] as const
/** Number of cities; `City 0` is the largest. */
export const cities = 300
/** The listings were created over this many days up to now. */
export const spanDays = 900

/**
 * Fills an account's catalogue with listings as unevenly distributed as real ones: few cities and
 * types have most of them. Prices depend on rooms, type and city, which makes filters and sort
 * orders work against each other. Three in ten were changed after creation, and three in ten are
 * inactive.
 */
export async function fillCatalogue(
  { pool }: Database,
  account_id: AccountId,
  listings: number,
  now: Date,
): Promise<void> {
  await pool.query(
    `insert into service (account_id, id, type, type_folded, status, title, description, price, currency, bedrooms, bathrooms, square_feet, address,
       city, city_folded, state, external_id, created_at, updated_at)
     select $1, 'svc_' || lpad(i::text, 26, '0'), type, type, case when e < 0.7 then 'active' else 'inactive' end,
       (array['Sunny', 'Quiet', 'Spacious', 'Modern', 'Charming', 'Renovated'])[1 + floor(f * 6)] || ' ' || type || ' number ' || i,
       (array['Close to the park', 'With a view over the lake', 'Next to the station', 'Old oak floors', 'New kitchen and roof', 'Large garden'])[1 + floor(e * 6)]
         || ' and ' || md5(i::text),
       case when a < 0.01 then 0
         else round(exp(11 + beds * 0.25 + (case type when 'land' then -1 when 'commercial' then 1 else 0 end) + (city % 7) * 0.1 + f * 0.8)::numeric) end,
       'USD', beds, greatest(0, beds - 1 + floor(c * 2)::integer), 500 + beds * 400, i || ' Elm Street', 'City ' || city, 'city_' || city,
       ($2::text[])[1 + least(10, floor(power(city / $3::float8, 0.7) * 11))::integer], 'x' || i, created,
       created + case when f < 0.3 then random() * interval '20 days' else interval '0' end
     from (
       select *, least(12, greatest(0, round(1 - ln(1 - b) * 1.6 + a)))::integer as beds, floor(power(d, 3) * $3::float8)::integer as city,
         ($4::text[])[case when c < 0.55 then 1 when c < 0.8 then 2 when c < 0.92 then 3 when c < 0.97 then 4 when c < 0.995 then 5 else 6 end] as type,
         $5::timestamptz - ($6::float8 * (1 - i / $7::float8)) * interval '1 day' as created
       from (select i, random() a, random() b, random() c, random() d, random() e, random() f from generate_series(1, $7::integer) as i) as chance
     ) as home`,
    [account_id, states, cities, types, now, spanDays, listings],
  )
  await pool.query('vacuum analyze service')
}
