import { newCheckedSecret, newId, sha256, type KeyId } from '#kit'
import type { TransactionContext } from '#db'
import { insertKey, type KeyRow } from '../store/keys.ts'

/** What every key begins with. */
export const keyPrefix = 'lh_live_'

/** What a key is made with; the rest of its row is drawn or starts empty. */
export type KeyTerms = Pick<KeyRow, 'name' | 'scopes' | 'ip_allowlist' | 'expires_at'> & {
  /** The id of the first key of its chain of rotations; null: it begins one. */
  lineage: string | null
  created_by: string | null
}

/** Draws a key and writes its row; the whole key exists only in what this returns. */
export async function addKey(
  tx: TransactionContext,
  terms: KeyTerms,
): Promise<{ row: KeyRow; api_key: string }> {
  const now = tx.clock.now()
  const api_key = newCheckedSecret(keyPrefix)
  const id: KeyId = newId('key', now)
  const row = await insertKey(tx, {
    ...terms,
    account_id: tx.actor.account_id,
    id,
    lineage: terms.lineage ?? id,
    prefix: api_key.slice(0, keyPrefix.length + 2),
    last_four: api_key.slice(-4),
    hash: sha256(api_key),
    created_at: now,
    updated_at: now,
  })
  return { row, api_key }
}
