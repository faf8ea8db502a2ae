-- Factors that people use in addition to a password. Factors belong to the person, not to an
-- account.
-- Counted failures, by the hash of the name under which they are counted: one row per name, by its
-- primary key, during its window.
-- Tickets that can be used once, by the hash of their secret.
-- Set-up tokens that claim the instance, by their hash. There are none after an account exists.

-- part: passkey_columns
user_id, id, name, public_key, counter, transports, created_at, last_used_at

-- name: findKindsOfFactor :maybe
-- Returns which kinds of factor a person has, and whether they require a passkey.
select p.totp_since is not null as "totp!",
       p.passkey_required_since is not null as "asks!",
       exists (
         select 1
           from passkey as k
          where k.user_id = p.id) as "passkey!",
       exists (
         select 1
           from recovery_code as c
          where c.user_id = p.id
            and c.used_at is null) as "codes!"
  from person as p
 where p.id = :user_id;

-- name: takeTotpStep :run
-- Takes the step of a one-time code if it is later than the last one taken. If the same code is
-- used twice, only one use succeeds.
update person
   set totp_last_step = :step
 where id = :user_id
   and totp_last_step < :step;

-- name: countRecoveryCodes :one replanned
-- Counts a person's unused recovery codes.
select count(*) as "codes!"
  from recovery_code
 where user_id = :user_id
   and used_at is null;

-- name: takeRecoveryCode :run
-- Takes a recovery code, once. It is stored under one of these hashes.
update recovery_code
   set used_at = :now
 where user_id = :user_id
   and hash = any(:hashes::bytea[])
   and used_at is null;

-- name: deleteRecoveryCodes :run replanned
-- Deletes a person's recovery codes.
delete from recovery_code
 where user_id = :user_id;

-- name: insertRecoveryCodes :run replanned
-- Inserts new recovery codes of a person.
insert into recovery_code (user_id, hash, created_at)
select :user_id, unnest(:hashes::bytea[]), :now;

-- name: listPasskeyRows :many replanned
-- Returns a person's passkeys, newest first.
select {passkey_columns}
  from passkey
 where user_id = :user_id
 order by created_at desc;

-- name: findPasskey :maybe replanned
-- Returns the passkey with this credential ID.
select {passkey_columns}
  from passkey
 where id = :id;

-- name: insertPasskey :run replanned
-- Inserts a new passkey.
insert into passkey (user_id, id, name, public_key, counter, transports, created_at)
values (:user_id, :id, :name, :public_key, :counter, :transports, :now);

-- name: deletePasskey :run replanned
-- Deletes a passkey.
delete from passkey
 where user_id = :user_id
   and id = :id;

-- name: raisePasskeyCounter :run
-- Raises a passkey's counter. Updates nothing if the counter did not increase, because the passkey
-- was then copied or the response replayed. A counter that stays 0 is accepted.
update passkey
   set counter = :counter,
       last_used_at = :now
 where id = :id
   and (:counter > counter or (:counter = 0 and counter = 0));

-- name: findFailures :maybe
-- Returns the failures under a name in the current window, if there is one.
select failures, window_ends_at
  from attempt
 where name = :name
   and window_ends_at > :now;

-- name: addFailure :one
-- Counts a failure and returns the new count. If the window has expired, a new one starts.
insert into attempt (name, failures, window_ends_at)
values (:name, 1, :window_ends_at)
on conflict (name) do update
   set failures = case when attempt.window_ends_at > :now then attempt.failures + 1 else 1 end,
       window_ends_at = case
         when attempt.window_ends_at > :now then attempt.window_ends_at
         else excluded.window_ends_at
       end
returning failures, window_ends_at;

-- name: undoFailure :run
-- Removes one failure from the count.
update attempt
   set failures = failures - 1
 where name = :name
   and failures > 0;

-- name: clearFailures :run
-- Deletes the failures under a name.
delete from attempt
 where name = :name;

-- name: deleteOldAttempts :run replanned
-- Deletes expired windows.
delete from attempt
 where window_ends_at < :now;

-- name: insertTicket :run
-- Inserts a ticket.
insert into ticket (hash, purpose, user_id, detail, created_at, expires_at)
values (:hash, :purpose, :user_id?, :detail, :now, :expires_at);

-- name: removeTicket :maybe
-- Deletes a ticket and returns it. If two requests use the same ticket, the second one gets
-- nothing.
delete from ticket
 where hash = :hash
   and purpose = :purpose
returning user_id, detail, expires_at;

-- name: findTicket :maybe
-- Returns a ticket that has not expired.
select user_id, detail
  from ticket
 where hash = :hash
   and purpose = :purpose
   and expires_at > :now;

-- name: removeTicketsFor :run
-- Deletes every ticket of a person for one purpose.
delete from ticket
 where user_id = :user_id
   and purpose = :purpose;

-- name: removeTicketsOf :run
-- Deletes every ticket of a person, whatever its purpose.
delete from ticket
 where user_id = :user_id;

-- name: deleteOldTickets :run replanned
-- Deletes expired tickets.
delete from ticket
 where expires_at < :now;

-- name: insertSetupToken :run replanned
-- Inserts a token unless an account already exists. This is one statement. An account that is
-- created at the same time is therefore either seen here, or its creation deletes the token.
insert into setup_token (hash, created_at, expires_at)
select :hash, :now, :expires_at
 where not exists (
         select 1
           from account);

-- name: findSetupToken :maybe replanned
-- Returns a set-up token that is still valid.
select expires_at
  from setup_token
 where hash = :hash
   and expires_at > :now
   and not exists (
         select 1
           from account);

-- name: takeSetupTokens :many replanned
-- Deletes every set-up token. If two requests claim the instance with different links at the same
-- time, the second one waits for the rows of the first and then finds none.
delete from setup_token
returning hash, expires_at;

-- name: deleteOldSetupTokens :run replanned
-- Deletes expired set-up tokens.
delete from setup_token
 where expires_at < :now;
