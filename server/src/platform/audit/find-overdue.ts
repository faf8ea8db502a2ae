import { later, type AccountId, type Clock } from '#kit'
import type { Database } from '#db'
import { findUnsealed } from './store/unsealed.ts'
import { longestWaitMs } from './verify-log.ts'

/**
 * Returns the accounts with entries that have waited to be sealed for over a minute, and since
 * when, longest first. The result covers all accounts and is only for the operator. Cost: one step
 * per account with waiting entries.
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
