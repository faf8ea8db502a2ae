// Printed from apps.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { maybe, one, run } from '#db'

/** All that is kept of an app. */
export const appColumns = [
  'account_id',
  'id',
  'name',
  'description',
  'homepage',
  'is_public',
  'requires_pkce',
  'secret_hash',
  'secret_last_four',
  'redirect_uris',
  'scopes',
  'disabled_at',
  'created_by',
  'created_at',
  'updated_at',
  'version',
] as const

/** What `insertApp` is given. */
export type InsertAppParams = {
  account_id: Id<'acct'>
  id: string
  name: string
  description: string | null
  homepage: string | null
  is_public: boolean
  requires_pkce: boolean
  secret_hash: Buffer | null
  secret_last_four: string | null
  redirect_uris: readonly string[]
  scopes: readonly string[]
  created_by: string
  now: Date
}

/** A row of `insertApp`. */
export type InsertAppRow = {
  account_id: Id<'acct'>
  id: string
  name: string
  description: string | null
  homepage: string | null
  is_public: boolean
  requires_pkce: boolean
  secret_hash: Buffer | null
  secret_last_four: string | null
  redirect_uris: string[]
  scopes: ColumnTypes['oauth_app.scopes']
  disabled_at: Date | null
  created_by: string
  created_at: Date
  updated_at: Date
  version: number
}

/** Writes a new app. */
export const insertApp = one<InsertAppParams, InsertAppRow>({
  name: null,
  text: `insert into oauth_app (account_id, id, name, description, homepage, is_public, requires_pkce,
                       secret_hash, secret_last_four, redirect_uris, scopes, created_by, created_at,
                       updated_at)
values ($1, $2, $3, $4, $5, $6, $7,
        $8, $9, $10, $11, $12, $13, $13)
returning account_id, id, name, description, homepage, is_public, requires_pkce, secret_hash,
          secret_last_four, redirect_uris, scopes, disabled_at, created_by, created_at, updated_at, version`,
  parameters: ['account_id', 'id', 'name', 'description', 'homepage', 'is_public', 'requires_pkce', 'secret_hash', 'secret_last_four', 'redirect_uris', 'scopes', 'created_by', 'now'],
})

/** What `countApps` is given. */
export type CountAppsParams = {
  account_id: Id<'acct'>
}

/** A row of `countApps`. */
export type CountAppsRow = {
  apps: number
}

/** How many apps the account has. */
export const countApps = one<CountAppsParams, CountAppsRow>({
  name: null,
  text: `select count(*) as apps
  from oauth_app
 where account_id = $1`,
  parameters: ['account_id'],
})

/** What `findApp` is given. */
export type FindAppParams = {
  account_id: Id<'acct'>
  id: string
}

/** A row of `findApp`. */
export type FindAppRow = {
  account_id: Id<'acct'>
  id: string
  name: string
  description: string | null
  homepage: string | null
  is_public: boolean
  requires_pkce: boolean
  secret_hash: Buffer | null
  secret_last_four: string | null
  redirect_uris: string[]
  scopes: ColumnTypes['oauth_app.scopes']
  disabled_at: Date | null
  created_by: string
  created_at: Date
  updated_at: Date
  version: number
}

/** One app of the account. */
export const findApp = maybe<FindAppParams, FindAppRow>({
  name: null,
  text: `select account_id, id, name, description, homepage, is_public, requires_pkce, secret_hash,
       secret_last_four, redirect_uris, scopes, disabled_at, created_by, created_at, updated_at, version
  from oauth_app
 where account_id = $1
   and id = $2`,
  parameters: ['account_id', 'id'],
})

/** What `findAppForUpdate` is given. */
export type FindAppForUpdateParams = {
  account_id: Id<'acct'>
  id: string
}

/** A row of `findAppForUpdate`. */
export type FindAppForUpdateRow = {
  account_id: Id<'acct'>
  id: string
  name: string
  description: string | null
  homepage: string | null
  is_public: boolean
  requires_pkce: boolean
  secret_hash: Buffer | null
  secret_last_four: string | null
  redirect_uris: string[]
  scopes: ColumnTypes['oauth_app.scopes']
  disabled_at: Date | null
  created_by: string
  created_at: Date
  updated_at: Date
  version: number
}

/** One app of the account, locked. */
export const findAppForUpdate = maybe<FindAppForUpdateParams, FindAppForUpdateRow>({
  name: null,
  text: `select account_id, id, name, description, homepage, is_public, requires_pkce, secret_hash,
       secret_last_four, redirect_uris, scopes, disabled_at, created_by, created_at, updated_at, version
  from oauth_app
 where account_id = $1
   and id = $2
   for update`,
  parameters: ['account_id', 'id'],
})

/** What `findUsableApp` is given. */
export type FindUsableAppParams = {
  id: string
}

/** A row of `findUsableApp`. */
export type FindUsableAppRow = {
  account_id: Id<'acct'>
  id: string
  name: string
  description: string | null
  homepage: string | null
  is_public: boolean
  requires_pkce: boolean
  secret_hash: Buffer | null
  secret_last_four: string | null
  redirect_uris: string[]
  scopes: ColumnTypes['oauth_app.scopes']
  disabled_at: Date | null
  created_by: string
  created_at: Date
  updated_at: Date
  version: number
}

/**
 * An app by its client_id alone, if it may be used: who calls the authorization server has no account yet. The app of a suspended account is
 * known and may give tokens back; that nothing is granted to it is for `findConnector` to say.
 */
export const findUsableApp = maybe<FindUsableAppParams, FindUsableAppRow>({
  name: 'oauth-find-usable-app',
  text: `select account_id, id, name, description, homepage, is_public, requires_pkce, secret_hash,
       secret_last_four, redirect_uris, scopes, disabled_at, created_by, created_at, updated_at, version
  from oauth_app
 where id = $1
   and disabled_at is null`,
  parameters: ['id'],
})

/** What `updateApp` is given. */
export type UpdateAppParams = {
  name: string
  description: string | null
  homepage: string | null
  requires_pkce: boolean
  redirect_uris: readonly string[]
  scopes: readonly string[]
  disabled_at: Date | null
  now: Date
  account_id: Id<'acct'>
  id: string
}

/** A row of `updateApp`. */
export type UpdateAppRow = {
  account_id: Id<'acct'>
  id: string
  name: string
  description: string | null
  homepage: string | null
  is_public: boolean
  requires_pkce: boolean
  secret_hash: Buffer | null
  secret_last_four: string | null
  redirect_uris: string[]
  scopes: ColumnTypes['oauth_app.scopes']
  disabled_at: Date | null
  created_by: string
  created_at: Date
  updated_at: Date
  version: number
}

/** Writes what an app has become. */
export const updateApp = one<UpdateAppParams, UpdateAppRow>({
  name: null,
  text: `update oauth_app
   set name = $1,
       description = $2,
       homepage = $3,
       requires_pkce = $4,
       redirect_uris = $5,
       scopes = $6,
       disabled_at = $7,
       updated_at = $8,
       version = version + 1
 where account_id = $9
   and id = $10
returning account_id, id, name, description, homepage, is_public, requires_pkce, secret_hash,
          secret_last_four, redirect_uris, scopes, disabled_at, created_by, created_at, updated_at, version`,
  parameters: ['name', 'description', 'homepage', 'requires_pkce', 'redirect_uris', 'scopes', 'disabled_at', 'now', 'account_id', 'id'],
})

/** What `updateAppSecret` is given. */
export type UpdateAppSecretParams = {
  secret_hash: Buffer
  secret_last_four: string
  now: Date
  account_id: Id<'acct'>
  id: string
}

/** A row of `updateAppSecret`. */
export type UpdateAppSecretRow = {
  account_id: Id<'acct'>
  id: string
  name: string
  description: string | null
  homepage: string | null
  is_public: boolean
  requires_pkce: boolean
  secret_hash: Buffer | null
  secret_last_four: string | null
  redirect_uris: string[]
  scopes: ColumnTypes['oauth_app.scopes']
  disabled_at: Date | null
  created_by: string
  created_at: Date
  updated_at: Date
  version: number
}

/** Gives an app another secret. */
export const updateAppSecret = one<UpdateAppSecretParams, UpdateAppSecretRow>({
  name: null,
  text: `update oauth_app
   set secret_hash = $1,
       secret_last_four = $2,
       updated_at = $3,
       version = version + 1
 where account_id = $4
   and id = $5
returning account_id, id, name, description, homepage, is_public, requires_pkce, secret_hash,
          secret_last_four, redirect_uris, scopes, disabled_at, created_by, created_at, updated_at, version`,
  parameters: ['secret_hash', 'secret_last_four', 'now', 'account_id', 'id'],
})

/** What `deleteAppRow` is given. */
export type DeleteAppRowParams = {
  account_id: Id<'acct'>
  id: string
}

/** Takes an app away. */
export const deleteAppRow = run<DeleteAppRowParams>({
  name: null,
  text: `delete from oauth_app
 where account_id = $1
   and id = $2`,
  parameters: ['account_id', 'id'],
})
