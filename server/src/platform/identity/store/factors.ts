import type { Database, TransactionContext } from '#db'
import {
  deleteRecoveryCodes,
  findKindsOfFactor,
  insertRecoveryCodes,
  type ListPasskeyRowsRow,
} from './queries.ts'

/** A row of the table `passkey`. */
export type PasskeyRow = ListPasskeyRowsRow

/**
 * Returns the second factors with which a person can complete a sign-in. The list is empty unless
 * the person uses one-time codes or requires a passkey. Recovery codes count only in addition to
 * another factor.
 */
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
