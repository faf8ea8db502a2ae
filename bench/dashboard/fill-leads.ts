import type { Database } from '@leadhouse/server/db'

/** The leads were created over this many days up to now. */
const spanDays = 700

/**
 * Writes many leads into the only account of an instance, each with a separate customer: as
 * unevenly distributed in tier, status and source as real ones, most of them closed. Data that only
 * a lead's own page shows, such as its scores, is left out.
 */
export async function fillLeads({ pool }: Database, leads: number, now: Date): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('select id from account')
  const account_id = rows[0]?.id
  if (account_id === undefined || rows.length > 1)
    throw new Error('The instance must have exactly one account.')
  const moment = `$2::timestamptz - (${spanDays} * (1 - i / $3::float8)) * interval '1 day'`
  await pool.query(
    `insert into customer (account_id, id, name, email, phone, lead_count, last_activity_at, created_at, updated_at)
     select $1, 'cus_' || lpad(i::text, 26, '0'), 'Person ' || i, 'person' || i || '@example.com', '+1415' || (5000000 + i), 1, at, at, at
     from (select i, ${moment} as at from generate_series(1, $3::integer) as i) as moments`,
    [account_id, now, leads],
  )
  await pool.query(
    `insert into lead (account_id, id, customer_id, status, name, email, phone, preferences, message, source, score, qualification_type, triggers,
       score_id, model_id, inputs, raw_score, prediction, cause, scored_at, criteria_type, criteria_min, criteria_max, criteria_city, criteria_state, content_hash, created_at, updated_at)
     select $1, 'lead_' || lpad(i::text, 26, '0'), 'cus_' || lpad(i::text, 26, '0'),
       case when c < 0.5 then 'lost' when c < 0.6 then 'won' when c < 0.7 then 'disqualified' when tier = 'hot' then 'qualified' else 'unqualified' end,
       'Person ' || i, 'person' || i || '@example.com', '+1415' || (5000000 + i),
       jsonb_build_object('property_type', 'residential', 'price_range', jsonb_build_object('min', 300000, 'max', 400000 + floor(b * 9) * 100000),
         'city', 'City ' || floor(c * c * 200), 'state', 'CA', 'bedrooms', 1 + floor(b * 4), 'bathrooms', null, 'timeline_days', 30, 'financing', null),
       'Could we see the house on Saturday? We are preapproved and want to move soon. ' || md5(i::text),
       (array['website', 'referral', 'portal', 'open house'])[1 + floor(a * 4)], 40 + floor(d * 50), tier, array['preferences_given'],
       'scr_' || lpad(i::text, 26, '0'), 'prior', '[]', 50, 0.03, 'lead.created', at, 'residential', 300000, 400000 + floor(b * 9) * 100000, 'city_' || floor(c * c * 200), 'CA', md5(i::text), at, at
     from (
       select i, a, b, c, d, ${moment} as at, case when d > 0.95 then 'hot' when d > 0.75 then 'warm' when d > 0.1 then 'cold' else 'unqualified' end as tier
       from (select i, random() a, random() b, random() c, random() d from generate_series(1, $3::integer) as i) as chance
     ) as enquiry`,
    [account_id, now, leads],
  )
  await pool.query('vacuum analyze lead')
  await pool.query('vacuum analyze customer')
}
