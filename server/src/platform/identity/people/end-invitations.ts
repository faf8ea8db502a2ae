import { roles, type Role } from '#kit'
import type { TransactionContext } from '#db'
import { recordAudit } from '#audit'
import { revokeInvitationsBy } from '../store/queries.ts'

/** The roles that a person may invite others to: an owner to all, an admin to all but owner. */
const invitableBy = (role: Role | null): readonly Role[] => {
  if (role === 'owner') return roles
  return role === 'admin' ? roles.filter((each) => each !== 'owner') : []
}

/**
 * Revokes the open invitations that a person made and may no longer make; null as role: they left the account. Their links stop working. Returns how
 * many were revoked.
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
