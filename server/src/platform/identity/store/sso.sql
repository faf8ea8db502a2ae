-- Connections to the identity provider of an account: one row per connection, by its primary key
-- (account_id, id).
-- E-mail domains of an account's people, by the primary key (account_id, id). Several accounts may
-- claim a domain, but only one can verify it.
-- Links between subjects of a connection and people, by the primary key (account_id, connection_id,
-- subject). A person has at most one subject in a connection.
-- Sign-ins that a connection refused, by the primary key (account_id, connection_id, id).

-- part: connection_columns exported as columns
-- All stored columns of a connection.
account_id, id, name, kind, settings, client_secret, attributes, default_role, creates_users,
is_enforced, enabled_at, tested_at, created_by, created_at, updated_at, version, allows_owners,
metadata_url, metadata_read_at

-- name: findEnforcingConnection :maybe replanned
-- Returns the connection that members of an Enterprise account must use to sign in, if there is
-- one.
select c.id
  from sso_connection as c
  join account as a on a.id = c.account_id
 where c.account_id = :account_id
   and c.is_enforced
   and c.enabled_at is not null
   and a.plan = 'enterprise';

-- name: findConnection :maybe replanned
-- Returns one connection of the account.
select {connection_columns}
  from sso_connection
 where account_id = :account_id
   and id = :id;

-- name: findConnectionForUpdate :maybe replanned
-- Returns one connection of the account, locked.
select {connection_columns}
  from sso_connection
 where account_id = :account_id
   and id = :id
   for update;

-- name: findConnectionById :maybe replanned
-- Returns a connection by its ID only, with the plan of its account. For a browser that comes back
-- from an identity provider, the account is not known yet.
select {connection_columns}, plan
  from sso_connection
  join (select id as owner_id, plan, suspended_at from account) as owner on owner_id = account_id
 where id = :id
   and suspended_at is null;

-- name: insertConnectionRow :one replanned
-- Inserts a new connection.
insert into sso_connection (account_id, id, name, kind, settings, client_secret, attributes,
                            default_role, creates_users, is_enforced, created_by, created_at,
                            updated_at, allows_owners, metadata_url, metadata_read_at)
values (:account_id, :id, :name, :kind, :settings, :client_secret?, :attributes,
        :default_role, :creates_users, false, :created_by, :now,
        :now, :allows_owners, :metadata_url?, :metadata_read_at?)
returning {connection_columns};

-- name: updateConnectionRow :one replanned
-- Updates a connection.
update sso_connection
   set name = :name,
       settings = :settings,
       client_secret = :client_secret?,
       attributes = :attributes,
       default_role = :default_role,
       creates_users = :creates_users,
       is_enforced = :is_enforced,
       allows_owners = :allows_owners,
       enabled_at = :enabled_at?,
       tested_at = :tested_at?,
       metadata_url = :metadata_url?,
       metadata_read_at = :metadata_read_at?,
       updated_at = :now,
       version = version + 1
 where account_id = :account_id
   and id = :id
returning {connection_columns};

-- name: markConnectionTested :run replanned
-- Records that a test sign-in with a connection has succeeded.
update sso_connection
   set tested_at = :now,
       updated_at = :now,
       version = version + 1
 where account_id = :account_id
   and id = :id;

-- name: deleteConnectionRow :run replanned
-- Deletes a connection.
delete from sso_connection
 where account_id = :account_id
   and id = :id;

-- name: findPlan :maybe replanned
-- Returns the plan of the account.
select plan
  from account
 where id = :account_id;

-- part: domain_columns
account_id, id, domain, proof, verified_at, created_at

-- name: listDomains :many replanned
-- Returns the account's domains, newest first. An account has few domains.
select {domain_columns}
  from sso_domain
 where account_id = :account_id
 order by created_at desc
 limit 100;

-- name: countDomains :one replanned
-- Counts the account's domains.
select count(*) as "domains!"
  from sso_domain
 where account_id = :account_id;

-- name: findDomain :maybe replanned
-- Returns one domain of the account.
select {domain_columns}
  from sso_domain
 where account_id = :account_id
   and id = :id;

-- name: insertDomainRow :run replanned
-- Inserts a domain that is not verified yet. If the account already has the domain, the row does
-- not change.
insert into sso_domain (account_id, id, domain, proof, created_at)
values (:account_id, :id, :domain, :proof, :now)
on conflict do nothing;

-- name: getDomainByName :one replanned
-- Returns the account's domain with this name.
select {domain_columns}
  from sso_domain
 where account_id = :account_id
   and domain = :domain;

-- name: lockDomain :run replanned
-- Locks a domain name until the transaction ends. If two accounts verify the same domain at the
-- same time, the second one waits here and then sees the verification of the first.
select pg_advisory_xact_lock(hashtextextended('sso domain ' || :domain, 0));

-- name: markVerified :run replanned
-- Marks a domain as verified, unless another account has verified it before.
update sso_domain
   set verified_at = :now
 where account_id = :account_id
   and id = :id
   and not exists (
         select 1
           from sso_domain as o
          where o.domain = :domain
            and o.verified_at is not null
            and o.account_id <> :account_id);

-- name: deleteDomain :run replanned
-- Deletes a domain.
delete from sso_domain
 where account_id = :account_id
   and id = :id;

-- name: findVerifiedDomain :maybe replanned
-- Returns a domain that this account has verified.
select id
  from sso_domain
 where account_id = :account_id
   and domain = :domain
   and verified_at is not null;

-- name: findConnectionForDomain :maybe replanned
-- Returns the connection for people with addresses of a domain: an enabled connection of the
-- account that has verified the domain.
select c.id
  from sso_domain as d
  join sso_connection as c on c.account_id = d.account_id
 where d.domain = :domain
   and d.verified_at is not null
   and c.enabled_at is not null
 order by c.is_enforced desc, c.created_at
 limit 1;

-- part: identity_columns
account_id, connection_id, subject, user_id, created_at, last_seen_at

-- name: findIdentity :maybe replanned
-- Returns the link of a connection's subject, if it has signed in before.
select {identity_columns}
  from sso_identity
 where account_id = :account_id
   and connection_id = :connection_id
   and subject = :subject;

-- name: findIdentityOf :maybe replanned
-- Returns the link of a person to a connection's subject, if the person has signed in before.
select {identity_columns}
  from sso_identity
 where account_id = :account_id
   and connection_id = :connection_id
   and user_id = :user_id;

-- name: keepIdentity :run replanned
-- Links a connection's subject to a person, or records another sign-in with it. A unique key
-- prevents a second subject for the same person.
insert into sso_identity (account_id, connection_id, subject, user_id, created_at, last_seen_at)
values (:account_id, :connection_id, :subject, :user_id, :now, :now)
on conflict (account_id, connection_id, subject) do update
   set last_seen_at = excluded.last_seen_at;

-- name: forgetIdentityOf :run replanned
-- Deletes the link of a person to a connection's subject.
delete from sso_identity
 where account_id = :account_id
   and connection_id = :connection_id
   and user_id = :user_id;

-- name: forgetIdentities :run replanned
-- Deletes all links of a connection.
delete from sso_identity
 where account_id = :account_id
   and connection_id = :connection_id;

-- name: takeAssertion :run
-- Records that an assertion was used. Each connection accepts an assertion once. If it is used
-- twice at the same time, only one use succeeds.
insert into sso_assertion (connection_id, assertion_hash, expires_at)
values (:connection_id, :hash, :expires_at)
on conflict do nothing;

-- name: deleteOldAssertions :run replanned
-- Deletes assertions that have expired.
delete from sso_assertion
 where expires_at < :now;

-- part: refusal_columns exported as columns
-- Columns of a log entry that the API returns.
id, code, detail, subject, email, user_id, request_id, created_at

-- name: insertRefusalRow :run replanned
-- Inserts an entry into the log of a connection.
insert into sso_refusal (account_id, connection_id, id, code, detail, subject, email, user_id,
                         request_id, created_at)
values (:account_id, :connection_id, :id, :code, :detail, :subject?, :email?, :user_id?,
        :request_id?, :now);

-- name: pruneRefusals :run
-- Deletes all entries of a connection except the newest ones.
delete from sso_refusal
 where account_id = :account_id
   and connection_id = :connection_id
   and (created_at, id) <= (
         select created_at, id
           from sso_refusal
          where account_id = :account_id
            and connection_id = :connection_id
          order by created_at desc, id desc
         offset :newest
          limit 1);

-- name: deleteOldRefusals :run replanned
-- Deletes entries that are a month old.
delete from sso_refusal
 where created_at < :now::timestamptz - interval '30 days';
