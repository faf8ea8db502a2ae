import type { DeliveryId, EventId } from '#kit'
import type { Database } from '#db'
import type { LaneName } from './fan-out.ts'
import { eventsInP, isOwedInP, mostInParcel } from './parcels.ts'

/** A delivery that is due, with the bytes to send; no body when retention or erasure took it. */
export type Due = LaneName & {
  id: DeliveryId
  seq: number
  event_id: EventId
  event_type: string
  event_version: string
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
} & (InParcel | { parcel_id: null; customer_id: null })

/** What its row is written of, where it has none yet: it is owed in a parcel. */
export type InParcel = { parcel_id: DeliveryId; customer_id: string | null }

/** Where the reading of a lane goes on: behind what was read last. */
export type Place = { due_at: string; seq: number }

/** How many deliveries a lane wants, from its beginning or from behind a place; it gets what is left of the last parcel as well. */
export type Wish = LaneName & { fence: number; want: number; behind: Place | null }

/**
 * Reads what is due in lanes this worker holds, the longest due first, leaving out what it has in hand already (`busy`, by seq). Writes nothing: the
 * lease on the lane is the claim. Lanes whose fence was raised by another, or whose endpoint takes no calls, give nothing. Where an endpoint
 * wants a customer's events in order, only the first open one of each customer counts. What is in hand is looked up in a hash: `<> all` would be
 * compared one by one for each row, or be planned anew each time. Uses webhook_unsettled_due, _order and _resend, and webhook_parcel_due.
 */
export async function findDue(
  database: Database,
  wishes: readonly Wish[],
  busy: readonly number[],
  now: Date,
): Promise<Due[]> {
  const { rows } = await database.pool.query<Due>({
    name: 'webhook-find-due',
    text: statement,
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

/** The lanes asked for that are this worker's still, with what of their endpoint says whether it may be called. */
const lanes = `
  select n.*, w.version
    from unnest($1::text[], $2::text[], $3::bigint[], $4::integer[], $7::timestamptz[],
           $8::bigint[]) with ordinality
           as n(account_id, webhook_id, fence, want, behind_at, behind_seq, n)
    join webhook_lane as l
      on l.account_id = n.account_id
     and l.webhook_id = n.webhook_id
     and l.fence = n.fence
     and l.leased_until > now()
    join webhook as w
      on w.account_id = n.account_id
     and w.id = n.webhook_id
     and w.status = 'enabled'
     and w.deleted_at is null`

const columnsInD = `
  d.account_id, d.webhook_id, d.delivery_id, d.seq, d.event_id, d.event_type, d.event_version,
  d.order_key, d.trigger, d.attempts_made, d.step, d.created_at, d.next_attempt_at`

const resends = `
  select ${columnsInD}, true as is_resend, null::text as parcel_id, null::text as customer_id,
         d.seq as place
    from webhook_unsettled as d
   where d.account_id = n.account_id
     and d.webhook_id = n.webhook_id
     and d.resend_at <= $6
     and d.seq not in (select unnest($5::bigint[]))
   order by d.resend_at
   limit n.want`

const dueRows = `
  select ${columnsInD}, false as is_resend, null::text as parcel_id, null::text as customer_id,
         d.seq as place
    from webhook_unsettled as d
   where d.account_id = n.account_id
     and d.webhook_id = n.webhook_id
     and d.next_attempt_at <= $6
     and (d.next_attempt_at, d.seq) > (n.behind_at, n.behind_seq)
     and d.resend_at is null
     and d.seq not in (select unnest($5::bigint[]))
     and (d.order_key is null or not exists (
       select 1
         from webhook_unsettled as p
        where p.account_id = d.account_id
          and p.webhook_id = d.webhook_id
          and p.order_key = d.order_key
          and p.next_attempt_at is not null
          and p.seq < d.seq))
   order by d.next_attempt_at, d.seq
   limit n.want`

/**
 * Parcels are walked in their order until there is as much as is wanted, and each is taken whole (`with ties`): opening one costs more than what is
 * in it.
 */
const dueInParcels = `
  select p.account_id, p.webhook_id, o.id as delivery_id, o.seq, o.event_id,
         o.event_type, p.event_version, null as order_key, 'automatic' as trigger,
         0 as attempts_made, 0::smallint as step, p.created_at, p.due_at as next_attempt_at,
         false as is_resend, p.id as parcel_id, o.customer_id, p.seq as place
    from webhook_parcel as p
   cross join lateral ${eventsInP}
   where p.account_id = n.account_id
     and p.webhook_id = n.webhook_id
     and p.due_at <= $6
     and (p.due_at, p.seq) > (n.behind_at, n.behind_seq - ${mostInParcel})
     and (p.due_at, o.seq) > (n.behind_at, n.behind_seq)
     and o.seq not in (select unnest($5::bigint[]))
     and ${isOwedInP}
   order by p.due_at, p.seq
   fetch first (n.want) rows with ties`

const statement = `
with lane as materialized (${lanes})
select d.account_id, d.webhook_id, d.delivery_id as id, d.seq, d.event_id, d.event_type,
       d.event_version, d.order_key, d.trigger, d.attempts_made, d.step, d.created_at,
       d.next_attempt_at::text as due_at, d.is_resend, d.parcel_id, d.customer_id, n.version,
       case when d.event_version = e.version then e.body else (
         select b.body
           from event_body as b
          where b.account_id = d.account_id
            and b.event_id = d.event_id
            and b.version = d.event_version) end as body
  from lane as n
 cross join lateral (
   (${resends})
   union all
   (select *
      from ((${dueRows}) union all (${dueInParcels})) as due
     order by next_attempt_at, place
     fetch first (n.want) rows with ties)) as d
  left join event as e on e.account_id = d.account_id and e.id = d.event_id
 order by n.n, d.is_resend desc, d.next_attempt_at, d.seq`
