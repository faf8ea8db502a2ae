import { recordAudit } from '#audit'
import { inTransaction, type Context } from '#db'
import { queueUnread, requeueReadings } from '../store/queries.ts'

/** Number of leads with messages that are due again. */
export type Retried = { again: number; never_read: number }

/**
 * Makes messages of the account due now if their last attempt failed, including messages with no
 * further attempt. Also includes messages of open leads that were never sent because no model was
 * configured. With `with_empty`, also includes messages of open leads that were read and contained
 * no fact. They are retried for a day from now on. Runs one statement for each kind over the
 * account's leads.
 */
export async function retryReadings(
  context: Context,
  { with_empty }: { with_empty: boolean },
): Promise<Retried> {
  const { account_id } = context.actor
  return inTransaction(context, async (tx) => {
    const now = tx.clock.now()
    const again = await requeueReadings(tx.sql, { account_id, now, with_empty })
    const never_read = await queueUnread(tx.sql, { account_id, now })
    const retried = { again, never_read }
    if (again + never_read === 0) return retried
    await recordAudit(tx, [
      { action: 'language_model.retry', subject_id: null, before: null, after: retried },
    ])
    return retried
  })
}
