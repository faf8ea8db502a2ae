import type { Database } from '#db'
import { findOldestUnsent } from './store/queries.ts'

/** Letters of all accounts that have neither left nor been given up: how many, since when the first, and why the last attempt at it failed. */
export async function readUnsent({
  pool,
}: Database): Promise<{ waiting: number; oldest_at: Date | null; failure: string | null }> {
  const oldest = await findOldestUnsent(pool, {})
  return oldest ?? { waiting: 0, oldest_at: null, failure: null }
}
