import { roles, type Role } from '#kit'
import type { TransactionContext } from '#db'
import { recordAudit } from '#audit'
import { revokeInvitationsBy } from '../store/queries.ts'

/**
 * Returns the roles to which a person may invite others. An owner may invite to all roles, an admin
 * to all roles except owner.
 */
const invitableBy = (role: Role | null): readonly Role[] => {
  if (role === 'owner') return roles
  return role === 'admin' ? roles.filter((each) => each !== 'owner') : []
}

/**
 * Revokes the open invitations that a person sent and may no longer send. If `role` is null, the
 * person left the account. The links stop working. Returns the number of revoked invitations.
 */
export async function endInvitationsBy(
  tx: TransactionContext,
  user_id: string,
  role: Role | null,
): Promise<number> {
  const revoked = await revokeInvitationsBy(tx, {
    invited_by: user_id,
    still_allowed: [...invitableBy(role)],
  })
  await recordAudit(
    tx,
    revoked.map(({ id, email, role: invited }) => {
      const before = { email, role: invited }
      return { action: 'invitation.revoke', subject_id: id, before, after: null }
    }),
  )
  return revoked.length
}
