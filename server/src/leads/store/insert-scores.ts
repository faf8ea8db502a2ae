import type { TransactionContext } from '#db'
import type { ScoringInputs, QualificationSettings } from '#qualification'

/** A score as it is kept: all it looked at, and what came of it. */
export type ScoreRow = {
  account_id: string
  id: string
  lead_id: string
  customer_id: string
  model_id: string
  won_model_id: string | null
  settings: QualificationSettings
  inputs: ScoringInputs
  raw_score: number
  score: number
  qualification_type: string
  probability: number
  /** What led to it: `lead.created`, `message.received`, `lead.updated`, … */
  cause: string
  scored_at: Date
}

/** Writes scores of any number of accounts in one statement. */
export async function insertScores(
  tx: TransactionContext,
  scores: readonly ScoreRow[],
): Promise<void> {
  const column = <K extends keyof ScoreRow>(name: K): ScoreRow[K][] =>
    scores.map((score) => score[name])
  await tx.sql.query({
    name: 'score-insert',
    text: `insert into score (account_id, lead_id, id, customer_id, model_id, won_model_id, settings, inputs, raw_score, score, qualification_type, probability,
             cause, scored_at)
           select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::json[], $8::json[], $9::float8[],
             $10::smallint[], $11::text[], $12::float8[], $13::text[], $14::timestamptz[])`,
    values: [
      column('account_id'),
      column('lead_id'),
      column('id'),
      column('customer_id'),
      column('model_id'),
      column('won_model_id'),
      column('settings').map((settings) => JSON.stringify(settings)),
      column('inputs').map((inputs) => JSON.stringify(inputs)),
      column('raw_score'),
      column('score'),
      column('qualification_type'),
      column('probability'),
      column('cause'),
      column('scored_at'),
    ],
  })
}
