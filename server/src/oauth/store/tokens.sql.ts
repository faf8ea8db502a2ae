// Printed from tokens.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { ColumnTypes } from './column-types.ts'
import type { Id } from '#kit'
import { maybe, run } from '#db'

/** What `insertToken` is given. */
export type InsertTokenParams = {
  hash: Buffer
  kind: string
  grant_id: string
  app_id: string
  user_id: string
  scopes: readonly string[]
  payload: string
  created_at: Date
  expires_at: Date
}

/** Writes a code or token. */
export const insertToken = run<InsertTokenParams>({
  name: 'oauth-insert-token',
  text: `insert into oauth_token (hash, kind, account_id, grant_id, app_id, user_id, scopes, payload,
                         created_at, expires_at)
select $1, $2, a.account_id, $3, $4, $5, $6, $7,
       $8, $9
  from oauth_app as a
 where a.id = $4`,
  parameters: ['hash', 'kind', 'grant_id', 'app_id', 'user_id', 'scopes', 'payload', 'created_at', 'expires_at'],
})

/** What `findToken` is given. */
export type FindTokenParams = {
  hash: Buffer
  kind: string
}

/** A row of `findToken`. */
export type FindTokenRow = {
  payload: ColumnTypes['oauth_token.payload']
  created_at: Date
  expires_at: Date
  consumed_at: Date | null
  app_scopes: ColumnTypes['oauth_app.scopes']
}

/** A code or token by its hash, as long as its grant lives, with the scopes its app may have now. */
export const findToken = maybe<FindTokenParams, FindTokenRow>({
  name: 'oauth-find-token',
  text: `select t.payload, t.created_at, t.expires_at, t.consumed_at, o.scopes as app_scopes
  from oauth_token as t
  join oauth_app as o on o.account_id = t.account_id
                     and o.id = t.app_id
  join oauth_grant as g on g.account_id = t.account_id
                       and g.id = t.grant_id
                       and g.ended_at is null
 where t.hash = $1
   and t.kind = $2`,
  parameters: ['hash', 'kind'],
})

/** What `findAccess` is given. */
export type FindAccessParams = {
  hash: Buffer
}

/** A row of `findAccess`. */
export type FindAccessRow = {
  account_id: Id<'acct'>
  grant_id: string
  app_id: ColumnTypes['oauth_token.app_id']
  user_id: ColumnTypes['oauth_token.user_id']
  role: ColumnTypes['membership.role']
  scopes: ColumnTypes['oauth_token.scopes']
  expires_at: Date
  grant_expires_at: Date
  app_scopes: ColumnTypes['oauth_app.scopes']
  networks: string[]
}

/**
 * The access token with this SHA-256, if its grant, app, membership, person and account all still stand: one joined look-up, so that ending any
 * of them ends the token. Of its scopes, those count that the app may still have.
 */
export const findAccess = maybe<FindAccessParams, FindAccessRow>({
  name: 'oauth-find-access',
  text: `select t.account_id, t.grant_id, t.app_id, t.user_id, m.role as role, t.scopes, t.expires_at,
       g.expires_at as grant_expires_at, o.scopes as app_scopes,
       array(
         select n.network
           from allowed_network as n
          where n.account_id = m.home_id) as networks
  from oauth_token as t
  join oauth_grant as g on g.account_id = t.account_id
                       and g.id = t.grant_id
                       and g.ended_at is null
  join oauth_app as o on o.id = t.app_id and o.disabled_at is null
  join membership as m on m.account_id = t.account_id
                      and m.user_id = t.user_id
                      and m.role <> 'viewer'
  join person as p on p.id = t.user_id and p.disabled_at is null
  join account as a on a.id = m.home_id and a.suspended_at is null
 where t.hash = $1
   and t.kind = 'access'`,
  parameters: ['hash'],
})

/** What `consumeToken` is given. */
export type ConsumeTokenParams = {
  now: Date
  hash: Buffer
}

/** Uses a code or refresh token up; of any number who try, one wins. */
export const consumeToken = run<ConsumeTokenParams>({
  name: 'oauth-consume-token',
  text: `update oauth_token
   set consumed_at = $1
 where hash = $2
   and consumed_at is null`,
  parameters: ['now', 'hash'],
})

/** What `deleteToken` is given. */
export type DeleteTokenParams = {
  hash: Buffer
}

/** Takes a code or token away. */
export const deleteToken = run<DeleteTokenParams>({
  name: 'oauth-delete-token',
  text: `delete from oauth_token
 where hash = $1`,
  parameters: ['hash'],
})

/** Takes every code away that was to be exchanged for tokens. */
export const deleteCodes = run<Record<never, never>>({
  name: null,
  text: `delete from oauth_token
 where kind = 'code'`,
  parameters: [],
})

/** What `deleteOldTokens` is given. */
export type DeleteOldTokensParams = {
  now: Date
}

/** Sweeps tokens that ran out a month ago. */
export const deleteOldTokens = run<DeleteOldTokensParams>({
  name: null,
  text: `delete from oauth_token
 where expires_at < $1::timestamptz - interval '30 days'`,
  parameters: ['now'],
})
