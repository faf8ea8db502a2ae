import {
  scopes,
  settingsScopes,
  type AccountId,
  type KeyId,
  type Scope,
  type SettingsScope,
} from '#kit'
import type { Database } from '#db'
import { networksOf, type Networks } from '../networks.ts'
import { findKeyByHash, type FindKeyByHashRow, writeFirstUses, writeLastUses } from './queries.ts'

/**
 * The data of a key that a request needs. `key_networks` and `account_networks` are null if every
 * address is allowed.
 */
export type KnownKey = Omit<FindKeyByHashRow, 'scopes' | 'ip_allowlist' | 'account_networks'> & {
  scopes: ReadonlySet<Scope>
  settings: ReadonlySet<SettingsScope>
  key_networks: Networks | null
  account_networks: Networks | null
}

/** Returns the key with this SHA-256 and the networks that its account allows. */
export async function findKnownKey(
  { pool }: Database,
  hash: Buffer,
): Promise<KnownKey | undefined> {
  const row = await findKeyByHash(pool, { hash })
  if (!row) return undefined
  const { ip_allowlist, account_networks, ...key } = row
  return {
    ...key,
    scopes: new Set(scopes.filter((scope) => row.scopes.includes(scope))),
    settings: new Set(settingsScopes.filter((scope) => row.scopes.includes(scope))),
    key_networks: ip_allowlist.length > 0 ? networksOf(ip_allowlist) : null,
    account_networks: account_networks.length > 0 ? networksOf(account_networks) : null,
  }
}

export type KeyUseNote = {
  account_id: AccountId
  id: KeyId
  at: Date
  address: string | null
  agent: string | null
}

/**
 * Stores the latest use of the given keys. A later use that another process stored is not
 * overwritten. Returns the uses of keys that were used for the first time.
 */
export async function writeUses(
  { pool }: Database,
  notes: readonly KeyUseNote[],
): Promise<KeyUseNote[]> {
  const uses = {
    account_ids: notes.map(({ account_id }) => account_id),
    ids: notes.map(({ id }) => id),
    ats: notes.map(({ at }) => at),
    addresses: notes.map(({ address }) => address),
    agents: notes.map(({ agent }) => agent),
  }
  const first = new Set((await writeFirstUses(pool, uses)).map(({ id }) => id))
  await writeLastUses(pool, uses)
  return notes.filter(({ id }) => first.has(id))
}
