-- How the members of an account sign in by their company: one row a connection, entered by its primary key (account_id, id).

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
