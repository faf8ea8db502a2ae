-- What one endpoint is owed for the events of one change, in one row until all of it is recorded.
--
-- A delivery was written four times: as owed, among what is unsettled, out of it again, and as made.
-- Nearly all go well at the first try, and of those nothing between the event and its end is worth
-- a row. So the change writes a parcel for each endpoint; a delivery gets its row once, finished,
-- beside its attempt; what did not go well gets one in webhook_unsettled as before. The parcel goes
-- in the transaction that records the last of it.
--
-- Who its deliveries will be is fixed here: the one at place n (counted from 0) has the id of the
-- parcel with n in place of its last two digits, which are hexadecimal, and seq + n. An event of a
-- parcel whose delivery has no row is owed still: pending when due_at says since when, held when it
-- is null.
create table webhook_parcel (
  account_id     text not null,
  webhook_id     text not null,
  id             text not null check (right(id, 2) = '00'),
  seq            bigint not null default nextval('webhook_delivery_seq_seq'),
  size           smallint not null check (size between 1 and 64),
  event_ids      text[] not null,
  event_types    text[] not null,
  customer_ids   text[] not null,
  event_version  text not null,
  due_at         timestamptz,
  created_at     timestamptz not null,
  primary key (account_id, webhook_id, id),
  check (
    cardinality(event_ids) = size
    and cardinality(event_types) = size
    and cardinality(customer_ids) = size
  )
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
-- Compressed in the row: a few kilobytes that live for a moment want no table beside this one.
alter table webhook_parcel
  alter column event_ids set storage main,
  alter column event_types set storage main,
  alter column customer_ids set storage main;
create index webhook_parcel_due on webhook_parcel (account_id, webhook_id, due_at, seq)
  where due_at is not null;
create index webhook_parcel_held on webhook_parcel (account_id, webhook_id, created_at)
  where due_at is null;

-- Deliveries are found by their ids more often than in any other way, for each place of a parcel. As
-- long as the planner believes that an account has few of them all indexes that begin with the
-- account cost the same, and of those it takes the one made last.
alter table webhook_delivery
  drop constraint webhook_delivery_pkey,
  add constraint webhook_delivery_pkey primary key (account_id, id),
  -- A row is written once, mostly: little room is needed on its page for another version of it.
  set (fillfactor = 90);

-- Each number drawn stands for as many as a parcel may hold.
alter sequence webhook_delivery_seq_seq increment by 64;
