-- Where notices go: the account's channels and people's own, a hundred at most, by their primary key.

-- part: channel_columns exported as columns
-- What is kept of a channel.
id, user_id, type, name, kinds, sealed, shown, status, disabled_reason, breaker,
consecutive_failures, probe_at, probe_interval_ms, failing_since, failed_attempts, created_at,
updated_at, version

-- name: findOpenChannels :many replanned
-- All channels of the account that carry anything now, whoever's they are.
select {channel_columns}
  from notice_channel
 where account_id = :account_id
   and status = 'enabled';

-- name: findSeenChannel :maybe replanned
-- One channel, where it is the account's or this person's own.
select {channel_columns}
  from notice_channel
 where account_id = :account_id
   and id = :id
   and (user_id is null or user_id = :user_id);

-- name: lockChannelOf :maybe replanned
-- One channel, whoever's it is, held until the end of the transaction.
select {channel_columns}
  from notice_channel
 where account_id = :account_id
   and id = :id
   for update;

-- name: holdCallableChannel :maybe
-- The same where it may be called now; nothing also where another process is at it.
select {channel_columns}
  from notice_channel
 where account_id = :account_id
   and id = :id
   and status = 'enabled'
   and next_call_at <= :now
   and (breaker = 'closed' or probe_at <= :now)
   for update skip locked;

-- name: countChannelsOf :one replanned
-- How many channels a person has, or the account where nobody is named.
select count(*)::integer as "count!"
  from notice_channel
 where account_id = :account_id
   and user_id is not distinct from :user_id?;

-- name: listChannelIdsOf :many replanned
-- A person's own channels.
select id
  from notice_channel
 where account_id = :account_id
   and user_id = :user_id;

-- name: writeChannel :run replanned
-- Writes a new channel.
insert into notice_channel (account_id, id, user_id, type, name, kinds, sealed, shown,
       next_call_at, created_at, updated_at)
values (:account_id, :id, :user_id?, :type, :name, :kinds, :sealed, :shown, :now, :now, :now);

-- name: changeChannel :run replanned
-- Changes a channel and raises its version.
update notice_channel
   set name = :name,
       kinds = :kinds,
       sealed = :sealed,
       shown = :shown,
       status = :status,
       disabled_reason = :disabled_reason?,
       breaker = :breaker,
       consecutive_failures = :consecutive_failures,
       probe_at = :probe_at?,
       probe_interval_ms = :probe_interval_ms?,
       failing_since = :failing_since?,
       failed_attempts = :failed_attempts,
       updated_at = :now,
       version = version + 1
 where account_id = :account_id
   and id = :id;

-- name: disableChannel :run replanned
-- Has a channel carry nothing from now on.
update notice_channel
   set status = 'disabled',
       disabled_reason = :disabled_reason,
       updated_at = :now,
       version = version + 1
 where account_id = :account_id
   and id = :id;

-- name: noteCallOf :run
-- Notes that a channel is being called, and when it may be called next.
update notice_channel
   set next_call_at = :next_call_at,
       breaker = :breaker,
       probe_at = case when :is_probe then :lease_until::timestamptz else probe_at end
 where account_id = :account_id
   and id = :id;

-- name: writeCondition :run replanned
-- Notes how a channel fares; nobody's change, so its version stays.
update notice_channel
   set breaker = :breaker,
       consecutive_failures = :consecutive_failures,
       probe_at = :probe_at?,
       probe_interval_ms = :probe_interval_ms?,
       failing_since = :failing_since?,
       failed_attempts = :failed_attempts
 where account_id = :account_id
   and id = :id;

-- name: removeChannel :run replanned
-- Takes a channel out.
delete from notice_channel
 where account_id = :account_id
   and id = :id;
