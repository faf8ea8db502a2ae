import type { Page, Role } from '#kit'
import { readPage, type PageQuery, type Context, type TransactionContext } from '#db'
import {
  insertInvitation,
  invitationColumns,
  revokeInvitationsTo,
  type InsertInvitationRow,
} from './queries.ts'

/** A row of the table `invitation`. */
export type InvitationRow = InsertInvitationRow

/** Properties of a new invitation. */
export type NewInvitationRow = Pick<
  InvitationRow,
  'id' | 'email' | 'role' | 'hash' | 'invited_by' | 'expires_at'
>

/**
 * Inserts a new invitation and revokes an open one to the same address. Returns undefined if
 * another request invites the same address at the same time.
 */
export async function replaceInvitation(
  tx: TransactionContext,
  invitation: NewInvitationRow,
): Promise<InvitationRow | undefined> {
  const now = tx.clock.now()
  await revokeInvitationsTo(tx, { email: invitation.email, now })
  return insertInvitation(tx, { ...invitation, now })
}

/** Lists the account's open invitations, newest first. */
export async function listOpenInvitations(
  context: Context,
  asked: PageQuery,
): Promise<Page<InvitationRow>> {
  const query = context.db
    .selectFrom('invitation')
    .select(invitationColumns)
    .where('account_id', '=', context.actor.account_id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .$narrowType<Pick<InvitationRow, 'account_id'> & { role: Role }>()
  return readPage(query, asked, { list: 'invitations' })
}
