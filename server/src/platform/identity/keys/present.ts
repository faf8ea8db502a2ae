import type { KeyRow } from '../store/keys.ts'
import { isTestPrefix } from './new-key.ts'
import type { ApiKey } from './schema.ts'

/** Returns a key in the format of the API. `now` determines whether the key is still active. */
export function apiKeyOf(row: KeyRow, now: Date): ApiKey {
  return {
    id: row.id,
    object: 'api_key',
    is_test: isTestPrefix(row.prefix),
    name: row.name,
    prefix: row.prefix,
    last_four: row.last_four,
    scopes: row.scopes,
    ip_allowlist: row.ip_allowlist,
    status: statusOf(row, now),
    expires_at: row.expires_at,
    revoked_at: row.revoked_at,
    last_used_at: row.last_used_at,
    last_used_address: row.last_used_address,
    last_used_agent: row.last_used_agent,
    created_by: row.created_by,
    created_at: row.created_at,
    updated_at: row.updated_at,
    version: row.version,
  }
}

/**
 * Returns the properties of a key that the audit log stores. They identify the key but cannot be
 * used to authenticate.
 */
export function keyForAudit(row: KeyRow): object {
  const { name, prefix, last_four, scopes, ip_allowlist, expires_at, revoked_at } = row
  return { name, prefix, last_four, scopes, ip_allowlist, expires_at, revoked_at }
}

function statusOf(row: KeyRow, now: Date): ApiKey['status'] {
  if (row.revoked_at && row.revoked_at <= now) return 'revoked'
  return row.expires_at && row.expires_at <= now ? 'expired' : 'active'
}
