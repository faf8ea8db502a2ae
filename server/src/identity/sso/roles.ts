import type { Role } from '#kit'
import type { TransactionContext } from '#db'
import { recordAudit } from '#audit'
import { endInvitationsBy } from '../people/end-invitations.ts'
import type { ConnectionRow } from '../store/connections.ts'
import { listMemberships, updateRole } from '../store/queries.ts'
import { claimIn, type Assertion } from './assertion.ts'

/** Where the provider decides roles, it decides them with each sign-in; owners are not its to make or unmake. */
export async function alignRole(
  tx: TransactionContext,
  connection: ConnectionRow,
  assertion: Assertion,
  user_id: string,
): Promise<void> {
  const role = roleIn(connection, assertion)
  const memberships = await listMemberships(tx.sql, { user_id })
  const now = memberships.find(({ account_id }) => account_id === connection.account_id)?.role
  if (role === undefined || now === undefined || now === 'owner' || now === role) return
  await updateRole(tx.sql, { account_id: connection.account_id, user_id, role })
  const invitations_revoked = await endInvitationsBy(tx, user_id, role)
  await recordAudit(tx, [
    {
      action: 'member.change_role',
      subject_id: user_id,
      before: { role: now },
      after: { role, connection_id: connection.id, invitations_revoked },
    },
  ])
}

/** The role the provider gives, by the first value that stands for one; what stands for none says nothing. */
export function roleIn(connection: ConnectionRow, assertion: Assertion): Role | undefined {
  const { role, roles } = connection.attributes
  if (role === null) return undefined
  for (const value of [claimIn(assertion.claims, role)].flat()) {
    if (!isWord(value)) continue
    const meant = claimIn(roles, String(value))
    if (meant !== undefined) return meant
  }
  return undefined
}

const isWord = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)
