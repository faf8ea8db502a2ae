-- Statements for notice channels of the account and of its members (at most a hundred), which are
-- read by primary key. Statements for messages to channels, which are packed from notices, and for
-- the attempts to send messages. Statements for notice preferences of people and notice settings of
-- accounts, which are read by primary keys.

-- part: channel_columns exported as columns
-- Columns of a channel.
id, user_id, type, name, kinds, sealed, shown, status, disabled_reason, breaker,
consecutive_failures, probe_at, probe_interval_ms, failing_since, failed_attempts, created_at,
updated_at, version

-- name: findOpenChannels :many replanned
-- Finds the enabled channels of the account and of all its members.
select {channel_columns}
  from notice_channel
 where account_id = :account_id
   and status = 'enabled';

-- name: findSeenChannel :maybe replanned
-- Finds one channel if it belongs to the account or to this person.
select {channel_columns}
  from notice_channel
 where account_id = :account_id
   and id = :id
   and (user_id is null or user_id = :user_id);

-- name: lockChannelOf :maybe replanned
-- Finds one channel of any owner and locks it until the end of the transaction.
select {channel_columns}
  from notice_channel
 where account_id = :account_id
   and id = :id
   for update;

-- name: holdCallableChannel :maybe
-- Locks one channel if it may be called now. Returns nothing if another process has locked it.
select {channel_columns}
  from notice_channel
 where account_id = :account_id
   and id = :id
   and status = 'enabled'
   and next_call_at <= :now
   and (breaker = 'closed' or probe_at <= :now)
   for update skip locked;

-- name: countChannelsOf :one replanned
-- Counts the channels of a person, or the shared channels of the account if no person is given.
select count(*)::integer as "count!"
  from notice_channel
 where account_id = :account_id
   and user_id is not distinct from :user_id?;

-- name: listChannelIdsOf :many replanned
-- Lists the channels of one person.
select id
  from notice_channel
 where account_id = :account_id
   and user_id = :user_id;

-- name: writeChannel :run replanned
-- Inserts a channel.
insert into notice_channel (account_id, id, user_id, type, name, kinds, sealed, shown,
       next_call_at, created_at, updated_at)
values (:account_id, :id, :user_id?, :type, :name, :kinds, :sealed, :shown, :now, :now, :now);

-- name: changeChannel :run replanned
-- Changes a channel and increments its version.
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
-- Disables a channel.
update notice_channel
   set status = 'disabled',
       disabled_reason = :disabled_reason,
       updated_at = :now,
       version = version + 1
 where account_id = :account_id
   and id = :id;

-- name: noteCallOf :run
-- Records the start of a call to a channel, and the earliest time of the next call.
update notice_channel
   set next_call_at = :next_call_at,
       breaker = :breaker,
       probe_at = case when :is_probe then :lease_until::timestamptz else probe_at end
 where account_id = :account_id
   and id = :id;

-- name: writeCondition :run replanned
-- Updates the health of a channel. The version stays the same, because no user changed the channel.
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
-- Deletes a channel.
delete from notice_channel
 where account_id = :account_id
   and id = :id;

-- name: writeDelivery :run replanned
-- Inserts a message: pending, or already handed to the mail queue.
insert into notice_delivery (account_id, id, channel_id, status, created_at, next_attempt_at,
       finished_at)
values (:account_id, :id, :channel_id, :status, :now, :next_attempt_at?, :finished_at?);

-- name: listDueChannels :many
-- Lists channels that may be called now and have a due message. Covers all accounts, because the
-- worker runs for all of them. Uses the index notice_delivery_due.
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
-- Claims the earliest due message of a channel and moves its due time to the end of a lease. If the
-- process dies, the message stays pending and is due again with the same ID.
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
-- Stores the outcome of an attempt, unless the message was claimed again since. The attempt number
-- is the fencing token.
update notice_delivery
   set status = :status,
       next_attempt_at = :next_attempt_at?,
       finished_at = :finished_at?
 where account_id = :account_id
   and id = :id
   and attempts_made = :number
   and status = 'pending';

-- name: cancelPending :run replanned
-- Cancels the pending messages of a channel.
update notice_delivery
   set status = 'cancelled',
       next_attempt_at = null,
       finished_at = :now
 where account_id = :account_id
   and channel_id = :channel_id
   and status = 'pending';

-- name: writeAttempt :run replanned
-- Stores an attempt. If a slower process already stored the attempt, does not change it.
insert into notice_attempt (account_id, delivery_id, number, started_at, duration_ms, status_code,
       error_class, error_message, response_text)
values (:account_id, :delivery_id, :number, :started_at, :duration_ms, :status_code?,
        :error_class?, :error_message?, :response_text?)
on conflict (account_id, delivery_id, number) do nothing;

-- name: listAttemptsIn :many replanned
-- Lists the attempts to send these messages, in the order of the attempts. Uses the primary key.
select delivery_id, number, started_at, duration_ms, status_code, error_class, error_message,
       response_text
  from notice_attempt
 where account_id = :account_id
   and delivery_id = any(:delivery_ids)
 order by delivery_id, number;

-- name: listCarried :many replanned
-- Lists the notices in each of these messages. Uses the index notice_due_of_delivery.
select delivery_id as "delivery_id!", notice_id
  from notice_due
 where account_id = :account_id
   and delivery_id = any(:delivery_ids)
 order by notice_id;

-- part: preference_columns
-- Columns of a person's preferences.
user_id, bell, mail, time_zone, quiet_hours, digest, updated_at, version

-- name: listPreferencesOfAccount :many replanned
-- Lists the preferences of the members who set any. Returns at most a few hundred rows.
select {preference_columns}
  from notice_preference
 where account_id = :account_id;

-- name: findPreferencesOf :maybe replanned
-- Finds the preferences of one person.
select {preference_columns}
  from notice_preference
 where account_id = :account_id
   and user_id = :user_id;

-- name: writePreferences :run replanned
-- Sets the preferences of one person.
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
-- Deletes the preferences of one person.
delete from notice_preference
 where account_id = :account_id
   and user_id = :user_id;

-- name: findSettingsOf :maybe replanned
-- Finds the notice settings of the account.
select show_contacts, updated_at, version
  from notice_setting
 where account_id = :account_id;

-- name: writeSettings :run replanned
-- Sets the notice settings of the account.
insert into notice_setting as s (account_id, show_contacts, updated_at)
values (:account_id, :show_contacts, :now)
on conflict (account_id) do update
   set show_contacts = excluded.show_contacts,
       updated_at = excluded.updated_at,
       version = s.version + 1;
