import { forgetSettings, inTransaction, type Context, type TransactionContext } from '#db'
import { withTestAccount } from '#accounts'
import { recordAudit } from '#audit'
import { deletePrivateViews } from '#views'
import { endSessions } from '../sessions/end-session.ts'
import { deleteMember } from '../store/queries.ts'
import { lockOwners } from '../store/members.ts'
import { forgetCredentials } from '../known-credentials.ts'
import { requireAnotherOwner, requireOwner } from './change-role.ts'
import { endInvitationsBy } from './end-invitations.ts'
import { getMember } from './members.ts'

/**
 * Ends every session of a member in the account and its test data. The member can sign in again
 * immediately. Returns the number of ended sessions.
 * @throws Problem not_found; reauthentication_required if the member is an owner
 */
export async function endMemberSessions(context: Context, user_id: string): Promise<number> {
  return inTransaction(context, async (tx) => {
    const member = await getMember(tx, user_id)
    if (member.role === 'owner') await requireOwner(tx)
    let ended = 0
    for (const here of await withTestAccount(tx))
      ended += await endSessions(here, user_id, { account_id: here.actor.account_id })
    await recordAudit(tx, [
      { action: 'member.end_sessions', subject_id: user_id, before: null, after: { ended } },
    ])
    return ended
  })
}

/**
 * Revokes the access of all apps that a member connected in the acting account. Returns the number
 * of ended connections.
 */
export type DisconnectMember = (tx: TransactionContext, user_id: string) => Promise<number>

/**
 * Removes a person from the account and its test data. Ends their sessions there, disconnects the
 * apps they connected and deletes their private views. Revokes their open invitations and returns
 * their number. API keys they created and views they shared belong to the account and remain.
 * @throws Problem not_found, forbidden, reauthentication_required, state_conflict for the last
 * owner
 */
export async function removeMember(
  context: Context,
  disconnect: DisconnectMember,
  user_id: string,
): Promise<number> {
  return inTransaction(context, async (tx) => {
    const owners = await lockOwners(tx)
    const before = await getMember(tx, user_id)
    if (before.role === 'owner') await requireOwner(tx)
    requireAnotherOwner(owners, user_id)
    await deleteMember(tx, { user_id })
    const invitations_revoked = await endInvitationsBy(tx, user_id, null)
    let apps_disconnected = 0
    for (const here of await withTestAccount(tx)) {
      await endSessions(here, user_id, { account_id: here.actor.account_id })
      await deletePrivateViews(here.sql, { account_id: here.actor.account_id, user_id })
      apps_disconnected += await disconnect(here, user_id)
    }
    await recordAudit(tx, [
      {
        action: 'member.remove',
        subject_id: user_id,
        before: { role: before.role },
        after: { apps_disconnected, invitations_revoked },
      },
    ])
    tx.afterCommit(() => forgetCredentials(tx.database))
    forgetSettings(tx)
    return invitations_revoked
  })
}
