import { later, minutes, newCheckedSecret, sha256, type Clock } from '#kit'
import type { Database } from '#db'
import { insertSetupToken } from '../store/queries.ts'

/**
 * Creates a token for the set-up link. It works once, for 30 minutes, and only while no account
 * exists. Returns null if an account exists. Only the hash is stored, so every start of the service
 * creates a new token.
 */
export async function ensureSetupToken(database: Database, clock: Clock): Promise<string | null> {
  const token = newCheckedSecret('lh_su_', database.cell)
  const now = clock.now()
  const expires_at = later(now, minutes(30))
  const written = await insertSetupToken(database.pool, { hash: sha256(token), now, expires_at })
  return written === 1 ? token : null
}
