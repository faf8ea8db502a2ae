import type { Clock } from '#kit'
import type { Database } from '#db'
import { deleteOldInteractions, deleteOldTokens } from './store/queries.ts'

/** Sweeps authorizations nobody finished, and tokens that ran out a month ago. A round; how many. */
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
