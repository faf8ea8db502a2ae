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
 * Deletes expired tickets, attempts, set-up tokens and SSO assertions. Also deletes places that
 * were not used for half a year, and sessions and SSO refusals that are a month old. A background
 * job. Returns the number of deleted rows.
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
