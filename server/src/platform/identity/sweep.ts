import { later, type Clock } from '#kit'
import type { Database } from '#db'
import {
  deleteOldAssertions,
  deleteOldAttempts,
  deleteOldPlaces,
  deleteOldRefusals,
  deleteOldSessions,
  deleteOldSetupTokens,
  deleteOldTickets,
} from './store/queries.ts'
import { placeKnownMs } from './store/places.ts'

const sweeps = [
  deleteOldTickets,
  deleteOldAttempts,
  deleteOldSetupTokens,
  deleteOldAssertions,
  deleteOldRefusals,
  deleteOldSessions,
]

/**
 * Sweeps what has run out: tickets, attempts, set-up links, SSO assertions, places not used for half a year, and sessions and refusals of SSO
 * of a month ago. How many. A round.
 */
export async function sweepIdentityOnce({
  database: { pool },
  clock,
}: {
  database: Database
  clock: Pick<Clock, 'now'>
}): Promise<number> {
  const now = clock.now()
  let swept = 0
  for (const sweep of sweeps) swept += await sweep(pool, { now })
  return swept + (await deleteOldPlaces(pool, { before: later(now, -placeKnownMs) }))
}
