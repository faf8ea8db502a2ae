-- Apps that act for people: one row per app. Access is by the primary key (account_id, id), or by
-- the unique index on the ID if the account is not known yet.

-- part: app_columns exported as columns
-- All stored columns of an app.
account_id, id, name, description, homepage, is_public, requires_pkce, secret_hash,
secret_last_four, redirect_uris, scopes, external_client_id, disabled_at, created_by, created_at,
updated_at, version

-- name: insertApp :one replanned
-- Inserts a new app.
insert into oauth_app (account_id, id, name, description, homepage, is_public, requires_pkce,
                       secret_hash, secret_last_four, redirect_uris, scopes, external_client_id,
                       created_by, created_at, updated_at)
values (:account_id, :id, :name, :description?, :homepage?, :is_public, :requires_pkce,
        :secret_hash?, :secret_last_four?, :redirect_uris, :scopes, :external_client_id?,
        :created_by, :now, :now)
returning {app_columns};

-- name: countApps :one replanned
-- Counts the account's apps.
select count(*) as "apps!"
  from oauth_app
 where account_id = :account_id;

-- name: findApp :maybe replanned
-- Returns one app of the account.
select {app_columns}
  from oauth_app
 where account_id = :account_id
   and id = :id;

-- name: findAppForUpdate :maybe replanned
-- Returns one app of the account, locked.
select {app_columns}
  from oauth_app
 where account_id = :account_id
   and id = :id
   for update;

-- name: findExternalApp :maybe replanned
-- Returns the account's app for a client that is not registered here, also if it is disabled.
select {app_columns}
  from oauth_app
 where account_id = :account_id
   and external_client_id = :client_id;

-- name: findUsableApp :maybe
-- Returns a registered app by its client_id only, unless it is disabled. The account is not known before this
-- query. The app of a suspended account is returned, because it may still revoke tokens.
-- `findConnector` ensures that nothing is granted to it.
select {app_columns}
  from oauth_app
 where id = :id
   and external_client_id is null
   and disabled_at is null;

-- name: updateApp :one replanned
-- Updates an app.
update oauth_app
   set name = :name,
       description = :description?,
       homepage = :homepage?,
       requires_pkce = :requires_pkce,
       redirect_uris = :redirect_uris,
       scopes = :scopes,
       disabled_at = :disabled_at?,
       updated_at = :now,
       version = version + 1
 where account_id = :account_id
   and id = :id
returning {app_columns};

-- name: updateAppSecret :one replanned
-- Replaces the secret of an app.
update oauth_app
   set secret_hash = :secret_hash,
       secret_last_four = :secret_last_four,
       updated_at = :now,
       version = version + 1
 where account_id = :account_id
   and id = :id
returning {app_columns};

-- name: deleteAppRow :run replanned
-- Deletes an app.
delete from oauth_app
 where account_id = :account_id
   and id = :id;
