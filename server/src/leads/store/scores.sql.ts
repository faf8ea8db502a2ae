// Printed from scores.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, maybe, run } from '#db'

/** What `findLatestScore` is given. */
export type FindLatestScoreParams = {
  account_id: Id<'acct'>
  lead_id: string
  sight: string | null
}

/** A row of `findLatestScore`. */
export type FindLatestScoreRow = {
  id: Id<'lead'>
  lead_id: Id<'lead'>
  customer_id: Id<'cus'>
  model_id: string
  won_model_id: string | null
  inputs: ColumnTypes['lead.inputs']
  scored_at: Date
  override: ColumnTypes['lead.override'] | null
}

/** The latest score of a lead the actor sees, as it was kept. By primary key. */
export const findLatestScore = maybe<FindLatestScoreParams, FindLatestScoreRow>({
  name: 'leads-find-latest-score',
  text: `select score_id as id, id as lead_id, customer_id, model_id, won_model_id, inputs, scored_at,
       override
  from lead
 where account_id = $1
   and id = $2
   and deleted_at is null
   and ($3::text is null or lead.assigned_to = $3)`,
  parameters: ['account_id', 'lead_id', 'sight'],
})

/** What `listInputs` is given. */
export type ListInputsParams = {
  account_id: Id<'acct'>
  lead_ids: readonly string[]
}

/** A row of `listInputs`. */
export type ListInputsRow = {
  id: Id<'lead'>
  inputs: ColumnTypes['lead.inputs']
}

/** What these leads were last scored by. By primary key. */
export const listInputs = many<ListInputsParams, ListInputsRow>({
  name: 'leads-list-inputs',
  text: `select id, inputs
  from lead
 where account_id = $1
   and id = any($2)
   and deleted_at is null`,
  parameters: ['account_id', 'lead_ids'],
})

/** What `keepFormerScore` is given. */
export type KeepFormerScoreParams = {
  account_id: Id<'acct'>
  lead_id: string
}

/** Puts the score a held lead has among its earlier ones. */
export const keepFormerScore = run<KeepFormerScoreParams>({
  name: 'leads-keep-former-score',
  text: `insert into score (account_id, lead_id, id, customer_id, model_id, won_model_id, inputs,
                   raw_score, score, qualification_type, probability, cause, scored_at)
select account_id, id, score_id, customer_id, model_id, won_model_id, inputs,
       raw_score, score, coalesce(own_type, qualification_type), promise, cause, scored_at
  from lead
 where account_id = $1
   and id = $2`,
  parameters: ['account_id', 'lead_id'],
})

/** What `saveScore` is given. */
export type SaveScoreParams = {
  status: string
  score: number
  qualification_type: string
  own_type: string | null
  triggers: readonly string[]
  score_id: string
  model_id: string
  won_model_id: string | null
  inputs: string
  raw_score: number
  promise: number
  cause: string
  scored_at: Date
  wish_type: string | null
  wish_min: number | null
  wish_max: number | null
  wish_city: string | null
  wish_state: string | null
  told_service_ids: readonly string[]
  updated_at: Date
  version: number
  account_id: Id<'acct'>
  id: string
}

/** Leaves a new score on a held lead, with all that follows from it. */
export const saveScore = run<SaveScoreParams>({
  name: 'leads-save-score',
  text: `update lead
   set status = $1,
       score = $2,
       qualification_type = $3,
       own_type = $4,
       triggers = $5,
       score_id = $6,
       model_id = $7,
       won_model_id = $8,
       inputs = $9,
       raw_score = $10,
       promise = $11,
       cause = $12,
       scored_at = $13,
       wish_type = $14,
       wish_min = $15,
       wish_max = $16,
       wish_city = $17,
       wish_state = $18,
       told_service_ids = $19,
       updated_at = $20,
       version = $21
 where account_id = $22
   and id = $23`,
  parameters: ['status', 'score', 'qualification_type', 'own_type', 'triggers', 'score_id', 'model_id', 'won_model_id', 'inputs', 'raw_score', 'promise', 'cause', 'scored_at', 'wish_type', 'wish_min', 'wish_max', 'wish_city', 'wish_state', 'told_service_ids', 'updated_at', 'version', 'account_id', 'id'],
})
