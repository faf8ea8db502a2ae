-- Delivery batches (webhook_batch). A batch stores the deliveries to one endpoint for the events
-- of one change in one row. A delivery gets its own row only when it needs a separate state.

-- part: events_in_p
-- Entries of batch p, as the relation o. An entry is an event with its position (starting at 1),
-- and with the id and the sequence number (seq) of its delivery. `offset 0` computes these keys
-- before any look-up uses them. Without `offset 0`, the planner adds the cost of computing a key to
-- the cost of the index look-up. It then chose another index as long as it assumed that the table
-- is small.
(select o.event_id, o.event_type, o.customer_id, o.place, p.seq + o.place - 1 as seq,
        left(p.id, -2) || lpad(to_hex(o.place - 1), 2, '0') as id
   from unnest(p.event_ids, p.event_types, p.customer_ids)
          with ordinality as o (event_id, event_type, customer_id, place)
 offset 0) as o

-- part: is_owed_in_p exported as text
-- Whether the delivery at entry o of batch p has no row and is therefore still pending. The scalar
-- subquery makes each check one look-up by primary key, regardless of the estimated table sizes.
(select d.id
   from webhook_delivery as d
  where d.account_id = p.account_id
    and d.id = o.id) is null

-- part: left_in_p
-- Number of events of batch p that are still pending. Subtracts the rows in the id range of the
-- batch. A batch with one event needs no look-up. The order makes every plan read this range of the
-- primary key. Without it, a statement that was planned while the table was empty could read all
-- deliveries of the account from another index.
case when p.size = 1 then 1
     else p.size - (
            select count(*)
              from (select
                      from webhook_delivery as d
                     where d.account_id = p.account_id
                       and d.id >= p.id
                       and d.id <= left(p.id, -2) || 'ff'
                     order by d.id
                     limit 64) as written)
end

-- part: holds_in_p
-- Whether batch p contains event e. The ids of a batch and of its events start with the timestamp
-- of the change.
(p.id >= 'dlv_' || substr(e.id, 5, 10)
 and p.id < 'dlv_' || substr(e.id, 5, 10) || 'g'
 and e.id = any(p.event_ids))

-- part: parcels_named
-- Batches p of the account with the given endpoints and ids.
(select distinct webhook_id, id
   from unnest(:webhook_ids::text[], :ids::text[]) as n (webhook_id, id)) as n
  join webhook_batch as p
    on p.account_id = :account_id
   and p.webhook_id = n.webhook_id
   and p.id = n.id

-- part: parcels_of_results
-- Batches p of several accounts, with the given endpoints and ids.
unnest(:account_ids::text[], :webhook_ids::text[], :ids::text[])
         as n (account_id, webhook_id, id)
  join webhook_batch as p
    on p.account_id = n.account_id
   and p.webhook_id = n.webhook_id
   and p.id = n.id

-- part: unfolded_columns
-- Columns that the row of a delivery copies from entry o of batch p.
p.account_id, o.id, p.webhook_id, o.seq, o.event_id, o.event_type, p.event_version

-- name: lockBatches :many
-- Locks batches until the transaction ends. All statements lock batches in this order, to avoid
-- deadlocks. Returns the batches that exist.
select p.webhook_id, p.id
  from {parcels_named}
 order by p.account_id, p.webhook_id, p.id
   for update of p;

-- name: lockBatchesOf :many
-- Locks all batches of an endpoint until the transaction ends, in the order that all statements
-- use.
select webhook_id, id
  from webhook_batch
 where account_id = :account_id
   and webhook_id = :webhook_id
 order by account_id, webhook_id, id
   for update;

-- name: listHeldBatches :many
-- Returns the paused batches of an endpoint.
select webhook_id, id
  from webhook_batch
 where account_id = :account_id
   and webhook_id = :webhook_id
   and due_at is null;

-- name: listBatchesAbout :many
-- Returns the batches that contain events about a customer, found by the timestamps of the events.
-- Uses the index event_of_customer.
select distinct p.webhook_id, p.id
  from event as e
  join webhook as w
    on w.account_id = e.account_id
  join webhook_batch as p
    on p.account_id = e.account_id
   and p.webhook_id = w.id
   and {holds_in_p}
 where e.account_id = :account_id
   and e.customer_id = :customer_id;

-- name: findExpiredBatches :many
-- Returns paused batches with payloads past the retention period. Covers all accounts, because the
-- nightly job runs it. Uses the index webhook_batch_held.
select account_id, webhook_id, id
  from webhook_batch
 where due_at is null
   and created_at < :cutoff;

-- name: unfoldIntoUnsettled :run
-- Creates the webhook_open_delivery row of each delivery that is still pending in these batches.
insert into webhook_open_delivery (account_id, delivery_id, webhook_id, seq, event_id, event_type,
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
-- Creates the webhook_delivery row of each delivery that is still pending in these batches. Must
-- run last, because a delivery counts as pending until it has this row.
insert into webhook_delivery (account_id, id, webhook_id, seq, event_id, event_type,
       event_version, customer_id, created_at)
select {unfolded_columns}, o.customer_id, p.created_at
  from {parcels_named}
 cross join lateral {events_in_p}
 where {is_owed_in_p};

-- name: deleteUnfolded :run
-- Deletes batches after their deliveries have been given rows.
delete from webhook_batch as p
 using unnest(:webhook_ids::text[], :ids::text[]) as n (webhook_id, id)
 where p.account_id = :account_id
   and p.webhook_id = n.webhook_id
   and p.id = n.id;

-- name: drawSeqs :many
-- Returns `count` new sequence numbers for deliveries.
select nextval('webhook_delivery_seq_seq') as "seq!"
  from generate_series(1, :count);

-- name: holdBatchesOf :run replanned
-- Pauses the batches of an endpoint until it is resumed.
update webhook_batch as p
   set due_at = null
 where account_id = :account_id
   and webhook_id = :webhook_id
   and due_at is not null;

-- name: releaseBatchesOf :many replanned
-- Makes the paused batches of an endpoint due again if they were created at or after `since`.
-- Returns the number of pending deliveries in each.
   update webhook_batch as p
      set due_at = :now
    where account_id = :account_id
      and webhook_id = :webhook_id
      and due_at is null
      and created_at >= :since
returning {left_in_p} as "left!";

-- name: lockStrayBatches :many
-- Returns the due batches at the account's endpoints that are not enabled, locked in the order that
-- all statements use. `is_over`: the endpoint was deleted or has ended.
select p.webhook_id, p.id, w.deleted_at is not null or w.status = 'ended' as "is_over!"
  from webhook_batch as p
  join webhook as w
    on w.account_id = p.account_id
   and w.id = p.webhook_id
 where p.account_id = :account_id
   and p.due_at is not null
   and (w.status <> 'enabled' or w.deleted_at is not null)
 order by p.account_id, p.webhook_id, p.id
   for update of p;

-- name: holdBatches :run
-- Pauses these batches until their endpoints are resumed.
update webhook_batch as p
   set due_at = null
  from unnest(:webhook_ids::text[], :ids::text[]) as n (webhook_id, id)
 where p.account_id = :account_id
   and p.webhook_id = n.webhook_id
   and p.id = n.id;

-- name: lockBatchesOfResults :many
-- Locks the batches that results belong to, in the order that all statements use. Returns the
-- batches that exist.
select p.account_id, p.webhook_id, p.id, p.size, p.due_at is null as "is_held!"
  from {parcels_of_results}
 order by p.account_id, p.webhook_id, p.id
   for update of p;

-- name: listWrittenPlaces :many
-- Returns the positions (starting at 1) of the deliveries of these batches that have rows. This
-- statement is separate and runs after the lock is taken, so that it sees the rows of the previous
-- lock owner.
select p.id, o.place as "place!"
  from {parcels_of_results}
 cross join lateral {events_in_p}
 where not {is_owed_in_p};

-- name: deleteBatchesOfResults :run
-- Deletes the batches that have no pending deliveries left.
delete from webhook_batch as p
 using unnest(:account_ids::text[], :webhook_ids::text[], :ids::text[])
         as n (account_id, webhook_id, id)
 where p.account_id = n.account_id
   and p.webhook_id = n.webhook_id
   and p.id = n.id;
