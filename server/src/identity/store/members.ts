import { sql, type NotNull } from 'kysely'
import type { Role, UserId } from '#kit'
import type { Page } from '#kit'
import { readPage, type Asked, type Context, type TransactionContext } from '#db'

export type MemberRow = {
  id: string
  role: string
  created_at: Date
  email: string
  name: string | null
  has_second_factor: boolean
  last_seen_at: Date | null
}

/** The account's members, newest first. */
export async function listMemberRows(context: Context, asked: Asked): Promise<Page<MemberRow>> {
  return readPage(membersOf(context), asked, { list: 'members', table: 'm' })
}

/** One member of the account. */
export async function findMember(
  context: Context,
  user_id: string,
): Promise<MemberRow | undefined> {
  return membersOf(context).where('m.id', '=', user_id).executeTakeFirst()
}

/** Locks all memberships of the account, so that of two owners who leave at once one stays; gives back the owners. */
export async function lockOwners(tx: TransactionContext): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('member')
    .select(['user_id', 'role'])
    .where('account_id', '=', tx.actor.account_id)
    .orderBy('user_id')
    .forUpdate()
    .execute()
  return rows.filter((row) => row.role === 'owner').map((row) => row.user_id)
}

/** Gives a member another role. */
export async function updateRole(
  tx: TransactionContext,
  user_id: string,
  role: Role,
): Promise<void> {
  await tx.db
    .updateTable('member')
    .set({ role })
    .where('account_id', '=', tx.actor.account_id)
    .where('user_id', '=', user_id)
    .execute()
}

/** Takes a person out of the account. */
export async function deleteMember(tx: TransactionContext, user_id: string): Promise<void> {
  await tx.db
    .deleteFrom('member')
    .where('account_id', '=', tx.actor.account_id)
    .where('user_id', '=', user_id)
    .execute()
}

/** The addresses of the account's owners, for letters that concern the account. */
export async function listOwnerEmails(context: Context): Promise<string[]> {
  const rows = await context.db
    .selectFrom('membership as m')
    .innerJoin('person', 'person.id', 'm.user_id')
    .select('person.email')
    .where('m.account_id', '=', context.actor.account_id)
    .where('m.role', '=', 'owner')
    .where('person.disabled_at', 'is', null)
    .execute()
  return rows.map((row) => row.email)
}

/** Who belongs to the account and may be written to: their role and address. Some hundreds at most. */
export async function listRecipients(
  context: Context,
): Promise<{ user_id: UserId; role: Role; email: string }[]> {
  const rows = await context.db
    .selectFrom('membership as m')
    .innerJoin('person', 'person.id', 'm.user_id')
    .select(['m.user_id', 'm.role', 'person.email'])
    .where('m.account_id', '=', context.actor.account_id)
    .where('person.disabled_at', 'is', null)
    .orderBy('m.user_id')
    .execute()
  // The view's columns are those of a membership, which has each.
  return rows as { user_id: UserId; role: Role; email: string }[]
}

/** Who belongs to the account, disabled people as well. */
export async function listMemberIds(context: Context): Promise<string[]> {
  const rows = await membersOf(context).execute()
  return rows.map(({ id }) => id)
}

/** Every read starts here, so no query can forget the account. */
function membersOf(context: Context) {
  return context.db
    .selectFrom((eb) =>
      eb
        .selectFrom('membership')
        .select(['user_id as id', 'account_id', 'role', 'created_at'])
        .$narrowType<{ id: NotNull; account_id: NotNull; role: NotNull; created_at: NotNull }>()
        .as('m'),
    )
    .innerJoin('person as p', 'p.id', 'm.id')
    .select(['m.id', 'm.role', 'm.created_at', 'p.email', 'p.name'])
    .select([
      sql<boolean>`p.totp_since is not null or exists (select 1 from passkey k where k.user_id = p.id)`.as(
        'has_second_factor',
      ),
      sql<Date | null>`(select max(s.last_seen_at) from session s where s.account_id = m.account_id and s.user_id = m.id)`.as(
        'last_seen_at',
      ),
    ])
    .where('m.account_id', '=', context.actor.account_id)
}
