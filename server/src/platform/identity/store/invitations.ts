import type { Page, Role } from '#kit'
import { readPage, type PageQuery, type Context, type TransactionContext } from '#db'
import {
  insertInvitation,
  invitationColumns,
  revokeInvitationsTo,
  type InsertInvitationRow,
} from './queries.ts'

/** An invitation as the table has it. */
export type InvitationRow = InsertInvitationRow

/** An invitation before it is written. */
export type NewInvitationRow = Pick<
  InvitationRow,
  'id' | 'email' | 'role' | 'hash' | 'invited_by' | 'expires_at'
>

/** Writes a new invitation; an open one to the same address is replaced. Undefined where the same address was invited at the same moment. */
export async function replaceInvitation(
  tx: TransactionContext,
  invitation: NewInvitationRow,
): Promise<InvitationRow | undefined> {
  const now = tx.clock.now()
  await revokeInvitationsTo(tx, { email: invitation.email, now })
  return insertInvitation(tx, { ...invitation, now })
}

/** The account's open invitations, newest first. */
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
