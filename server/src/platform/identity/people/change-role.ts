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
 * Gives a member another role; it holds from their next request. Invitations they could no longer make are revoked. Only owners make and unmake owners,
 * and one owner stays.
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

/** Ownership is the owners' to give and take, and none is given or taken at an unlocked screen. @throws Problem forbidden, reauthentication_required */
export async function requireOwner(context: Context): Promise<void> {
  const { actor } = context
  if (actor.kind === 'person' && actor.role !== 'owner')
    throw new Problem('forbidden', 'Only an owner decides about owners.')
  await requireRecentSignIn(context)
}

/** An account never stands without an owner. @throws Problem state_conflict */
export function requireAnotherOwner(owners: readonly string[], leaving: string): void {
  if (owners.length === 1 && owners[0] === leaving)
    throw new Problem('state_conflict', 'The account needs an owner; make another one first.')
}
