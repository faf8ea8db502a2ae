import { deleteOldNewServices } from '#catalogue'
import { contextFor, inTransaction } from '#db'
import { idsFrom, later, systemActor } from '#kit'
import type { LeadWorker } from '../parts.ts'
import { waitingMs } from '../store/open-searches.ts'
import { deleteExpiredSearches } from '../store/queries.ts'

/**
 * Deletes the search criteria of leads older than 90 days, and new services listed before then. Runs
 * as a background job over all accounts. Returns the number of deleted rows.
 */
export async function pruneOpenSearchesOnce({
  database,
  clock,
}: Pick<LeadWorker, 'database' | 'clock'>): Promise<number> {
  const before = later(clock.now(), -waitingMs)
  // The statements concern all accounts, so the account of this actor is not used.
  const context = contextFor(database, systemActor('acct_', 'matching'), clock)
  return inTransaction(context, async ({ sql }) => {
    const searches = await deleteExpiredSearches(sql, { before: idsFrom('lead', before) })
    return searches + (await deleteOldNewServices(sql, { before }))
  })
}
