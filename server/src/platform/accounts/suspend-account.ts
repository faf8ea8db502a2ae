import { notFound } from '#kit'
import { inTransaction, type Context } from '#db'
import { recordAudit } from '#audit'
import { updateSuspension } from './store/accounts.ts'

/**
 * Suspends or resumes the acting account. Within a second, its keys, tokens and sessions are
 * rejected as if they did not exist. No data is lost, and pending webhook deliveries continue.
 * Repeating the call changes nothing.
 * @throws Problem not_found
 */
export async function suspendAccount(
  context: Context,
  isSuspended: boolean,
): Promise<{ suspended_at: Date | null }> {
  return inTransaction(context, async (tx) => {
    const changed = await updateSuspension(tx, isSuspended ? tx.clock.now() : null)
    if (changed === undefined) throw notFound()
    const { before, after } = changed
    if (before !== after)
      await recordAudit(tx, [
        {
          action: isSuspended ? 'account.suspend' : 'account.resume',
          subject_id: tx.actor.account_id,
          before: { suspended_at: before },
          after: { suspended_at: after },
        },
      ])
    return { suspended_at: after }
  })
}
