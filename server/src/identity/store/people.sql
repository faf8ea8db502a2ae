-- People: one row a person, by the primary key, or the unique index on their address in lower case. They belong to the instance, not to an account.

-- part: person_columns
id, email, name, password_hash, created_at, updated_at, disabled_at, totp_secret, totp_since,
totp_last_step, passkey_asked_since

-- name: findPersonByEmail :maybe replanned
-- The person with this e-mail address, in lower case.
select {person_columns}
  from person
 where email = :email;

-- name: findPerson :maybe replanned
-- The person with this id.
select {person_columns}
  from person
 where id = :id;

-- name: getPersonForUpdate :one replanned
-- The person with this id, locked until the transaction ends.
select {person_columns}
  from person
 where id = :id
   for update;

-- name: insertPerson :run replanned
-- Writes a new person.
insert into person (id, email, name, password_hash, created_at, updated_at)
values (:id, :email, :name?, :password_hash?, :now, :now);

-- name: updateName :run replanned
-- Gives a person another name.
update person
   set name = :name?,
       updated_at = :now
 where id = :id;

-- name: updateEmail :run replanned
-- Gives a person another address.
update person
   set email = :email,
       updated_at = :now
 where id = :id;

-- name: updatePassword :run replanned
-- Gives a person another password.
update person
   set password_hash = :password_hash,
       updated_at = :now
 where id = :id;

-- name: turnTotpOn :run replanned
-- From now on one-time codes of this secret are asked for, later ones than the one that was just shown.
update person
   set totp_secret = :totp_secret,
       totp_since = :now,
       totp_last_step = :totp_last_step,
       updated_at = :now
 where id = :id;

-- name: turnTotpOff :run replanned
-- One-time codes are asked for no longer.
update person
   set totp_secret = null,
       totp_since = null,
       updated_at = :now
 where id = :id;

-- name: updatePasskeyAsked :run replanned
-- Since when a passkey is asked for after the password; null: it is not.
update person
   set passkey_asked_since = :since?,
       updated_at = :now
 where id = :id;
