-- Events whose time is over.

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
