// Printed from funnel.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, one, run } from '#db'

/** What `insertFunnel` is given. */
export type InsertFunnelParams = {
  account_id: Id<'acct'>
}

/** Makes the row of an account where there is none. */
export const insertFunnel = run<InsertFunnelParams>({
  name: 'learning-insert-funnel',
  text: `insert into funnel (account_id)
values ($1)
on conflict do nothing`,
  parameters: ['account_id'],
})

/** What `lockFunnel` is given. */
export type LockFunnelParams = {
  account_id: Id<'acct'>
}

/** Takes the account's turn to fold until the transaction ends. */
export const lockFunnel = run<LockFunnelParams>({
  name: 'learning-lock-funnel',
  text: `select
  from funnel
 where account_id = $1
   for update`,
  parameters: ['account_id'],
})

/** What `findBasis` is given. */
export type FindBasisParams = {
  account_id: Id<'acct'>
}

/** A row of `findBasis`. */
export type FindBasisRow = {
  before_id: string
  model_id: string | null
  base_rate: number
  hot_at: number
  warm_at: number
  qualify_at: ColumnTypes['account.qualify_at']
  is_same: boolean
}

/**
 * The id before which all leads were counted once, what imported leads are to be counted by (the model at work, null for the starting rules, and the account's settings), and
 * whether they were.
 */
export const findBasis = one<FindBasisParams, FindBasisRow>({
  name: 'learning-find-basis',
  text: `select f.before_id, l.champion_id as model_id, a.base_rate, a.hot_at, a.warm_at, a.qualify_at,
       not ((f.model_id, f.base_rate, f.hot_at, f.warm_at)
            is distinct from (l.champion_id, a.base_rate, a.hot_at, a.warm_at)) as is_same
  from funnel as f
  join account as a on a.id = f.account_id
  left join learning as l on l.account_id = f.account_id
 where f.account_id = $1`,
  parameters: ['account_id'],
})

/** What `rebaseFunnel` is given. */
export type RebaseFunnelParams = {
  model_id: string | null
  base_rate: number
  hot_at: number
  warm_at: number
  account_id: Id<'acct'>
}

/** Notes what imported leads are counted by from now on. */
export const rebaseFunnel = run<RebaseFunnelParams>({
  name: 'learning-rebase-funnel',
  text: `update funnel
   set model_id = $1,
       base_rate = $2,
       hot_at = $3,
       warm_at = $4
 where account_id = $5`,
  parameters: ['model_id', 'base_rate', 'hot_at', 'warm_at', 'account_id'],
})

/** What `findImported` is given. */
export type FindImportedParams = {
  account_id: Id<'acct'>
}

/** A row of `findImported`. */
export type FindImportedRow = {
  lead_ids: string[]
}

/** The leads that came by import and were counted, in lists of 500. */
export const findImported = many<FindImportedParams, FindImportedRow>({
  name: 'learning-find-imported',
  text: `select array_agg(lead_id) as lead_ids
  from (select lead_id, (row_number() over (order by lead_id) - 1) / 500 as part
          from funnel_lead
         where account_id = $1
           and is_imported) as l
 group by part`,
  parameters: ['account_id'],
})

/** What `checkWaiting` is given. */
export type CheckWaitingParams = {
  account_id: Id<'acct'>
}

/** A row of `checkWaiting`. */
export type CheckWaitingRow = {
  is_waiting: boolean
}

/** Whether changed leads of the account wait, or imported ones for another basis. By primary keys. */
export const checkWaiting = one<CheckWaitingParams, CheckWaitingRow>({
  name: 'learning-check-waiting',
  text: `select (exists (
         select
           from lead_change
          where account_id = $1)
        or exists (
             select
               from funnel as f
               join account as a on a.id = f.account_id
               left join learning as l on l.account_id = f.account_id
              where f.account_id = $1
                and f.has_imported
                and (f.model_id, f.base_rate, f.hot_at, f.warm_at)
                    is distinct from (l.champion_id, a.base_rate, a.hot_at, a.warm_at))) as is_waiting`,
  parameters: ['account_id'],
})

/** What `noteImported` is given. */
export type NoteImportedParams = {
  account_id: Id<'acct'>
}

/** Notes that the account has leads that came by import: a round looks whether their basis holds. */
export const noteImported = run<NoteImportedParams>({
  name: 'learning-note-imported',
  text: `update funnel
   set has_imported = true
 where account_id = $1
   and not has_imported`,
  parameters: ['account_id'],
})

/** A row of `findRebased`. */
export type FindRebasedRow = {
  account_id: Id<'acct'>
}

/** The accounts with imported leads whose basis no longer holds. Not one account's: the worker's list. Uses funnel_with_imported. */
export const findRebased = many<Record<never, never>, FindRebasedRow>({
  name: 'learning-find-rebased',
  text: `select f.account_id
  from funnel as f
  join account as a on a.id = f.account_id
  left join learning as l on l.account_id = f.account_id
 where f.has_imported
   and (f.model_id, f.base_rate, f.hot_at, f.warm_at)
       is distinct from (l.champion_id, a.base_rate, a.hot_at, a.warm_at)`,
  parameters: [],
})

/** What `moveFunnelMark` is given. */
export type MoveFunnelMarkParams = {
  before_id: string
  account_id: Id<'acct'>
}

/** Moves the mark on, never back. */
export const moveFunnelMark = run<MoveFunnelMarkParams>({
  name: 'learning-move-funnel-mark',
  text: `update funnel
   set before_id = greatest(before_id, $1)
 where account_id = $2`,
  parameters: ['before_id', 'account_id'],
})

/** What `findNewcomer` is given. */
export type FindNewcomerParams = {
  account_id: Id<'acct'>
  until_id: string
}

/** Whether a lead came behind the mark and before an id. By primary keys. */
export const findNewcomer = run<FindNewcomerParams>({
  name: 'learning-find-newcomer',
  text: `select
  from lead
 where account_id = $1
   and id >= coalesce((
             select before_id
               from funnel
              where account_id = $1), '')
   and id < $2
 limit 1`,
  parameters: ['account_id', 'until_id'],
})

/** What `findWithNewcomers` is given. */
export type FindWithNewcomersParams = {
  until_id: string
}

/** A row of `findWithNewcomers`. */
export type FindWithNewcomersRow = {
  account_id: Id<'acct'>
}

/** The accounts with leads behind their marks and before an id. Not one account's: the worker's list. By primary keys. */
export const findWithNewcomers = many<FindWithNewcomersParams, FindWithNewcomersRow>({
  name: 'learning-find-with-newcomers',
  text: `select a.id as account_id
  from account as a
  left join funnel as f on f.account_id = a.id
 cross join lateral (
         select
           from lead
          where account_id = a.id
            and id >= coalesce(f.before_id, '')
            and id < $1
          limit 1) as l`,
  parameters: ['until_id'],
})
