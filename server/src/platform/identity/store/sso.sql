-- How the members of an account sign in by their company: one row a connection, entered by its primary key (account_id, id).
-- The mail domains of an account's people, entered by the primary key (account_id, id). Several accounts may claim one; one has shown that it is its own.
-- As which subject of a connection a person comes, entered by the primary key (account_id, connection_id, subject); a person is one subject of a connection at most.
-- Sign-ins a connection refused, entered by the primary key (account_id, connection_id, id).

-- part: connection_columns exported as columns
-- All that is kept of a connection.
account_id, id, name, kind, settings, client_secret, attributes, default_role, creates_people,
is_enforced, enabled_at, tested_at, created_by, created_at, updated_at, version, is_for_owners,
metadata_url, metadata_read_at

-- name: findEnforcingConnection :maybe replanned
-- The connection by which an Enterprise account asks its members to sign in, if it does.
select c.id
  from sso_connection as c
  join account as a on a.id = c.account_id
 where c.account_id = :account_id
   and c.is_enforced
   and c.enabled_at is not null
   and a.plan = 'enterprise';

-- name: findConnection :maybe replanned
-- One connection of the account.
select {connection_columns}
  from sso_connection
 where account_id = :account_id
   and id = :id;

-- name: findConnectionForUpdate :maybe replanned
-- One connection of the account, locked.
select {connection_columns}
  from sso_connection
 where account_id = :account_id
   and id = :id
   for update;

-- name: findConnectionById :maybe replanned
-- A connection by its id alone, with the plan of its account: a browser that comes back from an identity provider has no account yet.
select {connection_columns}, plan
  from sso_connection
  join (select id as owner_id, plan, suspended_at from account) as owner on owner_id = account_id
 where id = :id
   and suspended_at is null;

-- name: insertConnectionRow :one replanned
-- Writes a new connection.
insert into sso_connection (account_id, id, name, kind, settings, client_secret, attributes,
                            default_role, creates_people, is_enforced, created_by, created_at,
                            updated_at, is_for_owners, metadata_url, metadata_read_at)
values (:account_id, :id, :name, :kind, :settings, :client_secret?, :attributes,
        :default_role, :creates_people, false, :created_by, :now,
        :now, :is_for_owners, :metadata_url?, :metadata_read_at?)
returning {connection_columns};

-- name: updateConnectionRow :one replanned
-- Writes what a connection has become.
update sso_connection
   set name = :name,
       settings = :settings,
       client_secret = :client_secret?,
       attributes = :attributes,
       default_role = :default_role,
       creates_people = :creates_people,
       is_enforced = :is_enforced,
       is_for_owners = :is_for_owners,
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
-- A test sign-in by a connection has worked.
update sso_connection
   set tested_at = :now,
       updated_at = :now,
       version = version + 1
 where account_id = :account_id
   and id = :id;

-- name: deleteConnectionRow :run replanned
-- Takes a connection away.
delete from sso_connection
 where account_id = :account_id
   and id = :id;

-- name: findPlan :maybe replanned
-- The plan of the account.
select plan
  from account
 where id = :account_id;

-- part: domain_columns
account_id, id, domain, proof, verified_at, created_at

-- name: listDomains :many replanned
-- The account's domains, newest first. They are few.
select {domain_columns}
  from sso_domain
 where account_id = :account_id
 order by created_at desc
 limit 100;

-- name: countDomains :one replanned
-- How many domains the account has.
select count(*) as "domains!"
  from sso_domain
 where account_id = :account_id;

-- name: findDomain :maybe replanned
-- One domain of the account.
select {domain_columns}
  from sso_domain
 where account_id = :account_id
   and id = :id;

-- name: insertDomainRow :run replanned
-- Writes a domain that nobody has shown to be the account's yet; one that is there already stays as it is.
insert into sso_domain (account_id, id, domain, proof, created_at)
values (:account_id, :id, :domain, :proof, :now)
on conflict do nothing;

-- name: getDomainByName :one replanned
-- The account's domain of this name.
select {domain_columns}
  from sso_domain
 where account_id = :account_id
   and domain = :domain;

-- name: lockDomain :run replanned
-- Of two accounts that show at the same moment that a domain is theirs, the second waits here, and then sees what the first has shown.
select pg_advisory_xact_lock(hashtextextended('sso domain ' || :domain, 0));

-- name: markVerified :run replanned
-- The domain was shown to be the account's; nothing where another account has shown it before.
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
-- Takes a domain away.
delete from sso_domain
 where account_id = :account_id
   and id = :id;

-- name: findVerifiedDomain :maybe replanned
-- A domain that was shown to be this account's.
select id
  from sso_domain
 where account_id = :account_id
   and domain = :domain
   and verified_at is not null;

-- name: findConnectionForDomain :maybe replanned
-- The connection for people of a domain: that of the account whose it is, if it has one in use.
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

-- part: refusal_columns exported as columns
-- What a line of the log says.
id, code, detail, subject, email, user_id, request_id, created_at

-- name: insertRefusalRow :run replanned
-- Writes a line into the log of a connection.
insert into sso_refusal (account_id, connection_id, id, code, detail, subject, email, user_id,
                         request_id, created_at)
values (:account_id, :connection_id, :id, :code, :detail, :subject?, :email?, :user_id?,
        :request_id?, :now);

-- name: pruneRefusals :run
-- Takes away what is older than the newest lines of a connection.
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
-- Sweeps lines of a month ago.
delete from sso_refusal
 where created_at < :now::timestamptz - interval '30 days';
