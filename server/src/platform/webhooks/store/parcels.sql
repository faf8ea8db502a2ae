-- Parcels: what an endpoint is owed for the events of one change, for as long as nothing more is to be said of single deliveries.

-- part: events_in_p
-- What parcel p holds, as o: each event with its place, counted from 1, and with the id and the place in the order of all that its delivery has. They are
-- computed before anything is looked up by them (`offset 0`): the planner adds what computing a key costs to the index that is entered by it, and
-- took another as long as it believed the table to be small.
(select o.event_id, o.event_type, o.customer_id, o.place, p.seq + o.place - 1 as seq,
        left(p.id, -2) || lpad(to_hex(o.place - 1), 2, '0') as id
   from unnest(p.event_ids, p.event_types, p.customer_ids)
          with ordinality as o (event_id, event_type, customer_id, place)
 offset 0) as o

-- part: is_owed_in_p exported as text
-- Whether the delivery at o of parcel p has no row, and is owed still. A scalar, so that it stays one look-up by primary key for each,
-- whatever is believed of the sizes of tables.
(select d.id
   from webhook_delivery as d
  where d.account_id = p.account_id
    and d.id = o.id) is null

-- part: left_in_p
-- How many events of parcel p are owed still: a walk along the ids that it fixed, none where it has but one.
case when p.size = 1 then 1
     else p.size - (
            select count(*)
              from webhook_delivery as d
             where d.account_id = p.account_id
               and d.id >= p.id
               and d.id <= left(p.id, -2) || 'ff')
end

-- part: holds_in_p
-- That parcel p holds event e: the ids of both begin with the moment of the change.
(p.id >= 'dlv_' || substr(e.id, 5, 10)
 and p.id < 'dlv_' || substr(e.id, 5, 10) || 'g'
 and e.id = any(p.event_ids))

-- part: parcels_named
-- The parcels p of the account that were named.
(select distinct webhook_id, id
   from unnest(:webhook_ids::text[], :ids::text[]) as n (webhook_id, id)) as n
  join webhook_parcel as p
    on p.account_id = :account_id
   and p.webhook_id = n.webhook_id
   and p.id = n.id

-- part: parcels_of_results
-- The parcels p that were named, of several accounts.
unnest(:account_ids::text[], :webhook_ids::text[], :ids::text[])
         as n (account_id, webhook_id, id)
  join webhook_parcel as p
    on p.account_id = n.account_id
   and p.webhook_id = n.webhook_id
   and p.id = n.id

-- part: unfolded_columns
-- What of the delivery at o of parcel p stands in its row.
p.account_id, o.id, p.webhook_id, o.seq, o.event_id, o.event_type, p.event_version

-- name: lockParcels :many
-- Locks parcels until the transaction ends, in the order in which everybody does; answers those that are there.
select p.webhook_id, p.id
  from {parcels_named}
 order by p.account_id, p.webhook_id, p.id
   for update of p;

-- name: lockParcelsOf :many
-- The same for all parcels of an endpoint.
select webhook_id, id
  from webhook_parcel
 where account_id = :account_id
   and webhook_id = :webhook_id
 order by account_id, webhook_id, id
   for update;

-- name: listHeldParcels :many
-- The parcels of an endpoint that are held.
select webhook_id, id
  from webhook_parcel
 where account_id = :account_id
   and webhook_id = :webhook_id
   and due_at is null;

-- name: listParcelsAbout :many
-- The parcels that hold events about a customer: found by the moments of those. Uses event_of_customer.
select distinct p.webhook_id, p.id
  from event as e
  join webhook as w
    on w.account_id = e.account_id
  join webhook_parcel as p
    on p.account_id = e.account_id
   and p.webhook_id = w.id
   and {holds_in_p}
 where e.account_id = :account_id
   and e.customer_id = :customer_id;

-- name: findExpiredParcels :many
-- The parcels that were held until their payloads ran out of time. Not one account's: the nightly round's. Uses webhook_parcel_held.
select account_id, webhook_id, id
  from webhook_parcel
 where due_at is null
   and created_at < :cutoff;

-- name: unfoldIntoUnsettled :run
-- Gives each delivery that is owed still in these parcels its row of what is unsettled.
insert into webhook_unsettled (account_id, delivery_id, webhook_id, seq, event_id, event_type,
       event_version, order_key, trigger, status, next_attempt_at, created_at)
select {unfolded_columns},
       case when w.ordering = 'customer' then o.customer_id end, 'automatic',
       case when p.due_at is null then 'held' else 'pending' end, p.due_at, p.created_at
  from {parcels_named}
  join webhook as w
    on w.account_id = p.account_id
   and w.id = p.webhook_id
 cross join lateral {events_in_p}
 where {is_owed_in_p};

-- name: unfoldIntoDeliveries :run
-- Gives each delivery that is owed still in these parcels its row: what is owed is told by these, so they come last.
insert into webhook_delivery (account_id, id, webhook_id, seq, event_id, event_type,
       event_version, customer_id, created_at)
select {unfolded_columns}, o.customer_id, p.created_at
  from {parcels_named}
 cross join lateral {events_in_p}
 where {is_owed_in_p};

-- name: deleteUnfolded :run
-- Lets go of parcels whose deliveries have rows now.
delete from webhook_parcel as p
 using unnest(:webhook_ids::text[], :ids::text[]) as n (webhook_id, id)
 where p.account_id = :account_id
   and p.webhook_id = n.webhook_id
   and p.id = n.id;

-- name: drawSeqs :many
-- Places in the order of all deliveries, so many.
select nextval('webhook_delivery_seq_seq') as "seq!"
  from generate_series(1, :count);

-- name: holdParcelsOf :run replanned
-- Keeps what an endpoint is owed in parcels until it is resumed.
update webhook_parcel as p
   set due_at = null
 where account_id = :account_id
   and webhook_id = :webhook_id
   and due_at is not null;

-- name: releaseParcelsOf :many replanned
-- Makes the held parcels of an endpoint due again, those owed since `since`; how much is left in each.
   update webhook_parcel as p
      set due_at = :now
    where account_id = :account_id
      and webhook_id = :webhook_id
      and due_at is null
      and created_at >= :since
returning {left_in_p} as "left!";

-- name: lockStrayParcels :many
-- The parcels that are due at endpoints of the account that take no calls, locked in the order in which everybody does.
select p.webhook_id, p.id, w.deleted_at is not null as "is_deleted!"
  from webhook_parcel as p
  join webhook as w
    on w.account_id = p.account_id
   and w.id = p.webhook_id
 where p.account_id = :account_id
   and p.due_at is not null
   and (w.status <> 'enabled' or w.deleted_at is not null)
 order by p.account_id, p.webhook_id, p.id
   for update of p;

-- name: holdParcels :run
-- Keeps these parcels until their endpoints are resumed.
update webhook_parcel as p
   set due_at = null
  from unnest(:webhook_ids::text[], :ids::text[]) as n (webhook_id, id)
 where p.account_id = :account_id
   and p.webhook_id = n.webhook_id
   and p.id = n.id;

-- name: lockResults :run
-- Locks the parcels that results are of, in the order in which everybody does.
select p.id
  from {parcels_of_results}
 order by p.account_id, p.webhook_id, p.id
   for update of p;

-- name: readParcelsOfResults :many
-- How they stand, with the ids of their deliveries that have rows. A statement of its own, so that it sees what was written by whoever held the lock before.
select p.account_id, p.webhook_id, p.id, p.size, p.due_at is null as "is_held!",
       array(
         select d.id
           from webhook_delivery as d
          where d.account_id = p.account_id
            and d.id >= p.id
            and d.id <= left(p.id, -2) || 'ff') as "written!"
  from {parcels_of_results};

-- name: deleteParcelsOfResults :run
-- Lets go of the parcels in which nothing more is owed.
delete from webhook_parcel as p
 using unnest(:account_ids::text[], :webhook_ids::text[], :ids::text[])
         as n (account_id, webhook_id, id)
 where p.account_id = n.account_id
   and p.webhook_id = n.webhook_id
   and p.id = n.id;
