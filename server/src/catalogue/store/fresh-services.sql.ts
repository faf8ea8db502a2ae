// Printed from fresh-services.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, run } from '#db'

/** What `noteFresh` is given. */
export type NoteFreshParams = {
  account_id: Id<'acct'>
  services: string
}

/** Notes services. `services` is a list of rows (id) as JSON. */
export const noteFresh = run<NoteFreshParams>({
  name: 'catalogue-note-fresh',
  text: `insert into fresh_service (account_id, service_id)
select $1, id
  from json_to_recordset($2::json) as n (id text)
 group by id
 order by id
on conflict (account_id, service_id) do update
   set after_lead_id = null`,
  parameters: ['account_id', 'services'],
})

/** A row of `listAccountsWithFresh`. */
export type ListAccountsWithFreshRow = {
  account_id: Id<'acct'>
}

/** The accounts in which services are noted, each found by one step along the primary key. */
export const listAccountsWithFresh = many<Record<never, never>, ListAccountsWithFreshRow>({
  name: null,
  text: `with recursive noted (account_id) as (
  (select account_id
     from fresh_service
    order by account_id
    limit 1)
  union all
  select next.account_id
    from noted
   cross join lateral (
           select f.account_id
             from fresh_service as f
            where f.account_id > noted.account_id
            order by f.account_id
            limit 1) as next)
select account_id as account_id
  from noted`,
  parameters: [],
})

/** What `takeFreshServices` is given. */
export type TakeFreshServicesParams = {
  account_id: Id<'acct'>
  limit: number
}

/** A row of `takeFreshServices`. */
export type TakeFreshServicesRow = {
  service_id: ColumnTypes['fresh_service.service_id']
  after_lead_id: string | null
}

/** The oldest of the noted services, locked until the commit. */
export const takeFreshServices = many<TakeFreshServicesParams, TakeFreshServicesRow>({
  name: null,
  text: `select service_id, after_lead_id
  from fresh_service
 where account_id = $1
 order by service_id
 limit $2
   for update skip locked`,
  parameters: ['account_id', 'limit'],
})

/** What `deleteFresh` is given. */
export type DeleteFreshParams = {
  account_id: Id<'acct'>
  service_ids: readonly string[]
}

/** What was offered to all leads is noted no more. */
export const deleteFresh = run<DeleteFreshParams>({
  name: null,
  text: `delete from fresh_service
 where account_id = $1
   and service_id = any($2::text[])`,
  parameters: ['account_id', 'service_ids'],
})

/** What `moveFresh` is given. */
export type MoveFreshParams = {
  after: string
  account_id: Id<'acct'>
  service_ids: readonly string[]
}

/** Writes how far services have come: `after` has the last lead of each, by its id. */
export const moveFresh = run<MoveFreshParams>({
  name: null,
  text: `update fresh_service
   set after_lead_id = $1::jsonb ->> service_id
 where account_id = $2
   and service_id = any($3::text[])`,
  parameters: ['after', 'account_id', 'service_ids'],
})
