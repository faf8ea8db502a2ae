import { isCheckedSecret, newCheckedSecret, newId, sha256, type KeyId } from '#kit'
import { getAccount } from '#accounts'
import type { TransactionContext } from '#db'
import { insertApiKey } from '../store/queries.ts'
import type { KeyRow } from '../store/keys.ts'

/** Prefixes of the keys of live accounts and test accounts. */
export const keyPrefixes = { live: 'lh_live_', test: 'lh_test_' } as const

/** Returns whether a text starts with the prefix of a key. */
export const looksLikeKey = (text: string): boolean =>
  Object.values(keyPrefixes).some((prefix) => text.startsWith(prefix))

/** Returns whether a key with this prefix gives access to test data. */
export const isTestPrefix = (prefix: string): boolean => prefix.startsWith(keyPrefixes.test)

/** Returns whether a text has the format and checksum of a key. Cost: about a microsecond. */
export const isKey = (text: string): boolean =>
  Object.values(keyPrefixes).some((prefix) => isCheckedSecret(prefix, text))

/** The chosen properties of a new key. The rest of its row is random or empty. */
export type KeyTerms = Pick<KeyRow, 'name' | 'scopes' | 'ip_allowlist' | 'expires_at'> & {
  /** ID of the first key in a chain of rotations, or null for a key that starts a chain. */
  lineage: string | null
  created_by: string | null
}

/**
 * Generates a key for the acting account and inserts its row. The full key exists only in the
 * return value.
 */
export async function addKey(
  tx: TransactionContext,
  terms: KeyTerms,
): Promise<{ row: KeyRow; api_key: string }> {
  const now = tx.clock.now()
  const prefix = keyPrefixes[(await getAccount(tx)).is_test ? 'test' : 'live']
  const api_key = newCheckedSecret(prefix, tx.database.cell)
  const id: KeyId = newId('key', now)
  const row = await insertApiKey(tx, {
    ...terms,
    id,
    lineage: terms.lineage ?? id,
    prefix: api_key.slice(0, prefix.length + 2),
    last_four: api_key.slice(-4),
    hash: sha256(api_key),
    now,
  })
  return { row, api_key }
}
