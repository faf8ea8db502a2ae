-- Endpoints that only fail, and those that were warned of.

-- part: ailing_columns
-- What tells how an endpoint fails.
l.account_id, l.webhook_id, w.url, l.failing_since, l.failed_attempts, l.last_failure_at,
l.warnings_sent, l.warned_for

-- name: findAiling :many
-- Endpoints that failed since before `since`, and those that recovered after a warning. Not one account's: the round's. Uses webhook_lane_failing and
-- webhook_lane_warned.
select {ailing_columns}
  from webhook_lane as l
  join webhook as w
    on w.account_id = l.account_id
   and w.id = l.webhook_id
   and w.status = 'enabled'
   and w.deleted_at is null
 where l.failing_since <= :since
    or (l.warned_for is not null and l.failing_since is null);

-- name: lockAiling :maybe replanned
-- The same endpoint, locked until the transaction ends; none when another process judges it now or it is enabled no more.
select {ailing_columns}
  from webhook as w
  join webhook_lane as l
    on l.account_id = w.account_id
   and l.webhook_id = w.id
 where w.account_id = :account_id
   and w.id = :webhook_id
   and w.status = 'enabled'
   and w.deleted_at is null
   for update of w skip locked;

-- name: markWarned :run replanned
-- Remembers that warnings were sent for a time of failure; none and null once it is over.
update webhook_lane
   set warnings_sent = :warnings_sent,
       warned_for = :warned_for?
 where account_id = :account_id
   and webhook_id = :webhook_id;

-- name: findLastFailure :maybe replanned
-- The last attempt at an endpoint that failed, to name it in a notice.
select delivery_id, event_type, error_message
  from webhook_attempt
 where account_id = :account_id
   and webhook_id = :webhook_id
   and error_class is not null
 order by sequence desc
 limit 1;
