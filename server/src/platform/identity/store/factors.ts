import type { Database, TransactionContext } from '#db'
import {
  deleteRecoveryCodes,
  findKindsOfFactor,
  insertRecoveryCodes,
  type ListPasskeyRowsRow,
} from './queries.ts'

/** A passkey as the table has it. */
export type PasskeyRow = ListPasskeyRowsRow

/** The second factors a person must show one of: with one-time codes, or where they ask for a passkey. Recovery codes count only beside another. */
export async function findFactors(
  { pool }: Database,
  user_id: string,
): Promise<('totp' | 'passkey' | 'recovery_code')[]> {
  const found = await findKindsOfFactor(pool, { user_id })
  if (!found || !(found.totp || (found.asks && found.passkey))) return []
  const factors: ('totp' | 'passkey' | 'recovery_code')[] = found.totp ? ['totp'] : []
  if (found.passkey) factors.push('passkey')
  if (found.codes) factors.push('recovery_code')
  return factors
}

/** Replaces a person's recovery codes. */
export async function replaceRecoveryCodes(
  tx: TransactionContext,
  user_id: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await deleteRecoveryCodes(tx.sql, { user_id })
  if (hashes.length === 0) return
  await insertRecoveryCodes(tx.sql, { user_id, hashes, now: tx.clock.now() })
}
