import type { Database } from '#db'
import { findOldestUnsent } from './store/queries.ts'

/**
 * Returns the number of pending emails of all accounts, the time of the oldest one, and why its
 * last attempt failed.
 */
export async function readUnsent({
  pool,
}: Database): Promise<{ waiting: number; oldest_at: Date | null; failure: string | null }> {
  const oldest = await findOldestUnsent(pool, {})
  return oldest ?? { waiting: 0, oldest_at: null, failure: null }
}
