-- People: one row per person. Access is by the primary key, or by the unique index on the address
-- in lower case. People belong to the instance, not to an account.
-- The shard at which each person signs in, by a digest of the address. This table is stored only in
-- the database of the first shard, for all accounts of all shards.
-- Places from which people have signed in: one row per person and place, which are the primary key.

-- part: person_columns
id, email, name, password_hash, created_at, updated_at, disabled_at, totp_secret, totp_since,
totp_last_step, passkey_required_since, language

-- name: findPersonByEmail :maybe replanned
-- Returns the person with this e-mail address, in lower case.
select {person_columns}
  from person
 where email = :email;

-- name: findPerson :maybe replanned
-- Returns the person with this ID.
select {person_columns}
  from person
 where id = :id;

-- name: getPersonForUpdate :one replanned
-- Returns the person with this ID, locked until the transaction ends.
select {person_columns}
  from person
 where id = :id
   for update;

-- name: insertPerson :run replanned
-- Inserts a new person.
insert into person (id, email, name, password_hash, created_at, updated_at)
values (:id, :email, :name?, :password_hash?, :now, :now);

-- name: updateProfileOfPerson :run replanned
-- Changes a person's name and language.
update person
   set name = :name?,
       language = :language?,
       updated_at = :now
 where id = :id;

-- name: updateEmail :run replanned
-- Changes a person's address.
update person
   set email = :email,
       updated_at = :now
 where id = :id;

-- name: updatePassword :run replanned
-- Changes a person's password.
update person
   set password_hash = :password_hash,
       updated_at = :now
 where id = :id;

-- name: turnTotpOn :run replanned
-- Requires one-time codes of this secret from now on. Codes up to and including the one just used
-- are no longer accepted.
update person
   set totp_secret = :totp_secret,
       totp_since = :now,
       totp_last_step = :totp_last_step,
       updated_at = :now
 where id = :id;

-- name: turnTotpOff :run replanned
-- Stops requiring one-time codes.
update person
   set totp_secret = null,
       totp_since = null,
       updated_at = :now
 where id = :id;

-- name: updatePasskeyAsked :run replanned
-- Sets the time since which a passkey is required after the password, or null if it is not
-- required.
update person
   set passkey_required_since = :since?,
       updated_at = :now
 where id = :id;

-- name: listSignInNames :many replanned
-- Returns the names with which people sign in at this shard: the address of each member, and `@`
-- followed by each domain with single sign-on. It reads all accounts, so use it only in an
-- operator's command.
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
-- Allows only one writer at a time. Readers are not blocked.
lock table directory_entry in share row exclusive mode;

-- name: deleteEntries :run replanned
-- Deletes the directory entries of a shard.
delete from directory_entry
 where cell = :cell;

-- name: insertDirectoryEntries :run replanned
-- Inserts directory entries of a shard.
insert into directory_entry (digest, cell)
select unnest(:digests::bytea[]), :cell;

-- name: listCellsOf :many replanned
-- Returns the shards with an entry for one of these digests, in order.
select distinct cell
  from directory_entry
 where digest = any(:digests::bytea[])
 order by cell;

-- name: findCell :maybe replanned
-- Returns the name of the shard that a database belongs to. Returns nothing before the first start.
select cell
  from instance;

-- name: findPlace :maybe
-- Returns a place from which a person has signed in since the given time. It uses the unique index
-- on the address and the primary key.
select s.last_at
  from person as p
  join sign_in_place as s on s.user_id = p.id
 where p.email = :email
   and s.place = :place
   and s.last_at > :since;

-- name: keepPlace :run
-- Records that a person has signed in from a place.
insert into sign_in_place (user_id, place, last_at)
values (:user_id, :place, :now)
on conflict (user_id, place) do update
   set last_at = greatest(sign_in_place.last_at, excluded.last_at);

-- name: deleteOldPlaces :run replanned
-- Deletes places that were not used since the given time.
delete from sign_in_place
 where last_at < :before;
