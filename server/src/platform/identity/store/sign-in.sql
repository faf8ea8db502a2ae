-- What people show beside a password. Factors are the person's, whatever their accounts.
-- Failures that are counted, by the hash of what they are counted under: one row a name, the primary key, while its window runs.
-- What was handed out to come back once, by the hash of its secret.
-- Links that claim the instance, by their hash: there are none once an account exists.

-- part: passkey_columns
user_id, id, name, public_key, counter, transports, created_at, last_used_at

-- name: findKindsOfFactor :maybe
-- Which kinds of factor a person has, and whether they ask for a passkey.
select p.totp_since is not null as "totp!",
       p.passkey_asked_since is not null as "asks!",
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
-- Takes the step of a one-time code, if it is later than the last one taken: of two with the same code one wins.
update person
   set totp_last_step = :step
 where id = :user_id
   and totp_last_step < :step;

-- name: countRecoveryCodes :one replanned
-- How many recovery codes a person has left.
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
-- Takes a person's recovery codes away.
delete from recovery_code
 where user_id = :user_id;

-- name: insertRecoveryCodes :run replanned
-- Writes new recovery codes of a person.
insert into recovery_code (user_id, hash, created_at)
select :user_id, unnest(:hashes::bytea[]), :now;

-- name: listPasskeyRows :many replanned
-- A person's passkeys, newest first.
select {passkey_columns}
  from passkey
 where user_id = :user_id
 order by created_at desc;

-- name: findPasskey :maybe replanned
-- The passkey with this credential id.
select {passkey_columns}
  from passkey
 where id = :id;

-- name: insertPasskey :run replanned
-- Writes a new passkey.
insert into passkey (user_id, id, name, public_key, counter, transports, created_at)
values (:user_id, :id, :name, :public_key, :counter, :transports, :now);

-- name: deletePasskey :run replanned
-- Takes a passkey away.
delete from passkey
 where user_id = :user_id
   and id = :id;

-- name: raisePasskeyCounter :run
-- Raises a passkey's counter, unless it went back: then the key was copied, or the answer replayed.
update passkey
   set counter = :counter,
       last_used_at = :now
 where id = :id
   and (:counter > counter or (:counter = 0 and counter = 0));

-- name: findFailures :maybe
-- Failures under a name in the window that runs, if one does.
select failures, window_ends_at
  from attempt
 where name = :name
   and window_ends_at > :now;

-- name: addFailure :one
-- Counts a failure; a window that has run out begins anew. Gives how many it now has.
insert into attempt (name, failures, window_ends_at)
values (:name, 1, :window_ends_at)
on conflict (name) do update
   set failures = case when attempt.window_ends_at > :now then attempt.failures + 1 else 1 end,
       window_ends_at = case
         when attempt.window_ends_at > :now then attempt.window_ends_at
         else excluded.window_ends_at
       end
returning failures, window_ends_at;

-- name: takeBackFailure :run
-- Takes one failure back.
update attempt
   set failures = failures - 1
 where name = :name
   and failures > 0;

-- name: clearFailures :run
-- Forgets the failures under a name.
delete from attempt
 where name = :name;

-- name: deleteOldAttempts :run replanned
-- Sweeps windows that have run out.
delete from attempt
 where window_ends_at < :now;

-- name: insertTicket :run
-- Keeps what a ticket was handed out for.
insert into ticket (hash, purpose, user_id, detail, created_at, expires_at)
values (:hash, :purpose, :user_id?, :detail, :now, :expires_at);

-- name: removeTicket :maybe
-- Takes a ticket back; of two who bring the same one the second gets nothing.
delete from ticket
 where hash = :hash
   and purpose = :purpose
returning user_id, detail, expires_at;

-- name: findTicket :maybe
-- A ticket that still counts.
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
-- Sweeps tickets that have run out.
delete from ticket
 where expires_at < :now;

-- name: insertSetupToken :run replanned
-- Writes a token unless an account exists already. One statement, so that an account made at the same moment is seen or makes the token void itself.
insert into setup_token (hash, created_at, expires_at)
select :hash, :now, :expires_at
 where not exists (
         select 1
           from account);

-- name: findSetupToken :maybe replanned
-- A set-up token that could be taken now.
select expires_at
  from setup_token
 where hash = :hash
   and expires_at > :now
   and not exists (
         select 1
           from account);

-- name: takeSetupTokens :many replanned
-- Takes every set-up token away. Of two who claim at once with different links, the second waits for the rows of the first and finds none.
delete from setup_token
returning hash, expires_at;

-- name: deleteOldSetupTokens :run replanned
-- Sweeps links that were not used in time.
delete from setup_token
 where expires_at < :now;
