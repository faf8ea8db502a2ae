import { Problem, type Role } from '#kit'
import { forgetSettings, inTransaction, type Context } from '#db'
import { recordAudit } from '#audit'
import { requireRecentSignIn } from '../sessions/require-recent.ts'
import { updateRole } from '../store/queries.ts'
import { lockOwners } from '../store/members.ts'
import { endInvitationsBy } from './end-invitations.ts'
import { getMember } from './members.ts'
import type { ChangedMember } from './schema.ts'

/**
 * Changes the role of a member. It takes effect on their next request. Invitations that the new
 * role does not allow are revoked. Only owners can grant or remove the role owner, and one owner
 * must remain.
 * @throws Problem not_found, forbidden, reauthentication_required, state_conflict
 */
export async function changeRole(
  context: Context,
  user_id: string,
  role: Role,
): Promise<ChangedMember> {
  return inTransaction(context, async (tx) => {
    const owners = await lockOwners(tx)
    const before = await getMember(tx, user_id)
    if (before.role === role) return { ...before, invitations_revoked: 0 }
    if (before.role === 'owner' || role === 'owner') await requireOwner(tx)
    requireAnotherOwner(owners, user_id)
    await updateRole(tx, { user_id, role })
    const invitations_revoked = await endInvitationsBy(tx, user_id, role)
    forgetSettings(tx)
    await recordAudit(tx, [
      {
        action: 'member.change_role',
        subject_id: user_id,
        before: { role: before.role },
        after: { role, invitations_revoked },
      },
    ])
    return { ...before, role, invitations_revoked }
  })
}

/**
 * Requires that the caller is an owner with a recent sign-in. Only owners can change ownership, and
 * not in an unattended session.
 * @throws Problem forbidden, reauthentication_required
 */
export async function requireOwner(context: Context): Promise<void> {
  const { actor } = context
  if (actor.kind === 'person' && actor.role !== 'owner')
    throw new Problem('forbidden', 'Only an owner can add, change or remove owners.')
  await requireRecentSignIn(context)
}

/**
 * Requires that the account has another owner.
 * @throws Problem state_conflict
 */
export function requireAnotherOwner(owners: readonly string[], leaving: string): void {
  if (owners.length === 1 && owners[0] === leaving)
    throw new Problem(
      'state_conflict',
      'The account must have an owner. Make another member an owner first.',
    )
}
