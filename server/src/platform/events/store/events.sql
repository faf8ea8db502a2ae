-- Events, and their bodies in former payload versions.
-- Events whose time is over.
-- use: ../../db/sight/sight.sql

-- part: event_columns exported as columns
-- An event as it is shown.
id, type, version, created_at, body

-- name: findSentBody :maybe replanned
-- The bytes of an event as they were written; null once they were emptied.
select body
  from event
 where account_id = :account_id
   and id = :id;

-- name: listBodiesAbout :many replanned
-- The events that tell of a customer and still have their bodies, oldest first. Uses event_of_customer.
select body as "body!"
  from event
 where account_id = :account_id
   and customer_id = :customer_id
   and body is not null
 order by created_at, id;

-- name: emptyEventsAbout :run replanned
-- Empties the events that tell of a customer: that something happened stays. Uses event_of_customer.
update event
   set body = null
 where account_id = :account_id
   and customer_id = :customer_id
   and body is not null;

-- name: insertFormerBodies :run
-- Keeps the bodies of events in other payload versions than their own.
insert into event_body (account_id, event_id, version, body, created_at)
select account_id, id, version, body, created_at
  from json_to_recordset(:bodies::json)
         as b (account_id text, id text, version text, body text, created_at timestamptz)
    on conflict do nothing;

-- name: deleteFormerBodiesAbout :run replanned
-- Lets go of the bodies of a customer's events in former versions.
delete from event_body
 where account_id = :account_id
   and event_id in (
         select id
           from event
          where account_id = :account_id
            and customer_id = :customer_id);

-- name: deleteOldBodies :run
-- Lets go of bodies in former versions. Not one account's: the nightly round's.
delete from event_body
 where created_at < :cutoff;

-- part: seen
-- The account's events of some types that this caller may see: of who sees their own leads alone, those that tell of no customer, or of a lead that is theirs. What was
-- emptied tells no more whose it was.
event.account_id = :account_id
   and event.type = any(:types::text[])
   and (:sight?::text is null
        or event.customer_id is null
        or {of_own_lead: event; (event.body::json -> 'data' ->> 'lead_id'); :sight})

-- name: findEvent :maybe replanned
-- One event this caller may see.
select {event_columns}
  from event
 where {seen}
   and id = :id;

-- name: listEventsSince :many replanned
-- Events this caller may see from a place on, the oldest first. By the key.
select id, created_at, body
  from event
 where {seen}
   and id >= :from_id
 order by id
 limit :limit;

-- name: emptyOldEvents :one replanned
-- Empties the events behind `after` and before `before`, in order and at most `most`. By primary key.
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
