import type { AppRow } from './store/apps.ts'
import type { OauthApp } from './schema.ts'

/** Returns an app in the format of the API. */
export const oauthAppOf = (row: AppRow): OauthApp => ({
  id: row.id,
  object: 'oauth_app',
  client_id: row.external_client_id ?? row.id,
  name: row.name,
  description: row.description,
  homepage: row.homepage,
  is_public: row.is_public,
  requires_pkce: row.requires_pkce,
  redirect_uris: row.redirect_uris,
  scopes: row.scopes,
  secret_last_four: row.secret_last_four,
  disabled_at: row.disabled_at,
  created_by: row.created_by,
  created_at: row.created_at,
  updated_at: row.updated_at,
  version: row.version,
})

/** Returns the properties of an app that the audit log stores. */
export const appForAudit = (row: AppRow): object => {
  const { name, homepage, is_public, requires_pkce, redirect_uris, scopes, disabled_at } = row
  const external = row.external_client_id
  return {
    name,
    homepage,
    is_public,
    requires_pkce,
    redirect_uris,
    scopes,
    disabled_at,
    ...(external !== null && { client_id: external }),
  }
}
