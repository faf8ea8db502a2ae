import type { DeliveryId, EventId } from '#kit'
import type { Database } from '#db'
import type { LaneName } from './fan-out.ts'

/** A delivery that is due, with the bytes to send; no body when retention or erasure took it. */
export type Due = LaneName & {
  id: DeliveryId
  seq: number
  event_id: EventId
  event_type: string
  order_key: string | null
  trigger: 'automatic' | 'replay'
  attempts_made: number
  step: number
  created_at: Date
  /** Its place in its lane, with seq: text, which holds every digit the database has. Null where it is only sent again by hand. */
  due_at: string | null
  is_resend: boolean
  body: string | null
  /** The version of the endpoint this was read beside: a call is made only with settings at least as new. */
  version: number
}

/** Where the reading of a lane goes on: behind what was read last. */
export type Place = { due_at: string; seq: number }

/** How many deliveries a lane wants, from its beginning or from behind a place. */
export type Wish = LaneName & { fence: number; want: number; behind: Place | null }

/**
 * Reads what is due in lanes this worker holds, the longest due first, leaving out what it has in hand already (`busy`, by seq). Writes nothing: the
 * lease on the lane is the claim. Lanes whose fence was raised by another, or whose endpoint takes no calls, give nothing. Where an endpoint
 * wants a customer's events in order, only the first open one of each customer counts. What is in hand is looked up in a hash: `<> all` would be
 * compared one by one for each row, or be planned anew each time. Uses webhook_unsettled_due, _order and _resend.
 */
export async function findDue(
  database: Database,
  wishes: readonly Wish[],
  busy: readonly number[],
  now: Date,
): Promise<Due[]> {
  const { rows } = await database.pool.query<Due>({
    name: 'webhook-find-due',
    text: `with lane as materialized (
             select n.*, w.version
             from unnest($1::text[], $2::text[], $3::bigint[], $4::integer[], $7::timestamptz[], $8::bigint[])
               with ordinality n(account_id, webhook_id, fence, want, behind_at, behind_seq, n)
             join webhook_lane l on l.account_id = n.account_id and l.webhook_id = n.webhook_id and l.fence = n.fence and l.leased_until > now()
             join webhook w on w.account_id = n.account_id and w.id = n.webhook_id and w.status = 'enabled' and w.deleted_at is null
           )
           select d.account_id, d.webhook_id, d.delivery_id as id, d.seq, d.event_id, d.event_type, d.order_key, d.trigger, d.attempts_made, d.step,
                  d.created_at, d.next_attempt_at::text as due_at, d.is_resend, n.version,
                  case when d.event_version = e.version then e.body else (
                    select b.body from event_body b where b.account_id = d.account_id and b.event_id = d.event_id and b.version = d.event_version) end as body
           from lane n
           cross join lateral (
             (select d.*, true as is_resend from webhook_unsettled d
              where d.account_id = n.account_id and d.webhook_id = n.webhook_id and d.resend_at <= $6 and d.seq not in (select unnest($5::bigint[]))
              order by d.resend_at limit n.want)
             union all
             (select d.*, false as is_resend from webhook_unsettled d
              where d.account_id = n.account_id and d.webhook_id = n.webhook_id and d.next_attempt_at <= $6
                and (d.next_attempt_at, d.seq) > (n.behind_at, n.behind_seq) and d.resend_at is null and d.seq not in (select unnest($5::bigint[]))
                and (d.order_key is null or not exists (
                  select 1 from webhook_unsettled p where p.account_id = d.account_id and p.webhook_id = d.webhook_id and p.order_key = d.order_key
                    and p.next_attempt_at is not null and p.seq < d.seq))
              order by d.next_attempt_at, d.seq limit n.want)
           ) d
           join event e on e.account_id = d.account_id and e.id = d.event_id
           order by n.n, d.is_resend desc, d.next_attempt_at, d.seq`,
    values: [
      wishes.map((wish) => wish.account_id),
      wishes.map((wish) => wish.webhook_id),
      wishes.map((wish) => wish.fence),
      wishes.map((wish) => wish.want),
      busy,
      now,
      wishes.map(({ behind }) => behind?.due_at ?? '-infinity'),
      wishes.map(({ behind }) => behind?.seq ?? 0),
    ],
  })
  return rows
}
