import { later, type AccountId, type Clock } from '#kit'
import type { Database } from '#db'
import { findUnsealed } from './store/unsealed.ts'
import { longestWaitMs } from './verify-log.ts'

/**
 * The accounts with entries that have waited for their place in the chain for over a minute, and since when, the longest first. Not one
 * account's: for whoever watches the instance. As many steps as accounts that have entries waiting.
 */
export async function findOverdue(
  database: Database,
  clock: Clock,
): Promise<{ account_id: AccountId; since: Date }[]> {
  const overdueAt = later(clock.now(), -longestWaitMs)
  const waiting = await findUnsealed(database, clock)
  return waiting
    .filter(({ since }) => since < overdueAt)
    .sort((a, b) => a.since.getTime() - b.since.getTime())
}
