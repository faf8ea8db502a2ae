import { inTransaction, type Context } from '#db'
import { recordAudit } from '#audit'
import { deletePrivateViews } from '#views'
import { endSessionsOf } from '../sessions/end-session.ts'
import { endGrantsOf } from '../store/grants.ts'
import { deleteMember, lockOwners } from '../store/members.ts'
import { forgetCredentials } from '../known-credentials.ts'
import { requireAnotherOwner, requireOwner } from './change-role.ts'
import { getMember } from './members.ts'

/**
 * Takes a person out of the account: their sessions in it end, and so do the apps they connected and their private views. Keys they made and views they
 * shared are the account's and live on. @throws Problem not_found, forbidden, reauthentication_required, state_conflict for the last owner
 */
export async function removeMember(context: Context, user_id: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const owners = await lockOwners(tx)
    const before = await getMember(tx, user_id)
    if (before.role === 'owner') await requireOwner(tx)
    requireAnotherOwner(owners, user_id)
    await deleteMember(tx, user_id)
    await endSessionsOf(tx, user_id, { account_id: tx.actor.account_id })
    await deletePrivateViews(tx, user_id)
    const grants = await endGrantsOf(tx, { user_id }, 'member_removed')
    await recordAudit(tx, [
      {
        action: 'member.remove',
        subject_id: user_id,
        before: { role: before.role },
        after: { apps_disconnected: grants.length },
      },
    ])
    tx.afterCommit(() => forgetCredentials(tx.database))
  })
}
