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

/** What a request needs to know of its key. Of its own networks and the account's, null means from everywhere. */
export type KnownKey = Omit<FindKeyByHashRow, 'scopes' | 'ip_allowlist' | 'account_networks'> & {
  scopes: ReadonlySet<Scope>
  settings: ReadonlySet<SettingsScope>
  key_networks: Networks | null
  account_networks: Networks | null
}

/** The key with this SHA-256 and the networks its account allows. */
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

/** Writes the latest use of any number of keys; a later use that another process wrote stands. Gives back the keys that were used for the first time. */
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
