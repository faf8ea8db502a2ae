import { newId } from '#kit'
import { packInputs } from '#qualification'
import { leadInputs, exampleSettings } from '../../src/product/qualification/example.ts'
import type { TestDatabase } from './postgres.ts'

/**
 * The number of leads of an account, each with a separate customer, outcomes, messages with
 * replies, and scores.
 */
export type ManyLeads = { account_id: string; leads: number; at: Date }

/**
 * Writes many leads of an account at once, as they would be stored after a month: every tenth won,
 * every twentieth from the source `rare`; preferences for a home in Austin up to 400,000.
 * PostgreSQL has no statistics of them (autovacuum is off). Cost: 10,000 leads per second.
 */
export async function insertLeads(
  { pool }: TestDatabase,
  { account_id, leads, at }: ManyLeads,
): Promise<void> {
  const rows = Array.from({ length: leads }, (_, i) => ({
    n: i,
    id: newId('lead', new Date(at.getTime() - leads + i)),
    customer_id: newId('cus', at),
    score_id: newId('scr', at),
    outcome_id: newId('out', at),
    message_id: newId('msg', at),
    created_at: new Date(at.getTime() - leads + i),
  }))
  for (let from = 0; from < leads; from += 5000) {
    await pool.query(statement, [
      account_id,
      JSON.stringify(rows.slice(from, from + 5000)),
      JSON.stringify(packInputs({ inputs: leadInputs(), settings: exampleSettings })),
    ])
  }
}

const statement = `
  with given as materialized (
    select * from json_to_recordset($2::json) as g (n integer, id text, customer_id text,
      score_id text, outcome_id text, message_id text, created_at timestamptz)),
  customers as (
    insert into customer (account_id, id, email, qualification_type, last_activity_at, created_at, updated_at)
    select $1, customer_id, n || '@example.com', 'cold', created_at, created_at, created_at from given),
  leads as (
    insert into lead (account_id, id, customer_id, status, email, preferences, message, source,
      score, qualification_type, score_id, model_id, inputs, raw_score, prediction, cause, scored_at, criteria_type, criteria_max, criteria_city, content_hash, created_at, updated_at)
    select $1, id, customer_id, case when n % 10 = 0 then 'won' else 'qualified' end, n || '@example.com',
      '{"property_type":"residential","price_range":{"min":null,"max":400000},"city":"Austin","state":null,"bedrooms":null,"bathrooms":null}',
      repeat('Is it still there? ', 30), case when n % 20 = 0 then 'rare' else 'web' end,
      n % 100, 'cold', score_id, 'prior', $3, 0.1, 0.1, 'lead.created', created_at, 'residential', 400000, 'austin', 'h' || n, created_at, created_at
    from given),
  searches as (
    insert into open_search (account_id, place, last_due_on, lead_id, customer_id, price_max)
    select $1, 'residential/austin/', created_at::date - 1, id, customer_id, 400000
    from given where n % 10 > 0),
  outcomes as (
    insert into lead_outcome (account_id, id, lead_id, outcome, occurred_at, source, recorded_by, created_at)
    select $1, outcome_id, id, case when n % 10 = 0 then 'won' else 'contacted' end, created_at, 'explicit', 'test', created_at
    from given where n % 5 = 0
    returning outcome),
  counts as (
    insert into outcome_count (account_id, outcome, explicit, inferred)
    select $1, outcome, count(*), 0 from outcomes group by outcome),
  changes as (
    insert into lead_change (account_id, lead_ids)
    select $1, array_agg(id order by id) from given)
  insert into message (account_id, id, lead_id, customer_id, channel, direction, text, occurred_at, created_at)
  select $1, message_id, id, customer_id, 'email', 'outbound', 'Yes', created_at, created_at from given`
