-- How long accounts keep what they have, and what nights came to.

-- name: findSpans :maybe replanned
-- What an account set; undefined where it never did. By primary key.
select lead_months, message_months, audit_days, payload_days, request_days, swept_at, version
  from retention
 where account_id = :account_id;

-- name: saveSpans :run replanned
-- Sets how long an account keeps what it has; the next night is due.
insert into retention as r (account_id, lead_months, message_months, audit_days, payload_days,
                            request_days, updated_at)
values (:account_id, :lead_months?, :message_months?, :audit_days?, :payload_days?,
        :request_days?, :now)
on conflict (account_id) do update
   set lead_months = excluded.lead_months,
       message_months = excluded.message_months,
       audit_days = excluded.audit_days,
       payload_days = excluded.payload_days,
       request_days = excluded.request_days,
       updated_at = excluded.updated_at,
       version = r.version + 1;

-- name: listNights :many replanned
-- What nights since a day came to, newest first. By primary key.
select day, kind, removed, older_than
  from retention_night
 where account_id = :account_id
   and day >= :since
 order by day desc, kind;

-- name: noteRemoved :run replanned
-- Notes what a step let go of, in its transaction.
insert into retention_night as n (account_id, day, kind, removed, older_than)
values (:account_id, :day, :kind, :removed, :older_than)
on conflict (account_id, day, kind) do update
   set removed = n.removed + excluded.removed,
       older_than = excluded.older_than;

-- name: findDueAccounts :many replanned
-- Accounts whose night has come: not looked after since `before`. Not one account's: the worker's list. Uses retention_due.
select account_id
  from retention
 where (swept_at is null or swept_at < :before)
   and account_id <> all(:resting::text[])
 order by swept_at nulls first
 limit :limit;

-- name: noteSwept :run replanned
-- Notes that the account was looked after.
update retention
   set swept_at = :now
 where account_id = :account_id;
