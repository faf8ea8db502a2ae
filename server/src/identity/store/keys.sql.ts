// Printed from keys.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, maybe, one, run } from '#db'

/** All that is kept of a key. */
export const keyColumns = [
  'account_id',
  'id',
  'lineage',
  'name',
  'prefix',
  'last_four',
  'hash',
  'scopes',
  'ip_allowlist',
  'expires_at',
  'revoked_at',
  'last_used_at',
  'last_used_address',
  'last_used_agent',
  'created_by',
  'created_at',
  'updated_at',
  'version',
] as const

/** What `insertApiKey` is given. */
export type InsertApiKeyParams = {
  account_id: Id<'acct'>
  id: string
  lineage: string
  name: string
  prefix: string
  last_four: string
  hash: Buffer
  scopes: readonly string[]
  ip_allowlist: readonly string[]
  expires_at: Date | null
  created_by: string | null
  now: Date
}

/** A row of `insertApiKey`. */
export type InsertApiKeyRow = {
  account_id: Id<'acct'>
  id: ColumnTypes['api_key.id']
  lineage: string
  name: string
  prefix: string
  last_four: string
  hash: Buffer
  scopes: ColumnTypes['api_key.scopes']
  ip_allowlist: string[]
  expires_at: Date | null
  revoked_at: Date | null
  last_used_at: Date | null
  last_used_address: string | null
  last_used_agent: string | null
  created_by: string | null
  created_at: Date
  updated_at: Date
  version: number
}

/** Writes a new key. */
export const insertApiKey = one<InsertApiKeyParams, InsertApiKeyRow>({
  name: null,
  text: `insert into api_key (account_id, id, lineage, name, prefix, last_four, hash, scopes, ip_allowlist,
                     expires_at, created_by, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9,
        $10, $11, $12, $12)
returning account_id, id, lineage, name, prefix, last_four, hash, scopes, ip_allowlist, expires_at,
          revoked_at, last_used_at, last_used_address, last_used_agent, created_by, created_at, updated_at,
          version`,
  parameters: ['account_id', 'id', 'lineage', 'name', 'prefix', 'last_four', 'hash', 'scopes', 'ip_allowlist', 'expires_at', 'created_by', 'now'],
})

/** What `countLiveKeys` is given. */
export type CountLiveKeysParams = {
  account_id: Id<'acct'>
  now: Date
}

/** A row of `countLiveKeys`. */
export type CountLiveKeysRow = {
  live: number
}

/** How many keys of the account still work. */
export const countLiveKeys = one<CountLiveKeysParams, CountLiveKeysRow>({
  name: null,
  text: `select count(*) as live
  from api_key
 where account_id = $1
   and (revoked_at is null or revoked_at > $2)
   and (expires_at is null or expires_at > $2)`,
  parameters: ['account_id', 'now'],
})

/** What `findKey` is given. */
export type FindKeyParams = {
  account_id: Id<'acct'>
  id: string
}

/** A row of `findKey`. */
export type FindKeyRow = {
  account_id: Id<'acct'>
  id: ColumnTypes['api_key.id']
  lineage: string
  name: string
  prefix: string
  last_four: string
  hash: Buffer
  scopes: ColumnTypes['api_key.scopes']
  ip_allowlist: string[]
  expires_at: Date | null
  revoked_at: Date | null
  last_used_at: Date | null
  last_used_address: string | null
  last_used_agent: string | null
  created_by: string | null
  created_at: Date
  updated_at: Date
  version: number
}

/** One key of the account. */
export const findKey = maybe<FindKeyParams, FindKeyRow>({
  name: null,
  text: `select account_id, id, lineage, name, prefix, last_four, hash, scopes, ip_allowlist, expires_at,
       revoked_at, last_used_at, last_used_address, last_used_agent, created_by, created_at, updated_at,
       version
  from api_key
 where account_id = $1
   and id = $2`,
  parameters: ['account_id', 'id'],
})

/** What `findKeyForUpdate` is given. */
export type FindKeyForUpdateParams = {
  account_id: Id<'acct'>
  id: string
}

/** A row of `findKeyForUpdate`. */
export type FindKeyForUpdateRow = {
  account_id: Id<'acct'>
  id: ColumnTypes['api_key.id']
  lineage: string
  name: string
  prefix: string
  last_four: string
  hash: Buffer
  scopes: ColumnTypes['api_key.scopes']
  ip_allowlist: string[]
  expires_at: Date | null
  revoked_at: Date | null
  last_used_at: Date | null
  last_used_address: string | null
  last_used_agent: string | null
  created_by: string | null
  created_at: Date
  updated_at: Date
  version: number
}

/** One key of the account, locked until the transaction ends. */
export const findKeyForUpdate = maybe<FindKeyForUpdateParams, FindKeyForUpdateRow>({
  name: null,
  text: `select account_id, id, lineage, name, prefix, last_four, hash, scopes, ip_allowlist, expires_at,
       revoked_at, last_used_at, last_used_address, last_used_agent, created_by, created_at, updated_at,
       version
  from api_key
 where account_id = $1
   and id = $2
   for update`,
  parameters: ['account_id', 'id'],
})

/** What `endKey` is given. */
export type EndKeyParams = {
  revoked_at: Date
  now: Date
  account_id: Id<'acct'>
  id: string
}

/** A row of `endKey`. */
export type EndKeyRow = {
  account_id: Id<'acct'>
  id: ColumnTypes['api_key.id']
  lineage: string
  name: string
  prefix: string
  last_four: string
  hash: Buffer
  scopes: ColumnTypes['api_key.scopes']
  ip_allowlist: string[]
  expires_at: Date | null
  revoked_at: Date | null
  last_used_at: Date | null
  last_used_address: string | null
  last_used_agent: string | null
  created_by: string | null
  created_at: Date
  updated_at: Date
  version: number
}

/** Sets the moment from which a key no longer works; the caller holds the row's lock. */
export const endKey = one<EndKeyParams, EndKeyRow>({
  name: null,
  text: `update api_key
   set revoked_at = $1,
       updated_at = $2,
       version = version + 1
 where account_id = $3
   and id = $4
returning account_id, id, lineage, name, prefix, last_four, hash, scopes, ip_allowlist, expires_at,
          revoked_at, last_used_at, last_used_address, last_used_agent, created_by, created_at, updated_at,
          version`,
  parameters: ['revoked_at', 'now', 'account_id', 'id'],
})

/** What `findKeyByHash` is given. */
export type FindKeyByHashParams = {
  hash: Buffer
}

/** A row of `findKeyByHash`. */
export type FindKeyByHashRow = {
  account_id: Id<'acct'>
  id: ColumnTypes['api_key.id']
  lineage: string
  scopes: ColumnTypes['api_key.scopes']
  expires_at: Date | null
  revoked_at: Date | null
  ip_allowlist: string[]
  account_networks: string[]
}

/** The key with this SHA-256 and the networks its account allows: the one read that begins without an account, by the index on hash. */
export const findKeyByHash = maybe<FindKeyByHashParams, FindKeyByHashRow>({
  name: 'identity-find-key-by-hash',
  text: `select k.account_id, k.id, k.lineage, k.scopes, k.expires_at, k.revoked_at, k.ip_allowlist,
       array(
         select n.network
           from allowed_network as n
          where n.account_id = coalesce(a.test_of, a.id)) as account_networks
  from api_key as k
  join account as a on a.id = k.account_id
 where k.hash = $1`,
  parameters: ['hash'],
})

/** What `writeFirstUses` is given. */
export type WriteFirstUsesParams = {
  account_ids: readonly string[]
  ids: readonly string[]
  ats: readonly Date[]
  addresses: readonly (string | null)[]
  agents: readonly (string | null)[]
}

/** A row of `writeFirstUses`. */
export type WriteFirstUsesRow = {
  id: ColumnTypes['api_key.id']
}

/** Writes the first use of each of these keys that was not used before, and says which they were: of two processes that write the same key, one. */
export const writeFirstUses = many<WriteFirstUsesParams, WriteFirstUsesRow>({
  name: 'identity-write-first-uses',
  text: `update api_key as k
   set last_used_at = u.at,
       last_used_address = u.address,
       last_used_agent = u.agent
  from unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[],
              $5::text[]) as u (account_id, id, at, address, agent)
 where k.account_id = u.account_id
   and k.id = u.id
   and k.last_used_at is null
returning k.id`,
  parameters: ['account_ids', 'ids', 'ats', 'addresses', 'agents'],
})

/** What `writeLastUses` is given. */
export type WriteLastUsesParams = {
  account_ids: readonly string[]
  ids: readonly string[]
  ats: readonly Date[]
  addresses: readonly (string | null)[]
  agents: readonly (string | null)[]
}

/** Writes the latest use of these keys; a later one that another process wrote stands. */
export const writeLastUses = run<WriteLastUsesParams>({
  name: 'identity-write-last-uses',
  text: `update api_key as k
   set last_used_at = u.at,
       last_used_address = u.address,
       last_used_agent = u.agent
  from unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[],
              $5::text[]) as u (account_id, id, at, address, agent)
 where k.account_id = u.account_id
   and k.id = u.id
   and k.last_used_at < u.at`,
  parameters: ['account_ids', 'ids', 'ats', 'addresses', 'agents'],
})
