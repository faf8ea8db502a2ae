import type { Insertable, Selectable } from 'kysely'
import type { Page } from '#kit'
import {
  readPage,
  type Asked,
  type Context,
  type Database,
  type Tables,
  type TransactionContext,
} from '#db'

export type InvitationRow = Selectable<Tables['invitation']>

/**
 * Writes a new invitation; an open one to the same address is replaced. Of those who invite the same address at the same moment one does, and the others
 * get nothing: they cannot see the row they would replace until it is committed.
 */
export async function insertInvitation(
  tx: TransactionContext,
  invitation: Insertable<Tables['invitation']>,
): Promise<InvitationRow | undefined> {
  await tx.db
    .updateTable('invitation')
    .set({ revoked_at: tx.clock.now() })
    .where('account_id', '=', tx.actor.account_id)
    .where('email', '=', invitation.email)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
  return tx.db
    .insertInto('invitation')
    .values(invitation)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'email'])
        .where('accepted_at', 'is', null)
        .where('revoked_at', 'is', null)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
}

/** The account's open invitations, newest first. */
export async function listOpenInvitations(
  context: Context,
  asked: Asked,
): Promise<Page<InvitationRow>> {
  const query = context.db
    .selectFrom('invitation')
    .selectAll()
    .where('account_id', '=', context.actor.account_id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
  return readPage(query, asked, { list: 'invitations' })
}

/** One open invitation of the account, locked. */
export async function findInvitationForUpdate(
  tx: TransactionContext,
  id: string,
): Promise<InvitationRow | undefined> {
  return tx.db
    .selectFrom('invitation')
    .selectAll()
    .where('account_id', '=', tx.actor.account_id)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** The open invitation behind a link, with its account's name: who brings the link has no account yet. */
export async function findInvitationByHash(
  database: Database,
  hash: Buffer,
  now: Date,
): Promise<(InvitationRow & { account_name: string }) | undefined> {
  return database.kysely
    .selectFrom('invitation')
    .innerJoin('account', 'account.id', 'invitation.account_id')
    .selectAll('invitation')
    .select('account.name as account_name')
    .where('hash', '=', hash)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Closes an invitation: accepted or taken back. */
export async function closeInvitation(
  tx: TransactionContext,
  id: string,
  how: 'accepted_at' | 'revoked_at',
): Promise<void> {
  await tx.db
    .updateTable('invitation')
    .set({ [how]: tx.clock.now() })
    .where('account_id', '=', tx.actor.account_id)
    .where('id', '=', id)
    .execute()
}
