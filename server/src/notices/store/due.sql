-- use: notices.sql
-- What channels and mailboxes are owed.

-- name: oweNotices :run
-- Owes notices to channels; what is owed already stays as it is.
insert into notice_due (account_id, channel_id, notice_id, due_at, is_held)
select :account_id, d.channel_id, d.notice_id, d.due_at, d.is_held
  from json_to_recordset(:due::json)
         as d (channel_id text, notice_id text, due_at timestamptz, is_held boolean)
    on conflict do nothing;

-- name: listOwedNotices :many
-- Channels and mailboxes that are owed something now. Not one account's: the worker's list. By the index notice_due_waiting.
select account_id, channel_id
  from notice_due
 where delivery_id is null
   and due_at <= :now
   and account_id <> all(:resting)
 group by account_id, channel_id
 limit :limit;

-- name: holdOwed :many
-- What a channel is owed now, the oldest first, held until the end of the transaction; another process packs what is left.
select d.is_held, {notice_columns: n}
  from notice_due as d
  join notice as n
    on n.account_id = d.account_id
   and n.id = d.notice_id
 where d.account_id = :account_id
   and d.channel_id = :channel_id
   and d.delivery_id is null
   and d.due_at <= :now
 order by d.due_at, d.notice_id
 limit :limit
   for update of d skip locked;

-- name: packDue :run
-- Says which message carries what a channel is owed.
update notice_due
   set delivery_id = :delivery_id
 where account_id = :account_id
   and channel_id = :channel_id
   and notice_id = any(:notice_ids);

-- name: deleteOwed :run replanned
-- Lets go of what a channel is owed and has not been packed: nobody is there to have it.
delete from notice_due
 where account_id = :account_id
   and channel_id = :channel_id
   and delivery_id is null;

-- name: listNoticesIn :many
-- What a message carries, the newest first.
select {notice_columns: n}
  from notice_due as d
  join notice as n
    on n.account_id = d.account_id
   and n.id = d.notice_id
 where d.account_id = :account_id
   and d.delivery_id = :delivery_id
 order by n.id desc;

-- name: deleteAllOwed :run replanned
-- Gives up what is owed, whoever's it is: a restore's.
delete from notice_due
 where delivery_id is null;
