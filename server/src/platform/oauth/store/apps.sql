-- Apps that act for people: one row an app, entered by its primary key (account_id, id), and by the unique index on its id where nobody knows the account yet.

-- part: app_columns exported as columns
-- All that is kept of an app.
account_id, id, name, description, homepage, is_public, requires_pkce, secret_hash,
secret_last_four, redirect_uris, scopes, disabled_at, created_by, created_at, updated_at, version

-- name: insertApp :one replanned
-- Writes a new app.
insert into oauth_app (account_id, id, name, description, homepage, is_public, requires_pkce,
                       secret_hash, secret_last_four, redirect_uris, scopes, created_by, created_at,
                       updated_at)
values (:account_id, :id, :name, :description?, :homepage?, :is_public, :requires_pkce,
        :secret_hash?, :secret_last_four?, :redirect_uris, :scopes, :created_by, :now, :now)
returning {app_columns};

-- name: countApps :one replanned
-- How many apps the account has.
select count(*) as "apps!"
  from oauth_app
 where account_id = :account_id;

-- name: findApp :maybe replanned
-- One app of the account.
select {app_columns}
  from oauth_app
 where account_id = :account_id
   and id = :id;

-- name: findAppForUpdate :maybe replanned
-- One app of the account, locked.
select {app_columns}
  from oauth_app
 where account_id = :account_id
   and id = :id
   for update;

-- name: findUsableApp :maybe
-- An app by its client_id alone, if it may be used: who calls the authorization server has no account yet. The app of a suspended account is
-- known and may give tokens back; that nothing is granted to it is for `findConnector` to say.
select {app_columns}
  from oauth_app
 where id = :id
   and disabled_at is null;

-- name: updateApp :one replanned
-- Writes what an app has become.
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
-- Gives an app another secret.
update oauth_app
   set secret_hash = :secret_hash,
       secret_last_four = :secret_last_four,
       updated_at = :now,
       version = version + 1
 where account_id = :account_id
   and id = :id
returning {app_columns};

-- name: deleteAppRow :run replanned
-- Takes an app away.
delete from oauth_app
 where account_id = :account_id
   and id = :id;
