import type { Database } from '#db'
import { days, idsFrom, later } from '#kit'
import {
  featuresFor,
  labelOf,
  qualify,
  scoreAt,
  targets,
  tierOf,
  unpackInputs,
  type Milestone,
  type Model,
  type PackedInputs,
  type QualificationSettings,
} from '#qualification'

/** The data a funnel is computed from, and the time it is computed for. */
export type Asked = {
  database: Database
  account_id: string
  model: Model
  settings: QualificationSettings
  since: Date
  now: Date
}

type Row = {
  created_at: Date
  milestones: { outcome: string; occurred_at: string; certainty: number }[]
  was_worked: boolean
  inputs: PackedInputs
  cause: string
  score: number
  tier: string
  probability: number
  held_out: number | null
  model_id: string
}

/** A lead as counted in the funnel and in threshold previews. */
export type Counted = {
  month: string
  outcomes: string[]
  score: number
  tier: string
  probability: number
  cross_fitted: boolean
  by_rules: boolean
  converted: boolean | null
}

/** Computes every counted lead from its rows. Tests compare the stored counts with the result. */
export async function computeLeads(asked: Asked): Promise<Counted[]> {
  const { database, account_id, model, settings, since, now } = asked
  const { rows } = await database.pool.query<Row>(
    `select l.created_at, s.inputs, s.cause, s.score, s.qualification_type as tier, s.probability, s.model_id,
            coalesce((select json_agg(o) from lead_outcome as o
                       where o.account_id = $1 and o.lead_id = l.id and o.withdrawn_at is null), '[]') as milestones,
            exists (select from lead_outcome as o
                     where o.account_id = $1 and o.lead_id = l.id and o.withdrawn_at is null)
              or l.first_response_at is not null
              or l.due_at is null
                 and exists (select from message as m
                              where m.account_id = $1 and m.lead_id = l.id and m.direction = 'outbound'
                                and not m.automatic) as was_worked,
            h.probability as held_out
       from lead as l
      cross join lateral (select * from every_score as s where s.account_id = $1 and s.lead_id = l.id
                           order by scored_at, id limit 1) as s
       left join held_out_prediction as h on h.account_id = $1 and h.lead_id = l.id and h.model_id = $3
      where l.account_id = $1 and l.id >= $2 and l.deleted_at is null and not l.is_test`,
    [account_id, idsFrom('lead', since), model.id],
  )
  const { rowCount } = await database.pool.query(
    'select from held_out_prediction where account_id = $1 and model_id = $2 limit 1',
    [account_id, model.id],
  )
  const learned = await database.pool.query<{ id: string }>(
    `select id from model where account_id = $1 and stage <> 'prior'`,
    [account_id],
  )
  const learnedIds = new Set(learned.rows.map(({ id }) => id))
  return rows.map((row) => {
    const milestones: Milestone[] = row.milestones.map((one) => ({
      ...one,
      occurred_at: new Date(one.occurred_at),
    }))
    const label = labelOf(targets.met, row.created_at, milestones, row.was_worked, now)
    const cross_fitted = row.cause === 'lead.imported' && rowCount === 1
    const { score, tier, probability } = cross_fitted ? judged(row, model, settings) : row
    return {
      month: row.created_at.toISOString().slice(0, 7),
      outcomes: milestones.map(({ outcome }) => outcome),
      score,
      tier,
      probability,
      cross_fitted,
      by_rules: !learnedIds.has(cross_fitted ? model.id : row.model_id),
      converted: label?.converted ?? null,
    }
  })
}

function judged({ inputs, held_out }: Row, model: Model, settings: QualificationSettings) {
  const features = featuresFor(model, unpackInputs(inputs).inputs)
  const probability = held_out ?? qualify(features, model, settings).probability
  const score = scoreAt(probability, model.base_rate ?? settings.base_rate)
  return { score, tier: tierOf(score, features, settings, model), probability }
}

const way = ['contacted', 'met', 'offer', 'won']

/** Returns the expected funnel of these leads. */
export function funnelOf(leads: readonly Counted[]) {
  const known = leads.filter(({ converted }) => converted !== null)
  const groups = Map.groupBy(known, ({ month, tier }) => `${month} ${tier}`)
  const reached = (outcomes: readonly string[]) =>
    leads.filter((lead) => lead.outcomes.some((one) => outcomes.includes(one))).length
  return {
    leads: leads.length,
    milestones: [
      ...way.map((outcome, i) => ({ outcome, leads: reached(way.slice(i)) })),
      ...['lost', 'disqualified', 'spam'].map((outcome) => ({
        outcome,
        leads: reached([outcome]),
      })),
    ],
    predictions: [...groups]
      .map(([key, of]) => ({
        month: key.slice(0, 7),
        tier: key.slice(8),
        leads: of.length,
        cross_fitted: of.filter(({ cross_fitted }) => cross_fitted).length,
        predicted: of.reduce((sum, { probability }) => sum + probability, 0) / of.length,
        observed: of.filter(({ converted }) => converted).length / of.length,
        by_rules: summedUp(of.filter(({ by_rules }) => by_rules)),
      }))
      .sort((a, b) => (a.month + a.tier < b.month + b.tier ? -1 : 1)),
  }
}

function summedUp(of: readonly Counted[]) {
  if (of.length === 0) return null
  return {
    leads: of.length,
    predicted: of.reduce((sum, { probability }) => sum + probability, 0) / of.length,
    observed: of.filter(({ converted }) => converted).length / of.length,
  }
}

/** Returns the date one year earlier. */
export const aYearBefore = (now: Date): Date => later(now, -days(365))
