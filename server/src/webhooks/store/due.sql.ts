// Printed from due.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many } from '#db'

/** What `findDueDeliveries` is given. */
export type FindDueDeliveriesParams = {
  account_ids: readonly string[]
  webhook_ids: readonly string[]
  fences: readonly number[]
  wants: readonly number[]
  behind_at: readonly string[]
  behind_seqs: readonly number[]
  now: Date
  busy: readonly number[]
  max_in_parcel: number
}

/** A row of `findDueDeliveries`. */
export type FindDueDeliveriesRow = {
  account_id: Id<'acct'>
  webhook_id: Id<'whk'>
  id: ColumnTypes['findDueDeliveries.id']
  seq: number
  event_id: Id<'evt'>
  event_type: string
  event_version: string
  order_key: string | null
  trigger: ColumnTypes['findDueDeliveries.trigger']
  attempts_made: number
  step: number
  created_at: Date
  due_at: string | null
  is_resend: boolean
  parcel_id: ColumnTypes['findDueDeliveries.parcel_id'] | null
  customer_id: Id<'cus'> | null
  version: number
  body: string | null
}

/**
 * What is due in lanes this worker holds, the longest due first, leaving out what it has in hand already (`busy`, by seq). Writes nothing: the lease on the lane is
 * the claim. Lanes whose fence was raised by another, or whose endpoint takes no calls, give nothing. Where an endpoint wants a customer's events in order, only
 * the first open one of each customer counts. What is in hand is looked up in a hash: `<> all` would be compared one by one for each row, or be planned anew each
 * time. Uses webhook_unsettled_due, _order and _resend, and webhook_parcel_due.
 */
export const findDueDeliveries = many<FindDueDeliveriesParams, FindDueDeliveriesRow>({
  name: 'webhooks-find-due-deliveries',
  text: `with lane as materialized (
       select n.*, w.version
         from unnest($1::text[], $2::text[], $3::bigint[],
                $4::integer[], $5::text[]::timestamptz[], $6::bigint[])
                with ordinality
                as n (account_id, webhook_id, fence, want, behind_at, behind_seq, n)
         join webhook_lane as l
           on l.account_id = n.account_id
          and l.webhook_id = n.webhook_id
          and l.fence = n.fence
          and l.leased_until > now()
         join webhook as w
           on w.account_id = n.account_id
          and w.id = n.webhook_id
          and w.status = 'enabled'
          and w.deleted_at is null)
select d.account_id as account_id, d.webhook_id as webhook_id, d.delivery_id as id,
       d.seq as seq, d.event_id as event_id, d.event_type as event_type,
       d.event_version as event_version, d.order_key, d.trigger as trigger,
       d.attempts_made as attempts_made, d.step as step, d.created_at as created_at,
       d.next_attempt_at::text as due_at, d.is_resend as is_resend, d.parcel_id,
       d.customer_id, n.version,
       case when d.event_version = e.version then e.body
            else (
              select b.body
                from event_body as b
               where b.account_id = d.account_id
                 and b.event_id = d.event_id
                 and b.version = d.event_version)
       end as body
  from lane as n
 cross join lateral (
         (select d.account_id, d.webhook_id, d.delivery_id, d.seq, d.event_id, d.event_type, d.event_version,
                 d.order_key, d.trigger, d.attempts_made, d.step, d.created_at, d.next_attempt_at,
                 true as is_resend, null::text as parcel_id, null::text as customer_id, d.seq as place
            from webhook_unsettled as d
           where d.account_id = n.account_id
             and d.webhook_id = n.webhook_id
             and d.resend_at <= $7
             and d.seq not in (select unnest($8::bigint[]))
           order by d.resend_at
           limit n.want)
         union all
         (select *
            from ((select d.account_id, d.webhook_id, d.delivery_id, d.seq, d.event_id, d.event_type, d.event_version,
                          d.order_key, d.trigger, d.attempts_made, d.step, d.created_at, d.next_attempt_at,
                          false as is_resend, null::text as parcel_id, null::text as customer_id, d.seq as place
                     from webhook_unsettled as d
                    where d.account_id = n.account_id
                      and d.webhook_id = n.webhook_id
                      and d.next_attempt_at <= $7
                      and (d.next_attempt_at, d.seq) > (n.behind_at, n.behind_seq)
                      and d.resend_at is null
                      and d.seq not in (select unnest($8::bigint[]))
                      and (d.order_key is null
                           or not exists (
                                select 1
                                  from webhook_unsettled as p
                                 where p.account_id = d.account_id
                                   and p.webhook_id = d.webhook_id
                                   and p.order_key = d.order_key
                                   and p.next_attempt_at is not null
                                   and p.seq < d.seq))
                    order by d.next_attempt_at, d.seq
                    limit n.want)
                  union all
                  (select p.account_id, p.webhook_id, o.id as delivery_id, o.seq, o.event_id,
                          o.event_type, p.event_version, null as order_key, 'automatic' as trigger,
                          0 as attempts_made, 0::smallint as step, p.created_at, p.due_at as next_attempt_at,
                          false as is_resend, p.id as parcel_id, o.customer_id, p.seq as place
                     from webhook_parcel as p
                    cross join lateral (select o.event_id, o.event_type, o.customer_id, o.place, p.seq + o.place - 1 as seq,
                                               left(p.id, -2) || lpad(to_hex(o.place - 1), 2, '0') as id
                                          from unnest(p.event_ids, p.event_types, p.customer_ids)
                                                 with ordinality as o (event_id, event_type, customer_id, place)
                                        offset 0) as o
                    where p.account_id = n.account_id
                      and p.webhook_id = n.webhook_id
                      and p.due_at <= $7
                      and (p.due_at, p.seq) > (n.behind_at, n.behind_seq - $9)
                      and (p.due_at, o.seq) > (n.behind_at, n.behind_seq)
                      and o.seq not in (select unnest($8::bigint[]))
                      and (select d.id
                             from webhook_delivery as d
                            where d.account_id = p.account_id
                              and d.id = o.id) is null
                    order by p.due_at, p.seq
                    fetch first (n.want) rows with ties)) as due
           order by next_attempt_at, place
           fetch first (n.want) rows with ties)) as d
  left join event as e
    on e.account_id = d.account_id
   and e.id = d.event_id
 order by n.n, d.is_resend desc, d.next_attempt_at, d.seq`,
  parameters: ['account_ids', 'webhook_ids', 'fences', 'wants', 'behind_at', 'behind_seqs', 'now', 'busy', 'max_in_parcel'],
})
