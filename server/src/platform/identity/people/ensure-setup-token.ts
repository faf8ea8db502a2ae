import { later, minutes, newCheckedSecret, sha256, type Clock } from '#kit'
import type { Database } from '#db'
import { insertSetupToken } from '../store/queries.ts'

/**
 * A token for the set-up link: works once, for 30 minutes, and only while no account exists. Null once one does. Only its hash is kept, so
 * every start makes its own.
 */
export async function ensureSetupToken(database: Database, clock: Clock): Promise<string | null> {
  const token = newCheckedSecret('lh_su_', database.cell)
  const now = clock.now()
  const expires_at = later(now, minutes(30))
  const written = await insertSetupToken(database.pool, { hash: sha256(token), now, expires_at })
  return written === 1 ? token : null
}
