-- What people show beside a password. Factors are the person's, whatever their accounts.

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
