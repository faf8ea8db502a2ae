import { deleteTrialCustomers } from '#customers'
import { contextFor, inTransaction } from '#db'
import { removeMessagesOf } from '#messages'
import { noteGone } from '#search'
import { days, later, systemActor } from '#kit'
import type { LeadWorker } from '../parts.ts'
import { deleteTrials } from '../store/queries.ts'

/** Retention time of test leads. */
const keptMs = days(7)

/**
 * Deletes test leads and their customers one week after their creation, with all related rows. Runs
 * as a background job over all accounts. Returns the number of deleted leads.
 */
export async function pruneTestLeadsOnce({ database, clock }: LeadWorker): Promise<number> {
  const before = later(clock.now(), -keptMs)
  // Each row contains its account id, so the account of this actor is not used.
  const context = contextFor(database, systemActor('acct_', 'trials'), clock)
  return inTransaction(context, async (tx) => {
    const leads = await deleteTrials(tx.sql, { before })
    await removeMessagesOf(tx.sql, leadKeysOf(leads))
    noteGone(tx, 'lead', leads)
    noteGone(tx, 'customer', await deleteTrialCustomers(tx.sql, { before }))
    return leads.length
  })
}

/** Returns the primary keys of leads as two arrays. */
export const leadKeysOf = (leads: readonly { account_id: string; id: string }[]) => ({
  account_ids: leads.map(({ account_id }) => account_id),
  lead_ids: leads.map(({ id }) => id),
})
