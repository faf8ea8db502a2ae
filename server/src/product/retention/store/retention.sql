-- Retention settings of accounts and the data removed per night.

-- name: findSpans :maybe replanned
-- Returns the settings of an account, or no row if the account never set retention periods. Uses
-- the primary key.
select lead_months, message_months, audit_days, payload_days, request_days, swept_at, version
  from retention
 where account_id = :account_id;

-- name: saveSpans :run replanned
-- Stores the retention settings of an account.
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
-- Lists the data removed since a day, newest first. Uses the primary key.
select day, kind, removed, older_than
  from retention_night
 where account_id = :account_id
   and day >= :since
 order by day desc, kind;

-- name: noteRemoved :run replanned
-- Records the data that a step removed, in its transaction.
insert into retention_night as n (account_id, day, kind, removed, older_than)
values (:account_id, :day, :kind, :removed, :older_than)
on conflict (account_id, day, kind) do update
   set removed = n.removed + excluded.removed,
       older_than = excluded.older_than;

-- name: findDueAccounts :many replanned
-- Lists accounts with a last retention run before `before`. The worker calls it for the whole
-- instance. Uses retention_due.
select account_id
  from retention
 where (swept_at is null or swept_at < :before)
   and account_id <> all(:resting::text[])
 order by swept_at nulls first
 limit :limit;

-- name: noteSwept :run replanned
-- Records the time of the last run.
update retention
   set swept_at = :now
 where account_id = :account_id;
