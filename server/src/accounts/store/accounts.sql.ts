// Printed from accounts.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, maybe, run } from '#db'

/** What `insertAccount` is given. */
export type InsertAccountParams = {
  account_id: Id<'acct'>
  name: string
  plan: string
  daily_quota: number | null
  currency: string
  time_zone: string
  now: Date
}

/** Writes a new account. */
export const insertAccount = run<InsertAccountParams>({
  name: null,
  text: `insert into account (id, name, plan, daily_quota, currency, time_zone, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $7)`,
  parameters: ['account_id', 'name', 'plan', 'daily_quota', 'currency', 'time_zone', 'now'],
})

/** What `lockAccountRow` is given. */
export type LockAccountRowParams = {
  account_id: Id<'acct'>
}

/** Holds an account. Leads and whatever else only belongs to the account pass. */
export const lockAccountRow = run<LockAccountRowParams>({
  name: 'accounts-lock-account-row',
  text: `select 1
  from account
 where id = $1
   for no key update`,
  parameters: ['account_id'],
})

/** What `findSettings` is given. */
export type FindSettingsParams = {
  account_id: Id<'acct'>
}

/** A row of `findSettings`. */
export type FindSettingsRow = {
  id: Id<'acct'>
  name: string
  plan: ColumnTypes['account.plan']
  daily_quota: number | null
  currency: string
  time_zone: string
  default_region: string | null
  base_rate: number
  hot_at: number
  warm_at: number
  qualify_at: ColumnTypes['account.qualify_at']
  queue_days: number
  agents_see: ColumnTypes['account.agents_see']
  is_test: boolean
  suspended_at: Date | null
}

/** The settings of one account, or nothing where there is none. A test account is shut with the live one, and when it ends. By primary key. */
export const findSettings = maybe<FindSettingsParams, FindSettingsRow>({
  name: 'accounts-find-settings',
  text: `select a.id, a.name, a.plan, a.daily_quota, a.currency, a.time_zone, a.default_region, a.base_rate,
       a.hot_at, a.warm_at, a.qualify_at, a.queue_days, a.agents_see,
       a.test_of is not null as is_test,
       coalesce(a.ended_at, live.suspended_at) as suspended_at
  from account as a
  join account as live on live.id = coalesce(a.test_of, a.id)
 where a.id = $1`,
  parameters: ['account_id'],
})

/** What `findAccount` is given. */
export type FindAccountParams = {
  account_id: Id<'acct'>
}

/** A row of `findAccount`. */
export type FindAccountRow = {
  id: Id<'acct'>
  name: string
  plan: ColumnTypes['account.plan']
  currency: string
  time_zone: string
  default_region: string | null
  base_rate: number
  hot_at: number
  warm_at: number
  qualify_at: ColumnTypes['account.qualify_at']
  queue_days: number
  agents_see: ColumnTypes['account.agents_see']
  second_factor_days: number | null
  created_at: Date
  updated_at: Date
  version: number
  is_test: boolean
}

/** The account as its people see it; nothing where it is gone. */
export const findAccount = maybe<FindAccountParams, FindAccountRow>({
  name: null,
  text: `select id, name, plan, currency, time_zone, default_region, base_rate, hot_at, warm_at, qualify_at,
       queue_days, agents_see, second_factor_days, created_at, updated_at, version,
       test_of is not null as is_test
  from account
 where id = $1`,
  parameters: ['account_id'],
})

/** What `updateAccountRow` is given. */
export type UpdateAccountRowParams = {
  name: string
  time_zone: string
  default_region: string | null
  hot_at: number
  warm_at: number
  qualify_at: string
  queue_days: number
  agents_see: string
  second_factor_days: number | null
  now: Date
  account_id: Id<'acct'>
}

/** Writes what the settings of an account have become. */
export const updateAccountRow = run<UpdateAccountRowParams>({
  name: null,
  text: `update account
   set name = $1,
       time_zone = $2,
       default_region = $3,
       hot_at = $4,
       warm_at = $5,
       qualify_at = $6,
       queue_days = $7,
       agents_see = $8,
       second_factor_days = $9,
       second_factor_since = case
         when $9::integer is not null then coalesce(second_factor_since, $10)
       end,
       updated_at = $10,
       version = version + 1
 where id = $11`,
  parameters: ['name', 'time_zone', 'default_region', 'hot_at', 'warm_at', 'qualify_at', 'queue_days', 'agents_see', 'second_factor_days', 'now', 'account_id'],
})

/** What `findSuspensionForUpdate` is given. */
export type FindSuspensionForUpdateParams = {
  account_id: Id<'acct'>
}

/** A row of `findSuspensionForUpdate`. */
export type FindSuspensionForUpdateRow = {
  suspended_at: Date | null
}

/** Since when an account is suspended, locked; nothing for a test account, which is shut with the live one and not by itself. */
export const findSuspensionForUpdate = maybe<FindSuspensionForUpdateParams, FindSuspensionForUpdateRow>({
  name: null,
  text: `select suspended_at
  from account
 where id = $1
   and test_of is null
   for update`,
  parameters: ['account_id'],
})

/** What `updateSuspensionRow` is given. */
export type UpdateSuspensionRowParams = {
  suspended_at: Date | null
  now: Date
  account_id: Id<'acct'>
}

/** Suspends an account, or lifts that with null. */
export const updateSuspensionRow = run<UpdateSuspensionRowParams>({
  name: null,
  text: `update account
   set suspended_at = $1,
       updated_at = $2,
       version = version + 1
 where id = $3`,
  parameters: ['suspended_at', 'now', 'account_id'],
})

/** What `findPlanForUpdate` is given. */
export type FindPlanForUpdateParams = {
  account_id: Id<'acct'>
}

/** A row of `findPlanForUpdate`. */
export type FindPlanForUpdateRow = {
  plan: ColumnTypes['account.plan']
  daily_quota: number | null
}

/** The plan of an account and its quota of its own, locked. */
export const findPlanForUpdate = maybe<FindPlanForUpdateParams, FindPlanForUpdateRow>({
  name: null,
  text: `select plan, daily_quota
  from account
 where id = $1
   for update`,
  parameters: ['account_id'],
})

/** What `updatePlanRow` is given. */
export type UpdatePlanRowParams = {
  plan: string
  daily_quota: number | null
  now: Date
  account_id: Id<'acct'>
}

/** Moves an account to a plan. */
export const updatePlanRow = run<UpdatePlanRowParams>({
  name: null,
  text: `update account
   set plan = $1,
       daily_quota = $2,
       updated_at = $3,
       version = version + 1
 where id = $4`,
  parameters: ['plan', 'daily_quota', 'now', 'account_id'],
})

/** A row of `listAccountRows`. */
export type ListAccountRowsRow = {
  id: Id<'acct'>
  name: string
  plan: ColumnTypes['account.plan']
  daily_quota: number | null
  suspended_at: Date | null
  created_at: Date
  test_of: string | null
}

/** All accounts of the instance, oldest first. Not an account's data: the operator's list. */
export const listAccountRows = many<Record<never, never>, ListAccountRowsRow>({
  name: null,
  text: `select id, name, plan, daily_quota, suspended_at, created_at, test_of
  from account
 where ended_at is null
 order by created_at, id`,
  parameters: [],
})

/** A row of `findFirstAccount`. */
export type FindFirstAccountRow = {
  id: Id<'acct'>
}

/** The account that claimed the instance. */
export const findFirstAccount = maybe<Record<never, never>, FindFirstAccountRow>({
  name: 'accounts-find-first-account',
  text: `select id
  from account
 order by created_at, id
 limit 1`,
  parameters: [],
})
