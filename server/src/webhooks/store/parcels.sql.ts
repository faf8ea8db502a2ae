// Printed from parcels.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many, run } from '#db'

/**
 * Whether the delivery at o of parcel p has no row, and is owed still. A scalar, so that it stays one look-up by primary key for each,
 * whatever is believed of the sizes of tables.
 */
export const isOwedInP = (): string => `(select d.id
   from webhook_delivery as d
  where d.account_id = p.account_id
    and d.id = o.id) is null`

/** What `lockParcels` is given. */
export type LockParcelsParams = {
  webhook_ids: readonly string[]
  ids: readonly string[]
  account_id: Id<'acct'>
}

/** A row of `lockParcels`. */
export type LockParcelsRow = {
  webhook_id: Id<'whk'>
  id: string
}

/** Locks parcels until the transaction ends, in the order in which everybody does; answers those that are there. */
export const lockParcels = many<LockParcelsParams, LockParcelsRow>({
  name: 'webhooks-lock-parcels',
  text: `select p.webhook_id, p.id
  from (select distinct webhook_id, id
          from unnest($1::text[], $2::text[]) as n (webhook_id, id)) as n
         join webhook_parcel as p
           on p.account_id = $3
          and p.webhook_id = n.webhook_id
          and p.id = n.id
 order by p.account_id, p.webhook_id, p.id
   for update of p`,
  parameters: ['webhook_ids', 'ids', 'account_id'],
})

/** What `lockParcelsOf` is given. */
export type LockParcelsOfParams = {
  account_id: Id<'acct'>
  webhook_id: string
}

/** A row of `lockParcelsOf`. */
export type LockParcelsOfRow = {
  webhook_id: Id<'whk'>
  id: string
}

/** The same for all parcels of an endpoint. */
export const lockParcelsOf = many<LockParcelsOfParams, LockParcelsOfRow>({
  name: 'webhooks-lock-parcels-of',
  text: `select webhook_id, id
  from webhook_parcel
 where account_id = $1
   and webhook_id = $2
 order by account_id, webhook_id, id
   for update`,
  parameters: ['account_id', 'webhook_id'],
})

/** What `listHeldParcels` is given. */
export type ListHeldParcelsParams = {
  account_id: Id<'acct'>
  webhook_id: string
}

/** A row of `listHeldParcels`. */
export type ListHeldParcelsRow = {
  webhook_id: Id<'whk'>
  id: string
}

/** The parcels of an endpoint that are held. */
export const listHeldParcels = many<ListHeldParcelsParams, ListHeldParcelsRow>({
  name: 'webhooks-list-held-parcels',
  text: `select webhook_id, id
  from webhook_parcel
 where account_id = $1
   and webhook_id = $2
   and due_at is null`,
  parameters: ['account_id', 'webhook_id'],
})

/** What `listParcelsAbout` is given. */
export type ListParcelsAboutParams = {
  account_id: Id<'acct'>
  customer_id: string
}

/** A row of `listParcelsAbout`. */
export type ListParcelsAboutRow = {
  webhook_id: Id<'whk'>
  id: string
}

/** The parcels that hold events about a customer: found by the moments of those. Uses event_of_customer. */
export const listParcelsAbout = many<ListParcelsAboutParams, ListParcelsAboutRow>({
  name: 'webhooks-list-parcels-about',
  text: `select distinct p.webhook_id, p.id
  from event as e
  join webhook as w
    on w.account_id = e.account_id
  join webhook_parcel as p
    on p.account_id = e.account_id
   and p.webhook_id = w.id
   and (p.id >= 'dlv_' || substr(e.id, 5, 10)
        and p.id < 'dlv_' || substr(e.id, 5, 10) || 'g'
        and e.id = any(p.event_ids))
 where e.account_id = $1
   and e.customer_id = $2`,
  parameters: ['account_id', 'customer_id'],
})

/** What `findExpiredParcels` is given. */
export type FindExpiredParcelsParams = {
  cutoff: Date
}

/** A row of `findExpiredParcels`. */
export type FindExpiredParcelsRow = {
  account_id: Id<'acct'>
  webhook_id: Id<'whk'>
  id: string
}

/** The parcels that were held until their payloads ran out of time. Not one account's: the nightly round's. Uses webhook_parcel_held. */
export const findExpiredParcels = many<FindExpiredParcelsParams, FindExpiredParcelsRow>({
  name: 'webhooks-find-expired-parcels',
  text: `select account_id, webhook_id, id
  from webhook_parcel
 where due_at is null
   and created_at < $1`,
  parameters: ['cutoff'],
})

/** What `unfoldIntoUnsettled` is given. */
export type UnfoldIntoUnsettledParams = {
  webhook_ids: readonly string[]
  ids: readonly string[]
  account_id: Id<'acct'>
}

/** Gives each delivery that is owed still in these parcels its row of what is unsettled. */
export const unfoldIntoUnsettled = run<UnfoldIntoUnsettledParams>({
  name: 'webhooks-unfold-into-unsettled',
  text: `insert into webhook_unsettled (account_id, delivery_id, webhook_id, seq, event_id, event_type,
       event_version, order_key, trigger, status, next_attempt_at, created_at)
select p.account_id, o.id, p.webhook_id, o.seq, o.event_id, o.event_type, p.event_version,
       case when w.ordering = 'customer' then o.customer_id end, 'automatic',
       case when p.due_at is null then 'held' else 'pending' end, p.due_at, p.created_at
  from (select distinct webhook_id, id
          from unnest($1::text[], $2::text[]) as n (webhook_id, id)) as n
         join webhook_parcel as p
           on p.account_id = $3
          and p.webhook_id = n.webhook_id
          and p.id = n.id
  join webhook as w
    on w.account_id = p.account_id
   and w.id = p.webhook_id
 cross join lateral (select o.event_id, o.event_type, o.customer_id, o.place, p.seq + o.place - 1 as seq,
                            left(p.id, -2) || lpad(to_hex(o.place - 1), 2, '0') as id
                       from unnest(p.event_ids, p.event_types, p.customer_ids)
                              with ordinality as o (event_id, event_type, customer_id, place)
                     offset 0) as o
 where (select d.id
          from webhook_delivery as d
         where d.account_id = p.account_id
           and d.id = o.id) is null`,
  parameters: ['webhook_ids', 'ids', 'account_id'],
})

/** What `unfoldIntoDeliveries` is given. */
export type UnfoldIntoDeliveriesParams = {
  webhook_ids: readonly string[]
  ids: readonly string[]
  account_id: Id<'acct'>
}

/** Gives each delivery that is owed still in these parcels its row: what is owed is told by these, so they come last. */
export const unfoldIntoDeliveries = run<UnfoldIntoDeliveriesParams>({
  name: 'webhooks-unfold-into-deliveries',
  text: `insert into webhook_delivery (account_id, id, webhook_id, seq, event_id, event_type,
       event_version, customer_id, created_at)
select p.account_id, o.id, p.webhook_id, o.seq, o.event_id, o.event_type, p.event_version, o.customer_id, p.created_at
  from (select distinct webhook_id, id
          from unnest($1::text[], $2::text[]) as n (webhook_id, id)) as n
         join webhook_parcel as p
           on p.account_id = $3
          and p.webhook_id = n.webhook_id
          and p.id = n.id
 cross join lateral (select o.event_id, o.event_type, o.customer_id, o.place, p.seq + o.place - 1 as seq,
                            left(p.id, -2) || lpad(to_hex(o.place - 1), 2, '0') as id
                       from unnest(p.event_ids, p.event_types, p.customer_ids)
                              with ordinality as o (event_id, event_type, customer_id, place)
                     offset 0) as o
 where (select d.id
          from webhook_delivery as d
         where d.account_id = p.account_id
           and d.id = o.id) is null`,
  parameters: ['webhook_ids', 'ids', 'account_id'],
})

/** What `deleteUnfolded` is given. */
export type DeleteUnfoldedParams = {
  webhook_ids: readonly string[]
  ids: readonly string[]
  account_id: Id<'acct'>
}

/** Lets go of parcels whose deliveries have rows now. */
export const deleteUnfolded = run<DeleteUnfoldedParams>({
  name: 'webhooks-delete-unfolded',
  text: `delete from webhook_parcel as p
 using unnest($1::text[], $2::text[]) as n (webhook_id, id)
 where p.account_id = $3
   and p.webhook_id = n.webhook_id
   and p.id = n.id`,
  parameters: ['webhook_ids', 'ids', 'account_id'],
})

/** What `drawSeqs` is given. */
export type DrawSeqsParams = {
  count: number
}

/** A row of `drawSeqs`. */
export type DrawSeqsRow = {
  seq: number
}

/** Places in the order of all deliveries, so many. */
export const drawSeqs = many<DrawSeqsParams, DrawSeqsRow>({
  name: 'webhooks-draw-seqs',
  text: `select nextval('webhook_delivery_seq_seq') as seq
  from generate_series(1, $1)`,
  parameters: ['count'],
})

/** What `holdParcelsOf` is given. */
export type HoldParcelsOfParams = {
  account_id: Id<'acct'>
  webhook_id: string
}

/** Keeps what an endpoint is owed in parcels until it is resumed. */
export const holdParcelsOf = run<HoldParcelsOfParams>({
  name: null,
  text: `update webhook_parcel as p
   set due_at = null
 where account_id = $1
   and webhook_id = $2
   and due_at is not null`,
  parameters: ['account_id', 'webhook_id'],
})

/** What `releaseParcelsOf` is given. */
export type ReleaseParcelsOfParams = {
  now: Date
  account_id: Id<'acct'>
  webhook_id: string
  since: Date
}

/** A row of `releaseParcelsOf`. */
export type ReleaseParcelsOfRow = {
  left: number
}

/** Makes the held parcels of an endpoint due again, those owed since `since`; how much is left in each. */
export const releaseParcelsOf = many<ReleaseParcelsOfParams, ReleaseParcelsOfRow>({
  name: null,
  text: `update webhook_parcel as p
      set due_at = $1
    where account_id = $2
      and webhook_id = $3
      and due_at is null
      and created_at >= $4
returning case when p.size = 1 then 1
               else p.size - (
                      select count(*)
                        from webhook_delivery as d
                       where d.account_id = p.account_id
                         and d.id >= p.id
                         and d.id <= left(p.id, -2) || 'ff')
          end as left`,
  parameters: ['now', 'account_id', 'webhook_id', 'since'],
})

/** What `lockStrayParcels` is given. */
export type LockStrayParcelsParams = {
  account_id: Id<'acct'>
}

/** A row of `lockStrayParcels`. */
export type LockStrayParcelsRow = {
  webhook_id: Id<'whk'>
  id: string
  is_deleted: boolean
}

/** The parcels that are due at endpoints of the account that take no calls, locked in the order in which everybody does. */
export const lockStrayParcels = many<LockStrayParcelsParams, LockStrayParcelsRow>({
  name: 'webhooks-lock-stray-parcels',
  text: `select p.webhook_id, p.id, w.deleted_at is not null as is_deleted
  from webhook_parcel as p
  join webhook as w
    on w.account_id = p.account_id
   and w.id = p.webhook_id
 where p.account_id = $1
   and p.due_at is not null
   and (w.status <> 'enabled' or w.deleted_at is not null)
 order by p.account_id, p.webhook_id, p.id
   for update of p`,
  parameters: ['account_id'],
})

/** What `holdParcels` is given. */
export type HoldParcelsParams = {
  webhook_ids: readonly string[]
  ids: readonly string[]
  account_id: Id<'acct'>
}

/** Keeps these parcels until their endpoints are resumed. */
export const holdParcels = run<HoldParcelsParams>({
  name: 'webhooks-hold-parcels',
  text: `update webhook_parcel as p
   set due_at = null
  from unnest($1::text[], $2::text[]) as n (webhook_id, id)
 where p.account_id = $3
   and p.webhook_id = n.webhook_id
   and p.id = n.id`,
  parameters: ['webhook_ids', 'ids', 'account_id'],
})

/** What `lockResults` is given. */
export type LockResultsParams = {
  account_ids: readonly string[]
  webhook_ids: readonly string[]
  ids: readonly string[]
}

/** Locks the parcels that results are of, in the order in which everybody does. */
export const lockResults = run<LockResultsParams>({
  name: 'webhooks-lock-results',
  text: `select p.id
  from unnest($1::text[], $2::text[], $3::text[])
                as n (account_id, webhook_id, id)
         join webhook_parcel as p
           on p.account_id = n.account_id
          and p.webhook_id = n.webhook_id
          and p.id = n.id
 order by p.account_id, p.webhook_id, p.id
   for update of p`,
  parameters: ['account_ids', 'webhook_ids', 'ids'],
})

/** What `readParcelsOfResults` is given. */
export type ReadParcelsOfResultsParams = {
  account_ids: readonly string[]
  webhook_ids: readonly string[]
  ids: readonly string[]
}

/** A row of `readParcelsOfResults`. */
export type ReadParcelsOfResultsRow = {
  account_id: Id<'acct'>
  webhook_id: Id<'whk'>
  id: string
  size: number
  is_held: boolean
  written: string[]
}

/** How they stand, with the ids of their deliveries that have rows. A statement of its own, so that it sees what was written by whoever held the lock before. */
export const readParcelsOfResults = many<ReadParcelsOfResultsParams, ReadParcelsOfResultsRow>({
  name: 'webhooks-read-parcels-of-results',
  text: `select p.account_id, p.webhook_id, p.id, p.size, p.due_at is null as is_held,
       array(
         select d.id
           from webhook_delivery as d
          where d.account_id = p.account_id
            and d.id >= p.id
            and d.id <= left(p.id, -2) || 'ff') as written
  from unnest($1::text[], $2::text[], $3::text[])
                as n (account_id, webhook_id, id)
         join webhook_parcel as p
           on p.account_id = n.account_id
          and p.webhook_id = n.webhook_id
          and p.id = n.id`,
  parameters: ['account_ids', 'webhook_ids', 'ids'],
})

/** What `deleteParcelsOfResults` is given. */
export type DeleteParcelsOfResultsParams = {
  account_ids: readonly string[]
  webhook_ids: readonly string[]
  ids: readonly string[]
}

/** Lets go of the parcels in which nothing more is owed. */
export const deleteParcelsOfResults = run<DeleteParcelsOfResultsParams>({
  name: 'webhooks-delete-parcels-of-results',
  text: `delete from webhook_parcel as p
 using unnest($1::text[], $2::text[], $3::text[])
         as n (account_id, webhook_id, id)
 where p.account_id = n.account_id
   and p.webhook_id = n.webhook_id
   and p.id = n.id`,
  parameters: ['account_ids', 'webhook_ids', 'ids'],
})
