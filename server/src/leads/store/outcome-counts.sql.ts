// Printed from outcome-counts.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many, run } from '#db'

/** What `sumOutcomeCounts` is given. */
export type SumOutcomeCountsParams = {
  account_id: Id<'acct'>
}

/** A row of `sumOutcomeCounts`. */
export type SumOutcomeCountsRow = {
  outcome: string
  explicit: number
  inferred: number
}

/** How many entries the ledger of an account holds of each outcome, without those taken back: those somebody said, and those that were concluded. */
export const sumOutcomeCounts = many<SumOutcomeCountsParams, SumOutcomeCountsRow>({
  name: 'leads-sum-outcome-counts',
  text: `select outcome,
       sum(explicit)::integer as explicit,
       sum(inferred)::integer as inferred
  from outcome_count
 where account_id = $1
 group by outcome
having sum(explicit) > 0 or sum(inferred) > 0
 order by outcome`,
  parameters: ['account_id'],
})

/** What `mergeOutcomeCounts` is given. */
export type MergeOutcomeCountsParams = {
  account_id: Id<'acct'>
}

/** Makes one line of each outcome's lines, and none where they come to nothing. Each line is taken by one who merges, so two at a time count nothing twice. */
export const mergeOutcomeCounts = run<MergeOutcomeCountsParams>({
  name: 'leads-merge-outcome-counts',
  text: `with taken as (
         delete from outcome_count
          where account_id = $1
         returning outcome, explicit, inferred)
insert into outcome_count (account_id, outcome, explicit, inferred)
select $1, outcome, sum(explicit), sum(inferred)
  from taken
 group by outcome
having sum(explicit) <> 0 or sum(inferred) <> 0`,
  parameters: ['account_id'],
})

/** What `deleteOutcomeCounts` is given. */
export type DeleteOutcomeCountsParams = {
  account_id: Id<'acct'>
}

/** Forgets the counts of an account. */
export const deleteOutcomeCounts = run<DeleteOutcomeCountsParams>({
  name: null,
  text: `delete from outcome_count
 where account_id = $1`,
  parameters: ['account_id'],
})

/** What `countLedger` is given. */
export type CountLedgerParams = {
  account_id: Id<'acct'>
}

/** Counts the whole ledger of an account. */
export const countLedger = run<CountLedgerParams>({
  name: null,
  text: `insert into outcome_count (account_id, outcome, explicit, inferred)
select $1, outcome,
       count(*) filter (where certainty = 1),
       count(*) filter (where certainty < 1)
  from lead_outcome
 where account_id = $1
   and withdrawn_at is null
 group by outcome`,
  parameters: ['account_id'],
})
