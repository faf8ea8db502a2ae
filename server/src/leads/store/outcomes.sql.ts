// Printed from outcomes.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many, maybe } from '#db'

/** The columns of a milestone. */
export const outcomeColumns = [
  'id',
  'lead_id',
  'outcome',
  'occurred_at',
  'value',
  'reason',
  'source',
  'certainty',
  'recorded_by',
  'created_at',
] as const

/** What `listMilestones` is given. */
export type ListMilestonesParams = {
  account_id: Id<'acct'>
  lead_ids: readonly string[]
}

/** A row of `listMilestones`. */
export type ListMilestonesRow = {
  lead_id: Id<'lead'>
  outcome: string
  occurred_at: Date
}

/** What the ledger of these leads has, taken back or not. */
export const listMilestones = many<ListMilestonesParams, ListMilestonesRow>({
  name: null,
  text: `select lead_id, outcome, occurred_at
  from lead_outcome
 where account_id = $1
   and lead_id = any($2::text[])`,
  parameters: ['account_id', 'lead_ids'],
})

/** What `findLatestOutcome` is given. */
export type FindLatestOutcomeParams = {
  account_id: Id<'acct'>
  lead_id: string
}

/** A row of `findLatestOutcome`. */
export type FindLatestOutcomeRow = {
  id: string
  lead_id: Id<'lead'>
  outcome: string
  occurred_at: Date
  value: number | null
  reason: string | null
  source: string
  certainty: number
  recorded_by: string
  created_at: Date
}

/** The latest milestone of a lead that was not taken back. */
export const findLatestOutcome = maybe<FindLatestOutcomeParams, FindLatestOutcomeRow>({
  name: null,
  text: `select id, lead_id, outcome, occurred_at, value, reason, source, certainty, recorded_by, created_at
  from lead_outcome
 where account_id = $1
   and lead_id = $2
   and withdrawn_at is null
 order by occurred_at desc, id desc
 limit 1`,
  parameters: ['account_id', 'lead_id'],
})

/** What `findOutcomeRow` is given. */
export type FindOutcomeRowParams = {
  account_id: Id<'acct'>
  lead_id: string
  id: string
}

/** A row of `findOutcomeRow`. */
export type FindOutcomeRowRow = {
  id: string
  lead_id: Id<'lead'>
  outcome: string
  occurred_at: Date
  value: number | null
  reason: string | null
  source: string
  certainty: number
  recorded_by: string
  created_at: Date
}

/** One milestone of a lead, unless it was taken back. */
export const findOutcomeRow = maybe<FindOutcomeRowParams, FindOutcomeRowRow>({
  name: null,
  text: `select id, lead_id, outcome, occurred_at, value, reason, source, certainty, recorded_by, created_at
  from lead_outcome
 where account_id = $1
   and lead_id = $2
   and withdrawn_at is null
   and id = $3`,
  parameters: ['account_id', 'lead_id', 'id'],
})

/** What `sortLeadsOfOutcomes` is given. */
export type SortLeadsOfOutcomesParams = {
  account_id: Id<'acct'>
  ids: readonly string[]
  sight: string | null
}

/** A row of `sortLeadsOfOutcomes`. */
export type SortLeadsOfOutcomesRow = {
  key: string
  id: Id<'lead'>
}

/** The leads of those of these milestones that were not taken back, by their customer: the order in which many are locked. */
export const sortLeadsOfOutcomes = many<SortLeadsOfOutcomesParams, SortLeadsOfOutcomesRow>({
  name: null,
  text: `select lead_outcome.id as key, lead.id
  from lead_outcome
  join lead on lead.account_id = lead_outcome.account_id
           and lead.id = lead_outcome.lead_id
 where lead_outcome.account_id = $1
   and lead_outcome.id = any($2::text[])
   and lead_outcome.withdrawn_at is null
   and ($3::text is null or lead.assigned_to = $3)
 order by lead.customer_id, lead.id`,
  parameters: ['account_id', 'ids', 'sight'],
})

/** What `withdrawMilestone` is given. */
export type WithdrawMilestoneParams = {
  now: Date
  account_id: Id<'acct'>
  id: string
}

/** A row of `withdrawMilestone`. */
export type WithdrawMilestoneRow = {
  lead_id: Id<'lead'>
}

/** Takes a milestone back; the ledger keeps that it was there. Gives its lead. */
export const withdrawMilestone = many<WithdrawMilestoneParams, WithdrawMilestoneRow>({
  name: 'leads-withdraw-milestone',
  text: `with withdrawn as (
         update lead_outcome
            set withdrawn_at = $1
          where account_id = $2
            and id = $3
            and withdrawn_at is null
         returning account_id, lead_id, outcome, certainty, true as is_counted),
       uncounted as (
                insert into outcome_count (account_id, outcome, explicit, inferred)
                select account_id, outcome,
                       -count(*) filter (where certainty = 1),
                       -count(*) filter (where certainty < 1)
                  from withdrawn
                 where is_counted
                 group by account_id, outcome)
select lead_id
  from withdrawn`,
  parameters: ['now', 'account_id', 'id'],
})
