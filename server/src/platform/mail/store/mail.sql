-- Letters that are owed, and what became of them. A letter may be of no account.

-- name: insertMail :run replanned
-- Writes a letter that is owed.
insert into mail (id, account_id, recipient, subject, sealed_text, sealed_parts, created_at,
       next_attempt_at)
values (:id, :account_id, :recipient, :subject, :sealed_text, :sealed_parts?, :now, :now);

-- name: findDueMail :many
-- Accounts with letters that are due; '' stands for letters of none. Not one account's: the worker's list. Steps from account to account
-- through mail_due_of_account, however many wait.
with recursive due as (
       (select coalesce(account_id, '') as account_id, next_attempt_at
          from mail
         where sent_at is null
           and failed_at is null
         order by coalesce(account_id, ''), next_attempt_at
         limit 1)
       union all
       select next.account_id, next.next_attempt_at
         from due as d
        cross join lateral (
                select coalesce(account_id, '') as account_id, next_attempt_at
                  from mail
                 where sent_at is null
                   and failed_at is null
                   and coalesce(account_id, '') > d.account_id
                 order by coalesce(account_id, ''), next_attempt_at
                 limit 1) as next)
select account_id as "account_id!"
  from due
 where next_attempt_at <= :now;

-- name: claimMail :many
-- Takes letters of an account that are due and moves their due time past `lease_until`: a process that dies leaves them owed, and they come due
-- again. So a letter may arrive twice, never not at all. By the index mail_due_of_account.
   update mail
      set attempts = attempts + 1,
          next_attempt_at = :lease_until
    where id in (
          select id
            from mail
           where coalesce(account_id, '') = :owner
             and sent_at is null
             and failed_at is null
             and next_attempt_at <= :now
           order by next_attempt_at
           limit :limit
             for update skip locked)
returning id, recipient, subject, sealed_text as "sealed_text!", sealed_parts, attempts;

-- name: markSent :run
-- The letter was taken by the mail server; its text is no longer kept.
update mail
   set sent_at = :at,
       sealed_text = null,
       sealed_parts = null,
       failure = null
 where id = :id;

-- name: markFailed :run
-- The letter was not taken: the next attempt, or none any more.
update mail
   set failure = :failure,
       next_attempt_at = coalesce(:next_attempt_at?, next_attempt_at),
       failed_at = case when :next_attempt_at::timestamptz is null then :at::timestamptz end,
       sealed_text = case when :next_attempt_at::timestamptz is null then null
                          else sealed_text end,
       sealed_parts = case when :next_attempt_at::timestamptz is null then null
                           else sealed_parts end
 where id = :id;

-- name: failWaiting :run
-- Gives up all letters that wait, whoever's they are.
update mail
   set failure = :failure,
       failed_at = :now,
       sealed_text = null,
       sealed_parts = null
 where sent_at is null
   and failed_at is null;

-- name: findOldestUnsent :maybe replanned
-- Of the letters of all accounts that have neither left nor been given up the first, with how many they are. Not one account's: the operator's.
select count(*) over () as "waiting!", created_at as oldest_at, failure
  from mail
 where sent_at is null
   and failed_at is null
 order by created_at
 limit 1;
