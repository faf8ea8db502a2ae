// Printed from history.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many } from '#db'

/** What `findLeadHistories` is given. */
export type FindLeadHistoriesParams = {
  account_id: Id<'acct'>
  since_id: string
  before_id: string
  limit: number
}

/** A row of `findLeadHistories`. */
export type FindLeadHistoriesRow = {
  id: Id<'lead'>
  created_at: Date
  milestones: ColumnTypes['findLeadHistories.milestones'] | null
  was_worked: boolean
}

/**
 * The leads from one id on and before another with what became of them, the newest first. Planned for its values each time: a plan kept from a small table reads a large one
 * whole.
 */
export const findLeadHistories = many<FindLeadHistoriesParams, FindLeadHistoriesRow>({
  name: null,
  text: `select l.id, l.created_at, o.milestones,
       o.milestones is not null
         or case when l.due_at is null then m.is_there is not null
                 else l.first_response_at is not null end as was_worked
  from lead as l
  left join lateral (
         select json_agg(json_build_object('outcome', o.outcome, 'occurred_at', o.occurred_at,
                                           'certainty', o.certainty))
                  filter (where o.withdrawn_at is null) as milestones
           from lead_outcome as o
          where o.account_id = l.account_id
            and o.lead_id = l.id) as o on true
  left join lateral (
         select true as is_there
           from message as m
          where m.account_id = l.account_id
            and m.lead_id = l.id
            and m.direction = 'outbound'
            and not m.automatic
          limit 1) as m on true
 where l.account_id = $1
   and l.deleted_at is null
   and not l.is_test
   and l.id >= $2
   and l.id < $3
 order by l.id desc
 limit $4`,
  parameters: ['account_id', 'since_id', 'before_id', 'limit'],
})

/** What `findHistoriesOf` is given. */
export type FindHistoriesOfParams = {
  account_id: Id<'acct'>
  lead_ids: readonly string[]
}

/** A row of `findHistoriesOf`. */
export type FindHistoriesOfRow = {
  id: Id<'lead'>
  created_at: Date
  milestones: ColumnTypes['findHistoriesOf.milestones'] | null
  was_worked: boolean
}

/** Those of these leads that count, with what became of them. By the same indexes, lead by lead. */
export const findHistoriesOf = many<FindHistoriesOfParams, FindHistoriesOfRow>({
  name: null,
  text: `select l.id, l.created_at, o.milestones,
       o.milestones is not null
         or case when l.due_at is null then m.is_there is not null
                 else l.first_response_at is not null end as was_worked
  from lead as l
  left join lateral (
         select json_agg(json_build_object('outcome', o.outcome, 'occurred_at', o.occurred_at,
                                           'certainty', o.certainty))
                  filter (where o.withdrawn_at is null) as milestones
           from lead_outcome as o
          where o.account_id = l.account_id
            and o.lead_id = l.id) as o on true
  left join lateral (
         select true as is_there
           from message as m
          where m.account_id = l.account_id
            and m.lead_id = l.id
            and m.direction = 'outbound'
            and not m.automatic
          limit 1) as m on true
 where l.account_id = $1
   and l.deleted_at is null
   and not l.is_test
   and l.id = any($2)`,
  parameters: ['account_id', 'lead_ids'],
})

/** What `findInputs` is given. */
export type FindInputsParams = {
  lead_ids: readonly string[]
  untils: readonly Date[]
  laters: readonly boolean[]
  account_id: Id<'acct'>
}

/** A row of `findInputs`. */
export type FindInputsRow = {
  lead_id: Id<'lead'>
  inputs: ColumnTypes['findInputs.inputs']
  model_id: string
  probability: number
  score: number
  qualification_type: string
  cause: string
  scored_at: Date
}

/** One score of each lead, given before its `until`: the first, or for the leads marked `later` any one of them, always the same. In the order of the leads. By primary key. */
export const findInputs = many<FindInputsParams, FindInputsRow>({
  name: null,
  text: `select s.lead_id as lead_id, s.inputs as inputs, s.model_id as model_id,
       s.probability as probability, s.score as score,
       s.qualification_type as qualification_type, s.cause as cause,
       s.scored_at as scored_at
  from unnest($1::text[], $2::timestamptz[], $3::boolean[])
         as t (lead_id, until, later)
 cross join lateral (
         select lead_id, inputs, model_id, probability, score, qualification_type, cause, scored_at
           from every_score as s
          where s.account_id = $4
            and s.lead_id = t.lead_id
            and s.scored_at <= t.until
          order by case when t.later then md5(s.id) end, s.scored_at, s.id
          limit 1) as s`,
  parameters: ['lead_ids', 'untils', 'laters', 'account_id'],
})

/** What `findFirstScores` is given. */
export type FindFirstScoresParams = {
  account_id: Id<'acct'>
  lead_ids: readonly string[]
}

/** A row of `findFirstScores`. */
export type FindFirstScoresRow = {
  lead_id: Id<'lead'>
  score: number
  tier: ColumnTypes['findFirstScores.tier']
  probability: number
  inputs: ColumnTypes['findFirstScores.inputs'] | null
  is_by_rules: boolean
}

/**
 * What was first said of each of these leads; `inputs` only of one that came by import, for nothing was said of it on its day. `is_by_rules` tells whether it was the starting
 * rules that said so, before anything was learned. By primary keys, lead by lead.
 */
export const findFirstScores = many<FindFirstScoresParams, FindFirstScoresRow>({
  name: null,
  text: `select t.lead_id as lead_id, s.score as score, s.qualification_type as tier,
       s.probability as probability,
       case when s.cause = 'lead.imported' then s.inputs end as inputs,
       not exists (
             select
               from model as m
              where m.account_id = $1
                and m.id = s.model_id
                and m.stage <> 'prior') as is_by_rules
  from unnest($2::text[]) as t (lead_id)
 cross join lateral (
         select score, qualification_type, probability, cause, inputs, model_id
           from every_score
          where account_id = $1
            and lead_id = t.lead_id
          order by scored_at, id
          limit 1) as s`,
  parameters: ['account_id', 'lead_ids'],
})
