// Printed from learning-state.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, maybe, one, run } from '#db'

/** What `findLearningState` is given. */
export type FindLearningStateParams = {
  account_id: Id<'acct'>
}

/** A row of `findLearningState`. */
export type FindLearningStateRow = {
  champion_id: string | null
  former_id: string | null
  won_id: string | null
  promoted_at: Date | null
  outcomes_seen: number
  trained_at: Date | null
  leakage_suspected: string[]
  drift: ColumnTypes['learning.drift'] | null
  drift_at: Date | null
  leased_until: Date | null
}

/** An account's standing; undefined before its first training. By primary key. */
export const findLearningState = maybe<FindLearningStateParams, FindLearningStateRow>({
  name: 'learning-find-learning-state',
  text: `select champion_id, former_id, won_id, promoted_at, outcomes_seen, trained_at, leakage_suspected, drift,
       drift_at, leased_until
  from learning
 where account_id = $1`,
  parameters: ['account_id'],
})

/** What `insertLearningState` is given. */
export type InsertLearningStateParams = {
  account_id: Id<'acct'>
}

/** Makes the row of an account where there is none. */
export const insertLearningState = run<InsertLearningStateParams>({
  name: null,
  text: `insert into learning (account_id)
values ($1)
on conflict do nothing`,
  parameters: ['account_id'],
})

/** What `findLearningStateLocked` is given. */
export type FindLearningStateLockedParams = {
  account_id: Id<'acct'>
}

/** A row of `findLearningStateLocked`. */
export type FindLearningStateLockedRow = {
  champion_id: string | null
  former_id: string | null
  won_id: string | null
  promoted_at: Date | null
  outcomes_seen: number
  trained_at: Date | null
  leakage_suspected: string[]
  drift: ColumnTypes['learning.drift'] | null
  drift_at: Date | null
  leased_until: Date | null
}

/** The standing of an account that has a row, held until the transaction ends. */
export const findLearningStateLocked = one<FindLearningStateLockedParams, FindLearningStateLockedRow>({
  name: null,
  text: `select champion_id, former_id, won_id, promoted_at, outcomes_seen, trained_at, leakage_suspected, drift,
       drift_at, leased_until
  from learning
 where account_id = $1
   for update`,
  parameters: ['account_id'],
})

/** What `promoteModel` is given. */
export type PromoteModelParams = {
  champion_id: string | null
  now: Date
  account_id: Id<'acct'>
}

/** Puts a model, or with null the prior scorecard, to work; the one before becomes the former. */
export const promoteModel = run<PromoteModelParams>({
  name: null,
  text: `update learning
   set former_id = champion_id,
       champion_id = $1,
       promoted_at = $2,
       drift = null,
       drift_at = null
 where account_id = $3`,
  parameters: ['champion_id', 'now', 'account_id'],
})

/** What `promoteWon` is given. */
export type PromoteWonParams = {
  won_id: string
  account_id: Id<'acct'>
}

/** Puts a model for `won` beside the champion. */
export const promoteWon = run<PromoteWonParams>({
  name: null,
  text: `update learning
   set won_id = $1
 where account_id = $2`,
  parameters: ['won_id', 'account_id'],
})

/** What `noteTrained` is given. */
export type NoteTrainedParams = {
  outcomes: number
  leaks: readonly string[]
  now: Date
  account_id: Id<'acct'>
}

/** Notes that training has looked at so many outcomes, and lets the account go. */
export const noteTrained = run<NoteTrainedParams>({
  name: null,
  text: `update learning
   set outcomes_seen = $1,
       leakage_suspected = $2,
       trained_at = $3,
       leased_until = null
 where account_id = $4`,
  parameters: ['outcomes', 'leaks', 'now', 'account_id'],
})

/** What `noteDrift` is given. */
export type NoteDriftParams = {
  drift: string
  now: Date
  account_id: Id<'acct'>
}

/** Notes what was seen of drift. */
export const noteDrift = run<NoteDriftParams>({
  name: null,
  text: `update learning
   set drift = $1,
       drift_at = $2
 where account_id = $3`,
  parameters: ['drift', 'now', 'account_id'],
})

/** What `leaseAccount` is given. */
export type LeaseAccountParams = {
  account_id: Id<'acct'>
  leased_until: Date
  now: Date
}

/** A row of `leaseAccount`. */
export type LeaseAccountRow = {
  account_id: Id<'acct'>
  leased_until: Date
  champion_id: string | null
  won_id: string | null
}

/** Takes an account until `leased_until`, unless somebody has it. Whoever dies with it lets go by the lease alone. */
export const leaseAccount = maybe<LeaseAccountParams, LeaseAccountRow>({
  name: 'learning-lease-account',
  text: `insert into learning as l (account_id, leased_until)
values ($1, $2)
on conflict (account_id) do update
   set leased_until = excluded.leased_until
 where coalesce(l.leased_until, '-infinity') <= $3
returning account_id as account_id, leased_until as leased_until, champion_id, won_id`,
  parameters: ['account_id', 'leased_until', 'now'],
})

/** What `releaseAccount` is given. */
export type ReleaseAccountParams = {
  account_id: Id<'acct'>
  leased_until: Date
}

/** Lets go of an account that was taken, if it still is. */
export const releaseAccount = run<ReleaseAccountParams>({
  name: null,
  text: `update learning
   set leased_until = null
 where account_id = $1
   and leased_until = $2`,
  parameters: ['account_id', 'leased_until'],
})

/** What `leaseDueAccount` is given. */
export type LeaseDueAccountParams = {
  trained_before: Date
  now: Date
  resting: readonly string[]
  leased_until: Date
}

/** A row of `leaseDueAccount`. */
export type LeaseDueAccountRow = {
  account_id: Id<'acct'>
  leased_until: Date
  champion_id: string | null
  won_id: string | null
}

/**
 * Takes in the same way one account whose outcomes have grown by a quarter, or by 20 and 5 %, since training looked, from the first on; not before `trained_before`. Reads the
 * newest outcomes by lead_outcome_newest.
 */
export const leaseDueAccount = many<LeaseDueAccountParams, LeaseDueAccountRow>({
  name: 'learning-lease-due-account',
  text: `with counted as (
         select account_id, count(distinct lead_id)::integer as outcomes
           from lead_outcome
          where withdrawn_at is null
          group by account_id),
       due as (
         select c.account_id, c.outcomes
           from counted as c
           left join learning as l using (account_id)
          where c.outcomes - coalesce(l.outcomes_seen, 0) >= greatest(
                  1,
                  least(20, 0.25 * coalesce(l.outcomes_seen, 0)),
                  0.05 * coalesce(l.outcomes_seen, 0))
            and coalesce(l.trained_at, '-infinity') <= $1
            and coalesce(l.leased_until, '-infinity') <= $2
            and c.account_id <> all($3::text[])
          order by l.trained_at nulls first, c.account_id
          limit 1),
       leased as (
         insert into learning as l (account_id, leased_until)
         select account_id, $4
           from due
         on conflict (account_id) do update
            set leased_until = excluded.leased_until
          where coalesce(l.leased_until, '-infinity') <= $2
         returning account_id, leased_until, champion_id, won_id)
select account_id as account_id, leased_until as leased_until, champion_id, won_id
  from leased`,
  parameters: ['trained_before', 'now', 'resting', 'leased_until'],
})

/** What `findUnwatched` is given. */
export type FindUnwatchedParams = {
  before: Date
  resting: readonly string[]
  limit: number
}

/** A row of `findUnwatched`. */
export type FindUnwatchedRow = {
  account_id: Id<'acct'>
  champion_id: string
}

/** Accounts whose champion was last watched before the given time, the longest ago first. Not one account's: the worker's list. */
export const findUnwatched = many<FindUnwatchedParams, FindUnwatchedRow>({
  name: 'learning-find-unwatched',
  text: `select account_id, champion_id as champion_id
  from learning
 where champion_id is not null
   and greatest(promoted_at, coalesce(drift_at, '-infinity')) <= $1
   and account_id <> all($2::text[])
 order by drift_at nulls first
 limit $3`,
  parameters: ['before', 'resting', 'limit'],
})

/** What `countOutcomes` is given. */
export type CountOutcomesParams = {
  account_id: Id<'acct'>
  before: Date
}

/** A row of `countOutcomes`. */
export type CountOutcomesRow = {
  leads: number
}

/** How many leads of an account that came before a time have anything in their ledger. */
export const countOutcomes = one<CountOutcomesParams, CountOutcomesRow>({
  name: 'learning-count-outcomes',
  text: `select count(distinct o.lead_id)::integer as leads
  from lead_outcome as o
  join lead as l on l.account_id = o.account_id and l.id = o.lead_id
 where o.account_id = $1
   and o.withdrawn_at is null
   and l.created_at <= $2`,
  parameters: ['account_id', 'before'],
})
