import { later, newId } from '#kit'
import { packInputs } from '#qualification'
import { leadInputs, exampleSettings } from '../../src/product/qualification/example.ts'
import type { TestDatabase } from './postgres.ts'

/** A lead to store: its creation time, and the result of its response deadline. */
export type DrawnAnswer = {
  created_at: Date
  due_at?: Date | null
  answered_at?: Date | null
  worked_s?: number | null
  by?: string | null
  channel?: string
  assigned_to?: string | null
  source?: string | null
  tier?: string
  status?: string
  score?: number
  /** When the first contact took place. */
  met_at?: Date | null
  /** When an automatic message was sent to the lead. */
  automatic_at?: Date | null
}

/**
 * Writes leads with the results of their deadlines as stored rows. The default deadline is a
 * quarter of an hour after creation. Cost: 10,000 per second.
 */
export async function insertAnswers(
  { pool }: TestDatabase,
  account_id: string,
  drawn: readonly DrawnAnswer[],
): Promise<string[]> {
  const rows = drawn.map((one, n) => ({
    n,
    id: newId('lead', one.created_at),
    customer_id: newId('cus', one.created_at),
    score_id: newId('scr', one.created_at),
    outcome_id: newId('out', one.created_at),
    message_id: newId('msg', one.created_at),
    due_at: later(one.created_at, 900_000),
    answered_at: null,
    worked_s: null,
    by: one.answered_at ? 'usr_ana' : null,
    channel: one.answered_at ? 'phone' : null,
    assigned_to: null,
    source: 'web',
    tier: 'warm',
    status: 'qualified',
    score: 50,
    met_at: null,
    automatic_at: null,
    ...one,
  }))
  const inputs = JSON.stringify(packInputs({ inputs: leadInputs(), settings: exampleSettings }))
  for (let from = 0; from < rows.length; from += 5000)
    await pool.query(statement, [account_id, JSON.stringify(rows.slice(from, from + 5000)), inputs])
  return rows.map(({ id }) => id)
}

const statement = `
  with given as materialized (
    select * from json_to_recordset($2::json) as g (n integer, id text, customer_id text, score_id text,
      outcome_id text, message_id text, created_at timestamptz, due_at timestamptz, answered_at timestamptz,
      worked_s integer, by text, channel text, assigned_to text, source text, tier text, status text, score integer,
      met_at timestamptz, automatic_at timestamptz)),
  customers as (
    insert into customer (account_id, id, email, qualification_type, last_activity_at, created_at, updated_at)
    select $1, customer_id, id || '@example.com', 'cold', created_at, created_at, created_at from given),
  leads as (
    insert into lead (account_id, id, customer_id, status, email, preferences, message, source,
      score, qualification_type, score_id, model_id, inputs, raw_score, prediction, cause, scored_at, content_hash,
      created_at, updated_at, due_at, first_response_at, first_response_by, first_response_channel,
      response_worked_s, assigned_to)
    select $1, id, customer_id, status, id || '@example.com',
      '{"property_type":null,"price_range":null,"city":null,"state":null,"bedrooms":null,"bathrooms":null}',
      'Is it still there?', source, score, tier, score_id, 'prior', $3, score, 0.1, 'lead.created', created_at, id,
      created_at, created_at, due_at, answered_at, by, channel,
      coalesce(worked_s, extract(epoch from answered_at - created_at)::integer), assigned_to
    from given),
  outcomes as (
    insert into lead_outcome (account_id, id, lead_id, outcome, occurred_at, source, recorded_by, created_at)
    select $1, outcome_id, id, 'met', met_at, 'explicit', 'test', met_at from given where met_at is not null
    returning outcome),
  counts as (
    insert into outcome_count (account_id, outcome, explicit, inferred)
    select $1, outcome, count(*), 0 from outcomes group by outcome)
  insert into message (account_id, id, lead_id, customer_id, channel, direction, text, occurred_at, created_at, automatic)
  select $1, message_id, id, customer_id, 'email', 'outbound', 'Thank you', automatic_at, automatic_at, true
    from given where automatic_at is not null`
