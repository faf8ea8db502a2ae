-- Statements for notices of people and accounts (one notice per recipient, kind, subject and
-- occasion), for pending notices of channels and mailboxes, and for the deletion of old notices.

-- part: notice_columns(n)
-- Columns of a notice.
{n}.id, {n}.recipient, {n}.kind, {n}.subject_id, {n}.customer_id, {n}.facts, {n}.count,
{n}.created_at, {n}.read_at

-- name: upsertNotices :many
-- Inserts notices. A notice that the recipient already has is not changed, but the count of a
-- summary increases.
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
-- Lists which of these notices their recipients already have. Uses the unique index of recipient,
-- kind, subject and occasion.
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
-- Counts the notices of each recipient and kind since an ID. Uses the primary key: IDs begin with
-- the time.
select recipient, kind, count(*)::integer as "count!"
  from notice
 where account_id = :account_id
   and id >= :since
 group by recipient, kind;

-- name: countUnreadOf :one
-- Counts the unread notices in a person's list, up to 1,000. Uses the index notice_unread.
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
-- Deletes the notices of a person, including their pending deliveries.
delete from notice
 where account_id = :account_id
   and recipient = :recipient;

-- name: oweNotices :run
-- Queues notices for channels. Notices that are already queued are not changed.
insert into notice_due (account_id, channel_id, notice_id, due_at, is_held)
select :account_id, d.channel_id, d.notice_id, d.due_at, d.is_held
  from json_to_recordset(:due::json)
         as d (channel_id text, notice_id text, due_at timestamptz, is_held boolean)
    on conflict do nothing;

-- name: listOwedNotices :many
-- Lists channels and mailboxes with notices that are due. Covers all accounts, because the worker
-- runs for all of them. Uses the index notice_due_waiting.
select account_id, channel_id
  from notice_due
 where delivery_id is null
   and due_at <= :now
   and account_id <> all(:resting)
 group by account_id, channel_id
 limit :limit;

-- name: claimPendingNotices :many
-- Takes the due notices of a channel, oldest first, and locks them until the end of the
-- transaction. Skips notices that another process has locked.
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
-- Records which message contains the given notices of a channel.
update notice_due
   set delivery_id = :delivery_id
 where account_id = :account_id
   and channel_id = :channel_id
   and notice_id = any(:notice_ids);

-- name: deleteOwed :run replanned
-- Deletes the pending notices of a channel that are not packed yet, because they have no recipient
-- any more.
delete from notice_due
 where account_id = :account_id
   and channel_id = :channel_id
   and delivery_id is null;

-- name: listNoticesIn :many
-- Lists the notices in a message, newest first.
select {notice_columns: n}
  from notice_due as d
  join notice as n
    on n.account_id = d.account_id
   and n.id = d.notice_id
 where d.account_id = :account_id
   and d.delivery_id = :delivery_id
 order by n.id desc;

-- name: deleteAllOwed :run replanned
-- Deletes the unpacked notices of all accounts. Used after a restore.
delete from notice_due
 where delivery_id is null;

-- name: listAccountsWithOld :many
-- Lists accounts with notices or messages older than these IDs. Covers all accounts, because the
-- worker runs for all of them. Uses the primary keys.
select a.id as account_id
  from account as a
 where a.id <> all(:resting)
   and (exists (
          select
            from notice as n
           where n.account_id = a.id
             and n.id < :notice)
        or exists (
          select
            from notice_delivery as d
           where d.account_id = a.id
             and d.id < :delivery));

-- name: deleteOldNotices :run replanned
-- Deletes a limited number of notices older than an ID.
delete from notice
 where account_id = :account_id
   and id in (
         select id
           from notice
          where account_id = :account_id
            and id < :before
          order by id
          limit :limit);

-- name: deleteOldDeliveries :run replanned
-- Deletes a limited number of messages older than an ID.
delete from notice_delivery
 where account_id = :account_id
   and id in (
         select id
           from notice_delivery
          where account_id = :account_id
            and id < :before
          order by id
          limit :limit);

-- name: listChoosers :many
-- Lists the members with channels or preferences, grouped by account. Covers all accounts, because
-- the worker runs for all of them. Returns one row per account.
select account_id as "account_id!", array_agg(distinct user_id) as "user_ids!"
  from (select account_id, user_id from notice_channel where user_id is not null
         union all
        select account_id, user_id from notice_preference) as chosen
 group by account_id;

-- name: clearSaidOf :run replanned
-- Clears the responses that may quote a customer. Uses the index notice_of_customer.
update notice_attempt
   set response_text = null,
       error_message = null
 where account_id = :account_id
   and delivery_id in (
         select d.delivery_id
           from notice as n
           join notice_due as d
             on d.account_id = n.account_id
            and d.notice_id = n.id
          where n.account_id = :account_id
            and n.customer_id = :customer_id);

-- name: deleteNoticesAbout :run replanned
-- Deletes the notices about a customer. Uses the index notice_of_customer.
delete from notice
 where account_id = :account_id
   and customer_id = :customer_id;

-- name: cancelAllPending :run replanned
-- Cancels the pending messages of all accounts. Used after a restore.
update notice_delivery
   set status = 'cancelled',
       next_attempt_at = null,
       finished_at = :now
 where status = 'pending';

-- name: moveNotices :run replanned
-- Moves all notices about a customer to another one. Uses the index notice_of_customer.
update notice
   set customer_id = :to
 where account_id = :account_id
   and customer_id = :from;

-- name: moveNoticesOfLeads :run replanned
-- Moves the notices about the given leads from one customer to another. Uses the index
-- notice_of_customer.
update notice
   set customer_id = :to
 where account_id = :account_id
   and customer_id = :from
   and subject_id = any(:lead_ids);
