import type { Pool } from 'pg'
import { days, newId } from '@leadhouse/server/kit'
import { createRandom } from '@leadhouse/server/statistics'

/** Leads to write: their number, the end of the year in which they arrived, and their assignees. */
export type YearOfLeads = {
  account_id: string
  leads: number
  until: Date
  members: readonly string[]
  seed: number
}

const spanDays = 365
const sources = ['website', 'portal', 'ads', 'referral', 'email', 'phone', 'open house', null]
const pageSize = 10_000

/**
 * Writes the leads of a year, with assignees, responses and milestones as a busy account has them:
 * a tenth of the leads is unassigned, two thirds are answered, a tenth is won. Customers, messages
 * and scores are left out, because no count reads them. Cost: 20,000 leads per second.
 */
export async function fillYearOfLeads(pool: Pool, year: YearOfLeads): Promise<void> {
  const random = createRandom(year.seed)
  const begin = year.until.getTime() - days(spanDays)
  for (let from = 0; from < year.leads; from += pageSize) {
    const count = Math.min(pageSize, year.leads - from)
    const rows = Array.from({ length: count }, (_, i) => {
      const at = new Date(begin + Math.floor(((from + i + random.uniform()) / year.leads) * days(spanDays)))
      return leadAt(at, random.uniform, year.members)
    }) // oxfmt-ignore
    await pool.query(insert, [year.account_id, JSON.stringify(rows)])
  }
}

function leadAt(at: Date, uniform: () => number, members: readonly string[]) {
  const pick = <T>(list: readonly T[]): T | null =>
    list[Math.floor(uniform() * list.length)] ?? null
  const tier = pick(['hot', 'warm', 'warm', 'cold', 'cold', 'cold', 'unqualified'])
  const asked = tier !== 'unqualified'
  const isAnswered = asked && uniform() < 0.7
  const waited = Math.floor(days(3) * uniform() ** 6)
  const outcomes = isAnswered ? outcomesOf(uniform) : []
  const last = outcomes.at(-1)
  return {
    id: newId('lead', at),
    created_at: at,
    tier,
    source: pick(sources),
    assigned_to: uniform() < 0.1 ? null : pick(members),
    due_at: asked ? new Date(at.getTime() + 900_000) : null,
    first_response_at: isAnswered ? new Date(at.getTime() + waited) : null,
    status: last === 'won' || last === 'lost' ? last : last === 'spam' ? 'disqualified' : 'qualified',
    outcomes: outcomes.map((outcome, i) => ({
      id: newId('out', at),
      outcome,
      occurred_at: new Date(at.getTime() + waited + i * days(2)),
      value: outcome === 'won' && uniform() < 0.8 ? Math.floor(uniform() * 1e6) / 100 : null,
    })),
  } // oxfmt-ignore
}

function outcomesOf(uniform: () => number): string[] {
  const furthest = Math.floor(uniform() * 6)
  const reached = ['contacted', 'met', 'offer', 'won'].slice(0, furthest)
  if (furthest < 4 && uniform() < 0.3) return [...reached, 'lost']
  return furthest === 0 && uniform() < 0.2 ? ['spam'] : reached
}

const insert = `
  with given as materialized (
    select * from json_to_recordset($2::json) as g (id text, created_at timestamptz, tier text,
      source text, assigned_to text, due_at timestamptz, first_response_at timestamptz, status text,
      outcomes json)),
  leads as (
    insert into lead (account_id, id, customer_id, status, preferences, source, assigned_to, due_at,
      first_response_at, score, qualification_type, score_id, model_id, inputs, raw_score,
      prediction, cause, scored_at, content_hash, created_at, updated_at)
    select $1, id, 'cus_' || id, status, '{"property_type":null,"price_range":null,"city":null,"state":null,"bedrooms":null,"bathrooms":null,"timeline_days":null,"financing":null}', source, assigned_to, due_at, first_response_at, 50, tier,
      'scr_' || id, 'prior', '[]', 50, 0.03, 'lead.created', created_at, id, created_at, created_at
    from given)
  insert into lead_outcome (account_id, id, lead_id, outcome, occurred_at, value, source,
    recorded_by, created_at)
  select $1, o.id, g.id, o.outcome, o.occurred_at, o.value, 'explicit', 'bench', o.occurred_at
    from given as g,
         json_to_recordset(g.outcomes)
           as o (id text, outcome text, occurred_at timestamptz, value numeric)`
