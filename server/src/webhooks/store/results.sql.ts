// Printed from results.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many, run } from '#db'

/** What `listHeldLanes` is given. */
export type ListHeldLanesParams = {
  account_ids: string
  webhook_ids: string
  fences: string
}

/** A row of `listHeldLanes`. */
export type ListHeldLanesRow = {
  webhook_id: Id<'whk'>
  fence: number
}

/** The lanes of results that whoever made their calls holds still. */
export const listHeldLanes = many<ListHeldLanesParams, ListHeldLanesRow>({
  name: 'webhooks-list-held-lanes',
  text: `select l.webhook_id, l.fence
  from unnest($1::text::text[], $2::text::text[], $3::text::bigint[])
         as r (account_id, webhook_id, fence)
  join webhook_lane as l
    on l.account_id = r.account_id
   and l.webhook_id = r.webhook_id
   and l.fence = r.fence`,
  parameters: ['account_ids', 'webhook_ids', 'fences'],
})

/** What `lockRows` is given. */
export type LockRowsParams = {
  account_ids: string
  webhook_ids: string
  delivery_ids: string
  fences: string
  made_before: string
  is_resend: string
  statuses: string
  next_attempt_at: string
  ended_at: string
  status_codes: string
  error_classes: string
}

/** Locks what is unsettled, in the order in which everybody does. */
export const lockRows = run<LockRowsParams>({
  name: 'webhooks-lock-rows',
  text: `select u.account_id
  from unnest($1::text::text[], $2::text::text[], $3::text::text[],
              $4::text::bigint[], $5::text::integer[], $6::text::boolean[],
              $7::text::text[], $8::text::timestamptz[],
              $9::text::timestamptz[], $10::text::smallint[],
              $11::text::text[])
                as r (account_id, webhook_id, delivery_id, fence, made_before, is_resend, status,
                      next_attempt_at, ended_at, status_code, error_class)
         join webhook_lane as l
           on l.account_id = r.account_id
          and l.webhook_id = r.webhook_id
          and l.fence = r.fence
         join webhook_unsettled as u
           on u.account_id = r.account_id
          and u.delivery_id = r.delivery_id
          and u.attempts_made = r.made_before
          and u.status <> 'cancelled'
 order by u.account_id, u.delivery_id
   for update of u`,
  parameters: ['account_ids', 'webhook_ids', 'delivery_ids', 'fences', 'made_before', 'is_resend', 'statuses', 'next_attempt_at', 'ended_at', 'status_codes', 'error_classes'],
})

/** What `markDelivered` is given. */
export type MarkDeliveredParams = {
  account_ids: string
  webhook_ids: string
  delivery_ids: string
  fences: string
  made_before: string
  is_resend: string
  statuses: string
  next_attempt_at: string
  ended_at: string
  status_codes: string
  error_classes: string
}

/** Writes into deliveries that they were accepted. */
export const markDelivered = run<MarkDeliveredParams>({
  name: 'webhooks-mark-delivered',
  text: `update webhook_delivery as d
   set attempts_made = r.made_before + 1,
       last_status_code = r.status_code,
       finished_at = r.ended_at
  from unnest($1::text::text[], $2::text::text[], $3::text::text[],
              $4::text::bigint[], $5::text::integer[], $6::text::boolean[],
              $7::text::text[], $8::text::timestamptz[],
              $9::text::timestamptz[], $10::text::smallint[],
              $11::text::text[])
                as r (account_id, webhook_id, delivery_id, fence, made_before, is_resend, status,
                      next_attempt_at, ended_at, status_code, error_class)
         join webhook_lane as l
           on l.account_id = r.account_id
          and l.webhook_id = r.webhook_id
          and l.fence = r.fence
         join webhook_unsettled as u
           on u.account_id = r.account_id
          and u.delivery_id = r.delivery_id
          and u.attempts_made = r.made_before
          and u.status <> 'cancelled'
 where r.status = 'succeeded'
   and d.account_id = r.account_id
   and d.id = r.delivery_id`,
  parameters: ['account_ids', 'webhook_ids', 'delivery_ids', 'fences', 'made_before', 'is_resend', 'statuses', 'next_attempt_at', 'ended_at', 'status_codes', 'error_classes'],
})

/** What `settleDelivered` is given. */
export type SettleDeliveredParams = {
  account_ids: string
  webhook_ids: string
  delivery_ids: string
  fences: string
  made_before: string
  is_resend: string
  statuses: string
  next_attempt_at: string
  ended_at: string
  status_codes: string
  error_classes: string
}

/** A row of `settleDelivered`. */
export type SettleDeliveredRow = {
  id: string
}

/** Takes those out of what is unsettled. */
export const settleDelivered = many<SettleDeliveredParams, SettleDeliveredRow>({
  name: 'webhooks-settle-delivered',
  text: `delete from webhook_unsettled as gone
 using unnest($1::text::text[], $2::text::text[], $3::text::text[],
              $4::text::bigint[], $5::text::integer[], $6::text::boolean[],
              $7::text::text[], $8::text::timestamptz[],
              $9::text::timestamptz[], $10::text::smallint[],
              $11::text::text[])
                as r (account_id, webhook_id, delivery_id, fence, made_before, is_resend, status,
                      next_attempt_at, ended_at, status_code, error_class)
         join webhook_lane as l
           on l.account_id = r.account_id
          and l.webhook_id = r.webhook_id
          and l.fence = r.fence
         join webhook_unsettled as u
           on u.account_id = r.account_id
          and u.delivery_id = r.delivery_id
          and u.attempts_made = r.made_before
          and u.status <> 'cancelled'
 where r.status = 'succeeded'
   and gone.account_id = u.account_id
   and gone.delivery_id = u.delivery_id
returning gone.delivery_id as id`,
  parameters: ['account_ids', 'webhook_ids', 'delivery_ids', 'fences', 'made_before', 'is_resend', 'statuses', 'next_attempt_at', 'ended_at', 'status_codes', 'error_classes'],
})

/** What `settleFailed` is given. */
export type SettleFailedParams = {
  account_ids: string
  webhook_ids: string
  delivery_ids: string
  fences: string
  made_before: string
  is_resend: string
  statuses: string
  next_attempt_at: string
  ended_at: string
  status_codes: string
  error_classes: string
}

/** A row of `settleFailed`. */
export type SettleFailedRow = {
  id: string
}

/** Writes what follows from the others. */
export const settleFailed = many<SettleFailedParams, SettleFailedRow>({
  name: 'webhooks-settle-failed',
  text: `update webhook_unsettled as changed
      set attempts_made = u.attempts_made + 1,
          step = u.step + case when r.status = 'failed' and u.status in ('pending', 'failed') then 1 else 0 end,
          status = case when u.status in ('pending', 'failed') or (r.status = 'exhausted' and u.status in ('pending', 'failed', 'held'))
                        then coalesce(r.status, u.status)
                        else u.status end,
          next_attempt_at = case when not u.status in ('pending', 'failed') then null
                                 when r.status is null then u.next_attempt_at
                                 else r.next_attempt_at end,
          finished_at = case when (r.status = 'exhausted' and u.status in ('pending', 'failed', 'held')) then r.ended_at else u.finished_at end,
          resend_at = case when r.is_resend then null else u.resend_at end,
          last_status_code = r.status_code,
          last_error_class = r.error_class
     from unnest($1::text::text[], $2::text::text[], $3::text::text[],
                 $4::text::bigint[], $5::text::integer[], $6::text::boolean[],
                 $7::text::text[], $8::text::timestamptz[],
                 $9::text::timestamptz[], $10::text::smallint[],
                 $11::text::text[])
                   as r (account_id, webhook_id, delivery_id, fence, made_before, is_resend, status,
                         next_attempt_at, ended_at, status_code, error_class)
            join webhook_lane as l
              on l.account_id = r.account_id
             and l.webhook_id = r.webhook_id
             and l.fence = r.fence
            join webhook_unsettled as u
              on u.account_id = r.account_id
             and u.delivery_id = r.delivery_id
             and u.attempts_made = r.made_before
             and u.status <> 'cancelled'
    where r.status is distinct from 'succeeded'
      and changed.account_id = u.account_id
      and changed.delivery_id = u.delivery_id
returning changed.delivery_id as id`,
  parameters: ['account_ids', 'webhook_ids', 'delivery_ids', 'fences', 'made_before', 'is_resend', 'statuses', 'next_attempt_at', 'ended_at', 'status_codes', 'error_classes'],
})
