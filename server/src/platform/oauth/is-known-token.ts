import { sha256 } from '#kit'
import type { Database } from '#db'
import { findToken } from './store/queries.ts'

/**
 * Returns whether one of these codes or tokens exists and belongs to a connection that has not
 * ended.
 */
export async function isKnownToken(
  { pool }: Database,
  secrets: readonly string[],
): Promise<boolean> {
  for (const secret of secrets.slice(0, 3))
    for (const kind of ['code', 'refresh', 'access'] as const)
      if (await findToken(pool, { hash: sha256(secret), kind })) return true
  return false
}
