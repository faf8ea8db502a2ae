// Printed from deliveries.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { maybe, one, run } from '#db'

/** What the last attempt was answered with. */
export const lastStatusCode = (): string => `case when u.delivery_id is null then d.last_status_code else u.last_status_code end`

/** Deliveries d as they are shown, with what is unsettled of them, u. */
export const deliveriesShown = (): string => `select d.account_id as account_id, d.id as id, d.event_id as event_id,
       d.event_type as event_type, d.event_version as event_version,
       d.webhook_id as webhook_id, d.trigger as trigger, d.created_at as created_at,
       u.cancel_reason, u.next_attempt_at, u.last_error_class,
       coalesce(u.status, 'succeeded') as status,
       coalesce(u.attempts_made, d.attempts_made) as attempts_made,
       case when u.delivery_id is null then d.last_status_code else u.last_status_code end as last_status_code,
       case when u.delivery_id is null then d.finished_at else u.finished_at end as finished_at
  from webhook_delivery as d
  left join webhook_unsettled as u
    on u.account_id = d.account_id
   and u.delivery_id = d.id`

/** The same of deliveries that have no row yet: at o of parcels p. */
export const pendingShown = (): string => `select p.account_id, o.id, o.event_id, o.event_type, p.event_version, p.webhook_id,
       'automatic' as trigger, p.created_at, null::text as cancel_reason,
       p.due_at as next_attempt_at, null::text as last_error_class,
       case when p.due_at is null then 'held' else 'pending' end as status,
       0 as attempts_made, null::smallint as last_status_code,
       null::timestamptz as finished_at
  from webhook_parcel as p
 cross join lateral (select o.event_id, o.event_type, o.customer_id, o.place, p.seq + o.place - 1 as seq,
                            left(p.id, -2) || lpad(to_hex(o.place - 1), 2, '0') as id
                       from unnest(p.event_ids, p.event_types, p.customer_ids)
                              with ordinality as o (event_id, event_type, customer_id, place)
                     offset 0) as o`

/** What `findDelivery` is given. */
export type FindDeliveryParams = {
  account_id: Id<'acct'>
  event_types: readonly string[]
  app_id: string | null
  id: string
  parcel_id: string
}

/** A row of `findDelivery`. */
export type FindDeliveryRow = {
  account_id: Id<'acct'>
  id: string
  event_id: Id<'evt'>
  event_type: string
  event_version: string
  webhook_id: Id<'whk'>
  trigger: ColumnTypes['findDelivery.trigger']
  created_at: Date
  cancel_reason: ColumnTypes['findDelivery.cancel_reason'] | null
  next_attempt_at: Date | null
  last_error_class: ColumnTypes['findDelivery.last_error_class'] | null
  status: ColumnTypes['findDelivery.status']
  attempts_made: number
  last_status_code: number | null
  finished_at: Date | null
}

/** One delivery, of an event this caller may read (of an app: to an endpoint it registered). In one statement: between two it might leave its parcel. */
export const findDelivery = maybe<FindDeliveryParams, FindDeliveryRow>({
  name: null,
  text: `select d.account_id as account_id, d.id as id, d.event_id as event_id,
       d.event_type as event_type, d.event_version as event_version,
       d.webhook_id as webhook_id, d.trigger as trigger, d.created_at as created_at,
       u.cancel_reason, u.next_attempt_at, u.last_error_class,
       coalesce(u.status, 'succeeded') as status,
       coalesce(u.attempts_made, d.attempts_made) as attempts_made,
       case when u.delivery_id is null then d.last_status_code else u.last_status_code end as last_status_code,
       case when u.delivery_id is null then d.finished_at else u.finished_at end as finished_at
  from webhook_delivery as d
  left join webhook_unsettled as u
    on u.account_id = d.account_id
   and u.delivery_id = d.id
 where d.account_id = $1
   and d.event_type = any($2::text[])
   and ($3::text is null
        or exists (
             select 1
               from webhook as w
              where w.account_id = d.account_id
                and w.id = d.webhook_id
                and w.app_id = $3))
   and d.id = $4
 union all
(select d.*
   from webhook as w
  cross join lateral (
          select p.account_id, o.id, o.event_id, o.event_type, p.event_version, p.webhook_id,
                 'automatic' as trigger, p.created_at, null::text as cancel_reason,
                 p.due_at as next_attempt_at, null::text as last_error_class,
                 case when p.due_at is null then 'held' else 'pending' end as status,
                 0 as attempts_made, null::smallint as last_status_code,
                 null::timestamptz as finished_at
            from webhook_parcel as p
           cross join lateral (select o.event_id, o.event_type, o.customer_id, o.place, p.seq + o.place - 1 as seq,
                                      left(p.id, -2) || lpad(to_hex(o.place - 1), 2, '0') as id
                                 from unnest(p.event_ids, p.event_types, p.customer_ids)
                                        with ordinality as o (event_id, event_type, customer_id, place)
                               offset 0) as o
           where p.account_id = w.account_id
             and p.webhook_id = w.id
             and o.event_type = any($2::text[])
             and p.id = $5
             and o.id = $4
             and (select d.id
                    from webhook_delivery as d
                   where d.account_id = p.account_id
                     and d.id = o.id) is null
           order by p.id desc, o.place desc
           limit 1) as d
  where w.account_id = $1
    and ($3::text is null or w.app_id = $3)
  order by d.id desc
  limit 1)`,
  parameters: ['account_id', 'event_types', 'app_id', 'id', 'parcel_id'],
})

/** What `readPayload` is given. */
export type ReadPayloadParams = {
  event_version: string
  account_id: Id<'acct'>
  event_id: string
}

/** A row of `readPayload`. */
export type ReadPayloadRow = {
  body: string | null
}

/** The payload of a delivery in its version, null where it is no longer kept. */
export const readPayload = one<ReadPayloadParams, ReadPayloadRow>({
  name: null,
  text: `select coalesce(b.body, case when e.version = $1 then e.body end) as body
  from (select 1) as one
  left join event as e
    on e.account_id = $2
   and e.id = $3
  left join event_body as b
    on b.account_id = $2
   and b.event_id = $3
   and b.version = $1`,
  parameters: ['event_version', 'account_id', 'event_id'],
})

/** What `resendUnsettled` is given. */
export type ResendUnsettledParams = {
  resend_at: Date
  account_id: Id<'acct'>
  id: string
}

/** Makes a delivery that is not settled due once more, beside its schedule. */
export const resendUnsettled = run<ResendUnsettledParams>({
  name: null,
  text: `update webhook_unsettled
   set resend_at = $1
 where account_id = $2
   and delivery_id = $3`,
  parameters: ['resend_at', 'account_id', 'id'],
})

/** What `resendSettled` is given. */
export type ResendSettledParams = {
  resend_at: Date
  account_id: Id<'acct'>
  id: string
}

/** The same of one that is: it is open to change again. */
export const resendSettled = run<ResendSettledParams>({
  name: null,
  text: `insert into webhook_unsettled as u (account_id, delivery_id, webhook_id, seq, event_id,
       event_type, event_version, trigger, status, attempts_made, last_status_code, created_at,
       finished_at, resend_at)
select account_id, id, webhook_id, seq, event_id, event_type, event_version, trigger, 'succeeded',
       attempts_made, last_status_code, created_at, finished_at, $1
  from webhook_delivery
 where account_id = $2
   and id = $3
    on conflict (account_id, delivery_id) do update
   set resend_at = excluded.resend_at
 where u.account_id = $2`,
  parameters: ['resend_at', 'account_id', 'id'],
})

/** What `cancelUnsendable` is given. */
export type CancelUnsendableParams = {
  kept_since: Date
  now: Date
  ids: readonly string[]
  account_id: Id<'acct'>
}

/** Ends deliveries whose payload is gone: it ran out of its time (`kept_since`), or its person was erased before. */
export const cancelUnsendable = run<CancelUnsendableParams>({
  name: 'webhooks-cancel-unsendable',
  text: `update webhook_unsettled as d
   set status = case when d.next_attempt_at is null then d.status else 'cancelled' end,
       cancel_reason = case when d.next_attempt_at is null then d.cancel_reason
                            when d.created_at < $1 then 'expired'
                            else 'erased' end,
       finished_at = case when d.next_attempt_at is null then d.finished_at else $2 end,
       next_attempt_at = null,
       resend_at = null
  from unnest($3::text[]) as n (id)
 where d.account_id = $4
   and d.delivery_id = n.id`,
  parameters: ['kept_since', 'now', 'ids', 'account_id'],
})

/** What `cancelUnsettledOf` is given. */
export type CancelUnsettledOfParams = {
  now: Date
  account_id: Id<'acct'>
  webhook_id: string
}

/** Ends everything an endpoint is still owed in rows, because it is deleted. */
export const cancelUnsettledOf = run<CancelUnsettledOfParams>({
  name: null,
  text: `update webhook_unsettled
   set status = 'cancelled',
       cancel_reason = 'deleted',
       next_attempt_at = null,
       resend_at = null,
       finished_at = $1
 where account_id = $2
    and webhook_id = $3
   and status in ('pending', 'failed', 'held')`,
  parameters: ['now', 'account_id', 'webhook_id'],
})

/** What `holdUnsettledOf` is given. */
export type HoldUnsettledOfParams = {
  account_id: Id<'acct'>
  webhook_id: string
}

/** Keeps what an endpoint is owed in rows until it is resumed. */
export const holdUnsettledOf = run<HoldUnsettledOfParams>({
  name: null,
  text: `update webhook_unsettled
   set status = 'held',
       next_attempt_at = null,
       resend_at = null
 where account_id = $1
    and webhook_id = $2
   and status in ('pending', 'failed')`,
  parameters: ['account_id', 'webhook_id'],
})

/** What `dropHeldOf` is given. */
export type DropHeldOfParams = {
  now: Date
  account_id: Id<'acct'>
  webhook_id: string
  until: Date
}

/** Cancels held deliveries of an endpoint that came to be owed until `until`. */
export const dropHeldOf = run<DropHeldOfParams>({
  name: null,
  text: `update webhook_unsettled
   set status = 'cancelled',
       cancel_reason = 'dropped',
       finished_at = $1
 where account_id = $2
    and webhook_id = $3
   and status = 'held'
   and created_at <= $4`,
  parameters: ['now', 'account_id', 'webhook_id', 'until'],
})

/** What `releaseHeldOf` is given. */
export type ReleaseHeldOfParams = {
  now: Date
  account_id: Id<'acct'>
  webhook_id: string
  since: Date
}

/** Makes held deliveries of an endpoint due again, those owed since `since`. */
export const releaseHeldOf = run<ReleaseHeldOfParams>({
  name: null,
  text: `update webhook_unsettled
   set status = 'pending',
       next_attempt_at = $1
 where account_id = $2
    and webhook_id = $3
   and status = 'held'
   and created_at >= $4`,
  parameters: ['now', 'account_id', 'webhook_id', 'since'],
})

/** What `tieUnsettledOf` is given. */
export type TieUnsettledOfParams = {
  account_id: Id<'acct'>
  webhook_id: string
}

/** Ties the open deliveries of an endpoint to their customer's order. */
export const tieUnsettledOf = run<TieUnsettledOfParams>({
  name: null,
  text: `update webhook_unsettled as u
   set order_key = (
         select d.customer_id
           from webhook_delivery as d
          where d.account_id = u.account_id
            and d.id = u.delivery_id)
 where account_id = $1
    and webhook_id = $2
   and status in ('pending', 'failed', 'held')`,
  parameters: ['account_id', 'webhook_id'],
})

/** What `untieUnsettledOf` is given. */
export type UntieUnsettledOfParams = {
  account_id: Id<'acct'>
  webhook_id: string
}

/** Lets them go without. */
export const untieUnsettledOf = run<UntieUnsettledOfParams>({
  name: null,
  text: `update webhook_unsettled
   set order_key = null
 where account_id = $1
    and webhook_id = $2
   and status in ('pending', 'failed', 'held')`,
  parameters: ['account_id', 'webhook_id'],
})

/** What `expireHeld` is given. */
export type ExpireHeldParams = {
  now: Date
  cutoff: Date
}

/** Cancels what was held until its payload ran out of time. Not one account's: the nightly round's. Uses webhook_unsettled_held. */
export const expireHeld = run<ExpireHeldParams>({
  name: 'webhooks-expire-held',
  text: `update webhook_unsettled
   set status = 'cancelled',
       cancel_reason = 'expired',
       finished_at = $1
 where status = 'held'
   and created_at < $2`,
  parameters: ['now', 'cutoff'],
})

/** What `readBacklog` is given. */
export type ReadBacklogParams = {
  now: Date
}

/** A row of `readBacklog`. */
export type ReadBacklogRow = {
  due: number
  oldest_at: Date | null
  failing_oldest_at: Date | null
}

/**
 * How many deliveries are due, since when the first of them for an endpoint that answers, and since when the first for an endpoint that fails (no success
 * since a failure). Not one account's: the operator's. Uses webhook_unsettled_due, webhook_parcel_due and webhook_lane_failing.
 */
export const readBacklog = one<ReadBacklogParams, ReadBacklogRow>({
  name: 'webhooks-read-backlog',
  text: `with backlog as (
       select account_id, webhook_id, count(*) as due, min(next_attempt_at) as oldest_at
         from webhook_unsettled
        where next_attempt_at <= $1
        group by account_id, webhook_id
        union all
       select account_id, webhook_id, sum(case when p.size = 1 then 1
                                               else p.size - (
                                                      select count(*)
                                                        from webhook_delivery as d
                                                       where d.account_id = p.account_id
                                                         and d.id >= p.id
                                                         and d.id <= left(p.id, -2) || 'ff')
                                          end), min(due_at)
         from webhook_parcel as p
        where due_at <= $1
        group by account_id, webhook_id)
select coalesce(sum(b.due), 0)::bigint as due,
       min(b.oldest_at) filter (where l.webhook_id is null) as oldest_at,
       min(b.oldest_at) filter (where l.webhook_id is not null) as failing_oldest_at
  from backlog as b
  left join webhook_lane as l
    on l.account_id = b.account_id
   and l.webhook_id = b.webhook_id
   and l.failing_since is not null`,
  parameters: ['now'],
})
