import { isCheckedSecret, newCheckedSecret, newId, sha256, type KeyId } from '#kit'
import { getAccount } from '#accounts'
import type { TransactionContext } from '#db'
import { insertApiKey } from '../store/queries.ts'
import type { KeyRow } from '../store/keys.ts'

/** What keys begin with: those of live accounts and those of test accounts. */
export const keyPrefixes = { live: 'lh_live_', test: 'lh_test_' } as const

/** Whether a text begins as keys do. */
export const looksLikeKey = (text: string): boolean =>
  Object.values(keyPrefixes).some((prefix) => text.startsWith(prefix))

/** Whether a key of this beginning opens test data. */
export const isTestPrefix = (prefix: string): boolean => prefix.startsWith(keyPrefixes.test)

/** Whether a text has the form and checksum of a key. Cost: about a microsecond. */
export const isKey = (text: string): boolean =>
  Object.values(keyPrefixes).some((prefix) => isCheckedSecret(prefix, text))

/** What a key is made with; the rest of its row is drawn or starts empty. */
export type KeyTerms = Pick<KeyRow, 'name' | 'scopes' | 'ip_allowlist' | 'expires_at'> & {
  /** The id of the first key of its chain of rotations; null: it begins one. */
  lineage: string | null
  created_by: string | null
}

/** Draws a key of the account's kind and writes its row; the whole key exists only in what this returns. */
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
