-- Where notices go: the account's channels and people's own, a hundred at most, by their primary key.
-- Messages to channels, each packed of notices, and their calls.
-- What people and accounts chose in notices, by primary keys.

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

-- name: writeDelivery :run replanned
-- Writes a message: pending, or handed to the mail that goes by itself.
insert into notice_delivery (account_id, id, channel_id, status, created_at, next_attempt_at,
       finished_at)
values (:account_id, :id, :channel_id, :status, :now, :next_attempt_at?, :finished_at?);

-- name: listDueChannels :many
-- Channels with a message that is due and may be called now. Not one account's: the worker's list. By the index notice_delivery_due.
select d.account_id, d.channel_id
  from notice_delivery as d
  join notice_channel as c
    on c.account_id = d.account_id
   and c.id = d.channel_id
 where d.status = 'pending'
   and d.next_attempt_at <= :now
   and d.account_id <> all(:resting)
   and c.status = 'enabled'
   and c.next_call_at <= :now
   and (c.breaker = 'closed' or c.probe_at <= :now)
 group by d.account_id, d.channel_id
 order by min(d.next_attempt_at)
 limit :limit;

-- name: leaseDelivery :maybe
-- Takes the earliest due message of a channel, and moves its due time past a lease: a process that dies leaves it pending, and it comes due again with the same id.
update notice_delivery
   set attempts_made = attempts_made + 1,
       next_attempt_at = :lease_until
 where account_id = :account_id
   and id = (
         select id
           from notice_delivery
          where account_id = :account_id
            and channel_id = :channel_id
            and status = 'pending'
            and next_attempt_at <= :now
          order by next_attempt_at, id
          limit 1
            for update skip locked)
returning id, attempts_made as number, created_at;

-- name: writeFate :run
-- Writes what became of a message, where nobody took it up since: the number of the attempt is its fence.
update notice_delivery
   set status = :status,
       next_attempt_at = :next_attempt_at?,
       finished_at = :finished_at?
 where account_id = :account_id
   and id = :id
   and attempts_made = :number
   and status = 'pending';

-- name: cancelPending :run replanned
-- Gives up what a channel is still to be sent.
update notice_delivery
   set status = 'cancelled',
       next_attempt_at = null,
       finished_at = :now
 where account_id = :account_id
   and channel_id = :channel_id
   and status = 'pending';

-- name: writeAttempt :run replanned
-- Keeps a call; one that is kept already, by who was slower, stays.
insert into notice_attempt (account_id, delivery_id, number, started_at, duration_ms, status_code,
       error_class, error_message, said)
values (:account_id, :delivery_id, :number, :started_at, :duration_ms, :status_code?,
        :error_class?, :error_message?, :said?)
on conflict (account_id, delivery_id, number) do nothing;

-- name: listAttemptsIn :many replanned
-- The calls of these messages, in their order. By primary key.
select delivery_id, number, started_at, duration_ms, status_code, error_class, error_message, said
  from notice_attempt
 where account_id = :account_id
   and delivery_id = any(:delivery_ids)
 order by delivery_id, number;

-- name: listCarried :many replanned
-- The notices that each of these messages carries. By the index notice_due_of_delivery.
select delivery_id as "delivery_id!", notice_id
  from notice_due
 where account_id = :account_id
   and delivery_id = any(:delivery_ids)
 order by notice_id;

-- part: preference_columns
-- What a person chooses.
user_id, bell, mail, time_zone, quiet_hours, digest, updated_at, version

-- name: listPreferencesOfAccount :many replanned
-- What members chose, those of them who did; some hundreds at most.
select {preference_columns}
  from notice_preference
 where account_id = :account_id;

-- name: findPreferencesOf :maybe replanned
-- What one person chose.
select {preference_columns}
  from notice_preference
 where account_id = :account_id
   and user_id = :user_id;

-- name: writePreferences :run replanned
-- Sets what a person chose.
insert into notice_preference as p (account_id, user_id, bell, mail, time_zone, quiet_hours,
       digest, updated_at)
values (:account_id, :user_id, :bell, :mail, :time_zone?, :quiet_hours?, :digest?, :now)
on conflict (account_id, user_id) do update
   set bell = excluded.bell,
       mail = excluded.mail,
       time_zone = excluded.time_zone,
       quiet_hours = excluded.quiet_hours,
       digest = excluded.digest,
       updated_at = excluded.updated_at,
       version = p.version + 1;

-- name: deletePreferencesOf :run replanned
-- Takes out what a person chose.
delete from notice_preference
 where account_id = :account_id
   and user_id = :user_id;

-- name: findSettingsOf :maybe replanned
-- What the account allows in notices.
select show_contacts, updated_at, version
  from notice_setting
 where account_id = :account_id;

-- name: writeSettings :run replanned
-- Sets what the account allows.
insert into notice_setting as s (account_id, show_contacts, updated_at)
values (:account_id, :show_contacts, :now)
on conflict (account_id) do update
   set show_contacts = excluded.show_contacts,
       updated_at = excluded.updated_at,
       version = s.version + 1;
