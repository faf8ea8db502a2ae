import { deleteTrialCustomers } from '#customers'
import { contextFor, inTransaction } from '#db'
import { removeMessagesOf } from '#messages'
import { noteGone } from '#search'
import { days, later, systemActor } from '#kit'
import type { LeadWorker } from '../parts.ts'
import { deleteTrials } from '../store/queries.ts'

/** How long a trial is kept. */
const keptMs = days(7)

/** Takes test leads and their customers away a week after they came, with all they left. A round over all accounts; how many leads went. */
export async function pruneTestLeadsOnce({ database, clock }: LeadWorker): Promise<number> {
  const before = later(clock.now(), -keptMs)
  // Each row names its account, so this actor's is never read.
  const context = contextFor(database, systemActor('acct_', 'trials'), clock)
  return inTransaction(context, async (tx) => {
    const leads = await deleteTrials(tx.sql, { before })
    await removeMessagesOf(tx.sql, leadKeysOf(leads))
    noteGone(tx, 'lead', leads)
    noteGone(tx, 'customer', await deleteTrialCustomers(tx.sql, { before }))
    return leads.length
  })
}

/** Leads as lists of what they are entered by. */
export const leadKeysOf = (leads: readonly { account_id: string; id: string }[]) => ({
  account_ids: leads.map(({ account_id }) => account_id),
  lead_ids: leads.map(({ id }) => id),
})
