-- Statements for queued emails and the results of sending them. An email may belong to no account.

-- name: insertMail :run replanned
-- Inserts a queued email.
insert into mail (id, account_id, recipient, subject, sealed_text, sealed_parts, created_at,
       next_attempt_at)
values (:id, :account_id, :recipient, :subject, :sealed_text, :sealed_parts?, :now, :now);

-- name: findDueMail :many
-- Lists accounts with due emails; '' means emails that belong to no account. Covers all accounts,
-- because the worker runs for all of them. Steps from account to account through the index
-- mail_due_of_account, so the cost does not depend on the number of waiting emails.
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
-- Claims due emails of an account and moves their due time to `lease_until`. If the process dies,
-- the emails are due again at that time. An email may therefore arrive twice, but is never lost.
-- Uses the index mail_due_of_account.
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
-- Marks an email as accepted by the mail server and deletes its text.
update mail
   set sent_at = :at,
       sealed_text = null,
       sealed_parts = null,
       failure = null
 where id = :id;

-- name: markFailed :run
-- Records a failed attempt, and the time of the next attempt if there is one.
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
-- Cancels all pending emails of all accounts.
update mail
   set failure = :failure,
       failed_at = :now,
       sealed_text = null,
       sealed_parts = null
 where sent_at is null
   and failed_at is null;

-- name: findOldestUnsent :maybe replanned
-- Finds the oldest pending email of all accounts, and the number of pending emails. Covers all
-- accounts, because it is for the operator.
select count(*) over () as "waiting!", created_at as oldest_at, failure
  from mail
 where sent_at is null
   and failed_at is null
 order by created_at
 limit 1;
