import type { Database } from '@leadhouse/server/db'
import { idsFrom, systemClock, type AccountId } from '@leadhouse/server/kit'
import { openModels } from '@leadhouse/server/learning'
import { packInputs } from '@leadhouse/server/qualification'
import { leadInputs, exampleSettings } from '../../server/src/product/qualification/example.ts'

/** The number of leads of an account, and the time of the last one. */
export type Filling = { account_id: AccountId; leads: number; until: Date }

/** Number of leads with the same millisecond, and number of such groups per statement. */
const group = 1000
const groups = 20
const spanMs = 360 * 86_400_000

/**
 * Writes one year of leads into an account by SQL, each with a separate customer. One of ten is
 * won, one of a thousand disqualified, and one of a thousand from the source `rare`. One of 5,000
 * messages contains a word that appears nowhere else. One of a hundred is assigned, and one of fifty
 * wants Dallas. A response is due for two thirds, and half of these have one. Every lead names the
 * model that scores for the account, and that model is stored.
 */
export async function fillLeads(database: Database, { account_id, leads, until }: Filling) {
  const model = await openModels(database, systemClock).of(account_id)
  const inputs = JSON.stringify(packInputs({ inputs: leadInputs(), settings: exampleSettings }))
  const all = Math.ceil(leads / group)
  for (let from = 0; from < all; from += groups) {
    const some = Array.from({ length: Math.min(groups, all - from) }, (_, i) => from + i)
    const moments = some.map((n) => new Date(until.getTime() - spanMs * (1 - n / all)))
    const marks = moments.map((at) => idsFrom('req', at).slice(4))
    const values = [account_id, marks, moments, inputs, from * group, group, model.id]
    await database.pool.query(statement, values)
  }
}

const statement = `
  with given as materialized (
    select mark || lpad(n::text, 16, '0') as tail,
           at,
           n,
           (array['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Frida', 'Gus', 'Hedy', 'Ines', 'Juri'])[1 + n % 10]
             || ' ' ||
           (array['Stone', 'Rivers', 'Field', 'Marsh', 'Woods', 'Lake', 'Hill', 'Ford', 'Dale'])[1 + n / 7 % 9]
             as called
      from unnest($2::text[], $3::timestamptz[]) with ordinality as g(mark, at, place),
           lateral (select ($5 + (place - 1) * $6 + k)::integer as n from generate_series(1, $6) as k) as numbered),
  customers as (
    insert into customer (account_id, id, name, email, qualification_type, score, assigned_to, last_activity_at, created_at, updated_at)
    select $1, 'cus_' || tail, called, n || '@example.com',
           case when n % 50 = 0 then 'hot' when n % 5 = 0 then 'warm' else 'cold' end, n % 100,
           case when n % 100 = 21 then 'usr_rare' end, at, at, at
      from given),
  outcomes as (
    insert into lead_outcome (account_id, id, lead_id, outcome, occurred_at, source, recorded_by, created_at)
    select $1, 'out_' || tail, 'lead_' || tail, case when n % 10 = 0 then 'won' else 'contacted' end,
           at + interval '3 days', 'explicit', 'bench', at
      from given
     where n % 5 = 0
    returning outcome),
  counts as (
    insert into outcome_count (account_id, outcome, explicit, inferred)
    select $1, outcome, count(*), 0
      from outcomes
     group by outcome)
  insert into lead (account_id, id, customer_id, status, name, email, preferences, message, source, score, qualification_type,
                    score_id, model_id, inputs, raw_score, prediction, cause, scored_at, criteria_type, criteria_max, criteria_city, criteria_state, content_hash,
                    external_id, assigned_to, due_at, first_response_at, created_at, updated_at)
  select $1, 'lead_' || tail, 'cus_' || tail,
         case when n % 10 = 0 then 'won' when n % 1000 = 3 then 'disqualified' when n % 7 = 1 then 'lost' else 'qualified' end,
         called, n || '@example.com',
         '{"property_type":"residential","price_range":{"min":null,"max":400000},"city":"Austin","state":null,"bedrooms":null,"bathrooms":null,"timeline_days":null,"financing":null}',
         'We look for a home near the ' || (array['park', 'school', 'river', 'station'])[1 + n % 4]
           || case when n % 5000 = 11 then ' with a zeppelin.' else ', and could move in spring.' end,
         case when n % 1000 = 7 then 'rare' when n % 3 = 0 then 'portal' else 'web' end,
         n % 100, case when n % 50 = 0 then 'hot' when n % 5 = 0 then 'warm' else 'cold' end,
         'scr_' || tail, $7, $4::json, 0.1, 0.1, 'lead.created', at, 'residential', 100000 + n % 8 * 50000,
         case when n % 50 = 9 then 'dallas' else 'austin' end, case when n % 4 = 0 then 'TX' end, 'h' || n,
         case when n % 10 = 1 then 'ext-' || n end, case when n % 100 = 21 then 'usr_rare' end,
         case when n % 3 > 0 then at + interval '4 hours' end, case when n % 3 = 1 then at + interval '1 hour' end, at, at
    from given`
