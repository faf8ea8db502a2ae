import type { Clock } from '#kit'
import type { Database } from '#db'
import { deleteOldInteractions, deleteOldTokens } from './store/queries.ts'

/**
 * Deletes authorizations that were never completed, and tokens that expired a month ago. A
 * background job. Returns the number of deleted rows.
 */
export async function sweepOauthOnce({
  database: { pool },
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<number> {
  const now = clock.now()
  const interactions = await deleteOldInteractions(pool, { now })
  return interactions + (await deleteOldTokens(pool, { now }))
}
