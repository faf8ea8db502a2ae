// Printed from rounds.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many, run } from '#db'

/** A row of `findOwing`. */
export type FindOwingRow = {
  account_id: Id<'acct'>
}

/** Accounts with something open at an endpoint that takes calls, or a replay under way. Not one account's: a restore is of all of them. */
export const findOwing = many<Record<never, never>, FindOwingRow>({
  name: 'webhooks-find-owing',
  text: `select distinct w.account_id as account_id
  from webhook as w
 where w.status = 'enabled'
          and w.deleted_at is null
          and (exists (
                 select 1
                   from webhook_unsettled as d
                  where d.account_id = w.account_id
                    and d.webhook_id = w.id
                    and (d.next_attempt_at is not null or d.resend_at is not null))
               or exists (
                 select 1
                   from webhook_parcel as p
                  where p.account_id = w.account_id
                    and p.webhook_id = w.id
                    and p.due_at is not null))
 union
select account_id
  from job
 where status in ('pending', 'running')`,
  parameters: [],
})

/** A row of `findRestored`. */
export type FindRestoredRow = {
  account_id: Id<'acct'>
  id: Id<'whk'>
}

/** Endpoints that a restore paused and nobody resumed. Not one account's: the operator's list. */
export const findRestored = many<Record<never, never>, FindRestoredRow>({
  name: 'webhooks-find-restored',
  text: `select account_id, id
  from webhook
 where restored_at is not null
   and status = 'paused'
   and deleted_at is null
 order by account_id, id`,
  parameters: [],
})

/** What `listOwedEndpoints` is given. */
export type ListOwedEndpointsParams = {
  account_id: Id<'acct'>
}

/** A row of `listOwedEndpoints`. */
export type ListOwedEndpointsRow = {
  id: Id<'whk'>
}

/** The account's endpoints that take calls and are owed something. */
export const listOwedEndpoints = many<ListOwedEndpointsParams, ListOwedEndpointsRow>({
  name: 'webhooks-list-owed-endpoints',
  text: `select w.id
  from webhook as w
 where w.account_id = $1
   and w.status = 'enabled'
          and w.deleted_at is null
          and (exists (
                 select 1
                   from webhook_unsettled as d
                  where d.account_id = w.account_id
                    and d.webhook_id = w.id
                    and (d.next_attempt_at is not null or d.resend_at is not null))
               or exists (
                 select 1
                   from webhook_parcel as p
                  where p.account_id = w.account_id
                    and p.webhook_id = w.id
                    and p.due_at is not null))
 order by w.id`,
  parameters: ['account_id'],
})

/** What `forgetResends` is given. */
export type ForgetResendsParams = {
  account_id: Id<'acct'>
}

/** Forgets what was to be sent again by hand: whoever asked for it may have seen it sent. */
export const forgetResends = run<ForgetResendsParams>({
  name: null,
  text: `update webhook_unsettled
   set resend_at = null
 where account_id = $1
   and resend_at is not null`,
  parameters: ['account_id'],
})

/** A row of `findStrays`. */
export type FindStraysRow = {
  account_id: Id<'acct'>
}

/** Accounts with open deliveries at endpoints that take no calls. Not one account's: the round's. Uses webhook_unsettled_due and webhook_parcel_due. */
export const findStrays = many<Record<never, never>, FindStraysRow>({
  name: 'webhooks-find-strays',
  text: `select distinct w.account_id
  from webhook as w
 where (w.status <> 'enabled' or w.deleted_at is not null)
   and (exists (
          select 1
            from webhook_unsettled as d
           where d.account_id = w.account_id
             and d.webhook_id = w.id
             and d.next_attempt_at is not null)
        or exists (
          select 1
            from webhook_parcel as p
           where p.account_id = w.account_id
             and p.webhook_id = w.id
             and p.due_at is not null))`,
  parameters: [],
})

/** What `holdStrayRows` is given. */
export type HoldStrayRowsParams = {
  now: Date
  account_id: Id<'acct'>
}

/** Holds what is due in rows at endpoints of the account that take no calls, or cancels it where they were deleted. */
export const holdStrayRows = run<HoldStrayRowsParams>({
  name: 'webhooks-hold-stray-rows',
  text: `update webhook_unsettled as d
   set status = case when w.deleted_at is null then 'held' else 'cancelled' end,
       cancel_reason = case when w.deleted_at is null then null else 'deleted' end,
       finished_at = case when w.deleted_at is null then null else $1::timestamptz end,
       next_attempt_at = null,
       resend_at = null
  from webhook as w
 where d.account_id = $2
   and w.account_id = d.account_id
   and w.id = d.webhook_id
   and (w.status <> 'enabled' or w.deleted_at is not null)
   and d.next_attempt_at is not null`,
  parameters: ['now', 'account_id'],
})
