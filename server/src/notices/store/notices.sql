-- What people and accounts are told: once each, by recipient, kind, subject and occasion.

-- part: notice_columns(n)
-- What is kept of a notice.
{n}.id, {n}.recipient, {n}.kind, {n}.subject_id, {n}.customer_id, {n}.facts, {n}.count,
{n}.created_at, {n}.read_at

-- name: upsertNotices :many
-- Writes notices; one that its recipient was told already is left as it is, and the summary of a storm counts on.
insert into notice (account_id, id, recipient, kind, subject_id, occasion, customer_id, facts,
       count, in_bell, created_at)
select :account_id, n.id, n.recipient, n.kind, n.subject_id, n.occasion, n.customer_id, n.facts,
       n.count, n.in_bell, :now
  from json_to_recordset(:notices::json)
         as n (id text, recipient text, kind text, subject_id text, occasion text,
               customer_id text, facts jsonb, count integer, in_bell boolean)
    on conflict (account_id, recipient, kind, subject_id, occasion) do update
   set count = notice.count + excluded.count,
       read_at = null
 where notice.subject_id = :storm_subject
returning id, recipient, kind, subject_id, occasion;

-- name: listNotified :many
-- Which of these their recipients were told already. By the unique index of recipient, kind, subject and occasion.
select n.recipient, n.kind, n.subject_id, n.occasion
  from json_to_recordset(:notices::json)
         as a (recipient text, kind text, subject_id text, occasion text)
  join notice as n
    on n.account_id = :account_id
   and n.recipient = a.recipient
   and n.kind = a.kind
   and n.subject_id = a.subject_id
   and n.occasion = a.occasion;

-- name: countSince :many
-- How many notices of each kind each recipient was given since an id. By primary key, whose ids begin with the time.
select recipient, kind, count(*)::integer as "count!"
  from notice
 where account_id = :account_id
   and id >= :since
 group by recipient, kind;

-- name: countUnreadOf :one
-- How many notices in a person's list are unread, a thousand at most. By the index notice_unread.
select count(*)::integer as "count!"
  from (select
          from notice
         where account_id = :account_id
           and recipient = :recipient
           and in_bell
           and read_at is null
         limit 1000) as unread;

-- name: markRead :run replanned
-- Marks these notices of a person as read.
update notice
   set read_at = :now
 where account_id = :account_id
   and recipient = :recipient
   and in_bell
   and read_at is null
   and id = any(:ids);

-- name: markAllRead :run replanned
-- Marks all notices of a person as read.
update notice
   set read_at = :now
 where account_id = :account_id
   and recipient = :recipient
   and in_bell
   and read_at is null;

-- name: deleteNoticesOfRecipient :run replanned
-- Takes out what a person was told, and with it what is still owed of it.
delete from notice
 where account_id = :account_id
   and recipient = :recipient;
