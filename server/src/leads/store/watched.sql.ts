// Printed from watched.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, maybe, run } from '#db'

/** What `listAccountsWatching` is given. */
export type ListAccountsWatchingParams = {
  now: Date
  resting: readonly string[]
}

/** A row of `listAccountsWatching`. */
export type ListAccountsWatchingRow = {
  account_id: Id<'acct'>
}

/** Accounts with a lead to look at by now. Not one account's: the worker's list. Uses lead_watch, one entry an account that has any. */
export const listAccountsWatching = many<ListAccountsWatchingParams, ListAccountsWatchingRow>({
  name: 'leads-list-accounts-watching',
  text: `with recursive watching (account_id, watch_at) as (
         (select account_id, watch_at
            from lead
           where watch_at is not null
           order by account_id, watch_at
           limit 1)
         union all
         select next.account_id, next.watch_at
           from watching
          cross join lateral (
                  select l.account_id, l.watch_at
                    from lead as l
                   where l.watch_at is not null
                     and l.account_id > watching.account_id
                   order by l.account_id, l.watch_at
                   limit 1) as next)
select account_id as account_id
  from watching
 where watch_at <= $1
   and account_id <> all($2::text[])`,
  parameters: ['now', 'resting'],
})

/** What `takeWatchedLeads` is given. */
export type TakeWatchedLeadsParams = {
  account_id: Id<'acct'>
  now: Date
  limit: number
}

/** A row of `takeWatchedLeads`. */
export type TakeWatchedLeadsRow = {
  account_id: Id<'acct'>
  id: Id<'lead'>
  customer_id: Id<'cus'>
  status: ColumnTypes['lead.status']
  name: string | null
  email: string | null
  phone: string | null
  preferences: ColumnTypes['lead.preferences']
  source: string | null
  external_id: string | null
  consent: unknown
  attributes: ColumnTypes['lead.attributes']
  message: string | null
  service_id: ColumnTypes['lead.service_id'] | null
  is_test: boolean
  is_demo: boolean
  duplicate_of: string | null
  score: number
  qualification_type: ColumnTypes['lead.qualification_type']
  triggers: string[]
  score_id: Id<'scr'>
  override: ColumnTypes['lead.override'] | null
  created_at: Date
  updated_at: Date
  version: number
  due_at: Date | null
  first_response_at: Date | null
  first_response_by: string | null
  first_response_channel: string | null
  response_worked_s: number | null
  assigned_to: string | null
  assigned_at: Date | null
  assigned_because: string | null
  offered_to: string | null
  watch_at: Date
  taken_back: number
  deleted_at: Date | null
}

/** The leads to look at by now, the longest due first, locked until the commit; those that somebody else holds come next time. Uses lead_watch. */
export const takeWatchedLeads = many<TakeWatchedLeadsParams, TakeWatchedLeadsRow>({
  name: 'leads-take-watched-leads',
  text: `select account_id, id, customer_id, status, name, email, phone, preferences, source, external_id, consent, attributes, message, service_id, is_test, is_demo,
       duplicate_of, score, qualification_type, triggers, score_id, override, created_at, updated_at,
       version, due_at, first_response_at, first_response_by, first_response_channel, response_worked_s,
       assigned_to, assigned_at, assigned_because, offered_to, watch_at as watch_at, taken_back, deleted_at
  from lead
 where account_id = $1
   and watch_at <= $2
 order by watch_at, id
 limit $3
   for update skip locked`,
  parameters: ['account_id', 'now', 'limit'],
})

/** What `findWatchedLead` is given. */
export type FindWatchedLeadParams = {
  account_id: Id<'acct'>
  id: string
}

/** A row of `findWatchedLead`. */
export type FindWatchedLeadRow = {
  account_id: Id<'acct'>
  id: Id<'lead'>
  customer_id: Id<'cus'>
  status: ColumnTypes['lead.status']
  name: string | null
  email: string | null
  phone: string | null
  preferences: ColumnTypes['lead.preferences']
  source: string | null
  external_id: string | null
  consent: unknown
  attributes: ColumnTypes['lead.attributes']
  message: string | null
  service_id: ColumnTypes['lead.service_id'] | null
  is_test: boolean
  is_demo: boolean
  duplicate_of: string | null
  score: number
  qualification_type: ColumnTypes['lead.qualification_type']
  triggers: string[]
  score_id: Id<'scr'>
  override: ColumnTypes['lead.override'] | null
  created_at: Date
  updated_at: Date
  version: number
  due_at: Date | null
  first_response_at: Date | null
  first_response_by: string | null
  first_response_channel: string | null
  response_worked_s: number | null
  assigned_to: string | null
  assigned_at: Date | null
  assigned_because: string | null
  offered_to: string | null
  watch_at: Date | null
  taken_back: number
  deleted_at: Date | null
}

/** One lead as the clock looks at it. By primary key. */
export const findWatchedLead = maybe<FindWatchedLeadParams, FindWatchedLeadRow>({
  name: 'leads-find-watched-lead',
  text: `select account_id, id, customer_id, status, name, email, phone, preferences, source, external_id, consent, attributes, message, service_id, is_test, is_demo,
       duplicate_of, score, qualification_type, triggers, score_id, override, created_at, updated_at,
       version, due_at, first_response_at, first_response_by, first_response_channel, response_worked_s,
       assigned_to, assigned_at, assigned_because, offered_to, watch_at, taken_back, deleted_at
  from lead
 where account_id = $1
   and id = $2`,
  parameters: ['account_id', 'id'],
})

/** What `writeWatches` is given. */
export type WriteWatchesParams = {
  ids: readonly string[]
  watches: readonly (Date | null)[]
  account_id: Id<'acct'>
}

/** Says when each of these leads is looked at next, null for never. By primary key. */
export const writeWatches = run<WriteWatchesParams>({
  name: 'leads-write-watches',
  text: `update lead as l
   set watch_at = n.watch_at
  from unnest($1::text[], $2::timestamptz[]) as n (id, watch_at)
 where l.account_id = $3
   and l.id = n.id`,
  parameters: ['ids', 'watches', 'account_id'],
})
