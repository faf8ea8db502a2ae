-- People: one row a person, by the primary key, or the unique index on their address in lower case. They belong to the instance, not to an account.
-- Who signs in at which cell, by digests: kept in the database of the first cell alone, for all accounts of all cells.
-- From where people have signed in: one row a person and place, the primary key.

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

-- name: listSignInNames :many replanned
-- What people sign in by in this cell: the address of each member, and `@` with each domain of single sign-on. Reads all accounts: for an operator's command alone.
select p.email as "name!"
  from person as p
 where p.disabled_at is null
   and exists (
         select
           from member as m
          where m.user_id = p.id)
 union
select '@' || d.domain
  from sso_domain as d
 where d.verified_at is not null
   and exists (
         select
           from sso_connection as c
          where c.account_id = d.account_id
            and c.enabled_at is not null);

-- name: lockDirectory :run replanned
-- Lets one write at a time; whoever reads goes on.
lock table directory_entry in share row exclusive mode;

-- name: deleteEntries :run replanned
-- Forgets what the directory said of a cell.
delete from directory_entry
 where cell = :cell;

-- name: insertDirectoryEntries :run replanned
-- Says who signs in at a cell.
insert into directory_entry (digest, cell)
select unnest(:digests::bytea[]), :cell;

-- name: listCellsOf :many replanned
-- The cells of which the directory says one of these, in their order.
select distinct cell
  from directory_entry
 where digest = any(:digests::bytea[])
 order by cell;

-- name: findCell :maybe replanned
-- Which cell a database is; nothing before its first start.
select cell
  from instance;

-- name: findPlace :maybe
-- A place from which a person has signed in since then. By the unique index on the address and the primary key.
select s.last_at
  from person as p
  join sign_in_place as s on s.user_id = p.id
 where p.email = :email
   and s.place = :place
   and s.last_at > :since;

-- name: keepPlace :run
-- Notes that a person has signed in from a place.
insert into sign_in_place (user_id, place, last_at)
values (:user_id, :place, :now)
on conflict (user_id, place) do update
   set last_at = greatest(sign_in_place.last_at, excluded.last_at);

-- name: deleteOldPlaces :run replanned
-- Sweeps places that were not used since then.
delete from sign_in_place
 where last_at < :before;
