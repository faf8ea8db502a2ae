-- Statements for events and their bodies in older payload versions, and for the deletion of the
-- bodies of old events.
-- use: ../../db/visibility/visibility.sql

-- part: event_columns exported as columns
-- Columns of an event.
id, type, version, created_at, body

-- name: findSentBody :maybe replanned
-- Finds the stored body of an event. The body is null after its erasure.
select body
  from event
 where account_id = :account_id
   and id = :id;

-- name: listBodiesAbout :many replanned
-- Lists the events about a customer that still have a body, oldest first. Uses the index
-- event_of_customer.
select body as "body!"
  from event
 where account_id = :account_id
   and customer_id = :customer_id
   and body is not null
 order by created_at, id;

-- name: emptyEventsAbout :run replanned
-- Deletes the bodies of the events about a customer, and retains the events. The event of an erasure
-- contains no personal data, so it is not changed. Uses the index event_of_customer.
update event
   set body = null
 where account_id = :account_id
   and customer_id = :customer_id
   and type <> 'customer.erased'
   and body is not null;

-- name: moveEventsOfLeads :run replanned
-- Moves the events about the given leads from one customer to another, so that an erasure of the
-- other customer finds them. Uses the index event_of_customer and the ids since `from_id`.
update event
   set customer_id = :to
 where account_id = :account_id
   and customer_id = :from
   and id >= :from_id
   and body::json -> 'data' ->> 'lead_id' = any(:lead_ids);

-- name: insertFormerBodies :run
-- Inserts the bodies of events in other payload versions than their own.
insert into event_body (account_id, event_id, version, body, created_at)
select account_id, id, version, body, created_at
  from json_to_recordset(:bodies::json)
         as b (account_id text, id text, version text, body text, created_at timestamptz)
    on conflict do nothing;

-- name: deleteFormerBodiesAbout :run replanned
-- Deletes the bodies of a customer's events in older versions.
delete from event_body
 where account_id = :account_id
   and event_id in (
         select id
           from event
          where account_id = :account_id
            and customer_id = :customer_id);

-- name: deleteOldBodies :run
-- Deletes bodies in older versions. Covers all accounts, because the nightly job runs for all of
-- them.
delete from event_body
 where created_at < :cutoff;

-- part: seen
-- The account's events of some types that the caller may see. Callers who see only their own leads
-- get events about their leads, and events about no customer. An event without a body no longer
-- contains the ID of its lead, so such callers do not get it.
event.account_id = :account_id
   and event.type = any(:types::text[])
   and (:visibility?::text is null
        or event.customer_id is null
        or {of_own_lead: event; (event.body::json -> 'data' ->> 'lead_id'); :visibility})

-- name: findEvent :maybe replanned
-- Finds one event that the caller may see.
select {event_columns}
  from event
 where {seen}
   and id = :id;

-- name: listEventsSince :many replanned
-- Lists events that the caller may see from an ID on, oldest first. Uses the primary key.
select id, created_at, body
  from event
 where {seen}
   and id >= :from_id
 order by id
 limit :limit;

-- name: emptyOldEvents :one replanned
-- Deletes the bodies of at most `most` events with IDs between `after` and `before`, in the order
-- of their IDs. Uses the primary key.
  with seen as (
         select id, body is not null as is_full
           from event
          where account_id = :account_id
            and id > :after
            and id < :before
          order by id
          limit :most),
       emptied as (
         update event as e
            set body = null
           from seen as s
          where e.account_id = :account_id
            and e.id = s.id
            and s.is_full),
       former as (
         delete from event_body as b
          using seen as s
          where b.account_id = :account_id
            and b.event_id = s.id)
select count(*)::int as "seen!",
       (count(*) filter (where is_full))::int as "removed!",
       max(id) as last
  from seen;
