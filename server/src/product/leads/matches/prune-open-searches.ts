import { contextFor, inTransaction } from '#db'
import { idsFrom, later, systemActor } from '#kit'
import type { LeadWorker } from '../parts.ts'
import { waitingMs } from '../store/open-searches.ts'
import { deleteExpiredSearches } from '../store/queries.ts'

/**
 * Deletes the search criteria of leads older than 90 days, and new services listed before then. Runs
 * as a background job over all accounts. Returns the number of deleted rows.
 */
export async function pruneOpenSearchesOnce({ database, clock }: LeadWorker): Promise<number> {
  const listed_before = later(clock.now(), -waitingMs)
  // The statement concerns all accounts, so the account of this actor is not used.
  const context = contextFor(database, systemActor('acct_', 'matching'), clock)
  return inTransaction(context, async ({ sql }) => {
    const before = idsFrom('lead', listed_before)
    const { removed } = await deleteExpiredSearches(sql, { before, listed_before })
    return removed
  })
}
