-- As which subject of a connection a person comes, entered by the primary key (account_id, connection_id, subject); a person is one subject of a connection at most.

-- part: identity_columns
account_id, connection_id, subject, user_id, created_at, last_seen_at

-- name: findIdentity :maybe replanned
-- What is known of a connection's subject, if it came before.
select {identity_columns}
  from sso_identity
 where account_id = :account_id
   and connection_id = :connection_id
   and subject = :subject;

-- name: findIdentityOf :maybe replanned
-- As which subject of a connection a person comes, if they came before.
select {identity_columns}
  from sso_identity
 where account_id = :account_id
   and connection_id = :connection_id
   and user_id = :user_id;

-- name: keepIdentity :run replanned
-- Keeps who a connection's subject is, or that they came again. The key of the person refuses them a second subject.
insert into sso_identity (account_id, connection_id, subject, user_id, created_at, last_seen_at)
values (:account_id, :connection_id, :subject, :user_id, :now, :now)
on conflict (account_id, connection_id, subject) do update
   set last_seen_at = excluded.last_seen_at;

-- name: forgetIdentityOf :run replanned
-- Forgets as which subject of a connection a person came.
delete from sso_identity
 where account_id = :account_id
   and connection_id = :connection_id
   and user_id = :user_id;

-- name: forgetIdentities :run replanned
-- Forgets whom the subjects of a connection are.
delete from sso_identity
 where account_id = :account_id
   and connection_id = :connection_id;

-- name: takeAssertion :run
-- Takes an assertion, once for each connection; of two at the same moment one wins.
insert into sso_assertion (connection_id, assertion_hash, expires_at)
values (:connection_id, :hash, :expires_at)
on conflict do nothing;

-- name: deleteOldAssertions :run replanned
-- Sweeps assertions that could not be taken any more.
delete from sso_assertion
 where expires_at < :now;
