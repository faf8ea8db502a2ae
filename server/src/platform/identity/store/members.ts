import { sql } from 'kysely'
import type { Page, UserId } from '#kit'
import { readPage, type PageQuery, type Context, type TransactionContext } from '#db'
import {
  hasSecondFactor,
  lastSeenIn,
  listEverybody,
  listMembersLocked,
  listOwnerEmails,
  listWrittenTo,
  type FindMemberRow,
  type ListMembershipsRow,
  type ListWrittenToRow,
} from './queries.ts'

/** A member as the account sees them. */
export type MemberRow = FindMemberRow

/** The account's members, newest first. */
export async function listMemberRows(context: Context, asked: PageQuery): Promise<Page<MemberRow>> {
  const members = context.db
    .selectFrom((eb) =>
      eb
        .selectFrom('membership')
        .select(['user_id as id', 'account_id', 'role', 'created_at'])
        .$narrowType<Pick<MemberRow, 'id' | 'role' | 'created_at'>>()
        .as('m'),
    )
    .innerJoin('person as p', 'p.id', 'm.id')
    .select(['m.id', 'm.role', 'm.created_at', 'p.email', 'p.name'])
    .select(sql.raw<boolean>(hasSecondFactor('p')).as('has_second_factor'))
    .select(sql.raw<Date | null>(lastSeenIn('m.account_id', 'm.id')).as('last_seen_at'))
    .where('m.account_id', '=', context.actor.account_id)
  return readPage(members, asked, { list: 'members', table: 'm' })
}

/** Locks all memberships of the account, so that of two owners who leave at once one stays; gives back the owners. */
export async function lockOwners({ sql, actor }: TransactionContext): Promise<UserId[]> {
  const members = await listMembersLocked(sql, { account_id: actor.account_id })
  return members.filter(({ role }) => role === 'owner').map(({ user_id }) => user_id)
}

/** The addresses of the account's owners, for letters that concern the account. */
export async function ownerEmails({ sql, actor }: Context): Promise<string[]> {
  const rows = await listOwnerEmails(sql, { account_id: actor.account_id })
  return rows.map(({ email }) => email)
}

/** Who belongs to the account and may be written to: their role and address. Some hundreds at most. */
export const listRecipients = ({ sql, actor }: Context): Promise<ListWrittenToRow[]> =>
  listWrittenTo(sql, { account_id: actor.account_id })

/** Who belongs to the account, disabled people as well. */
export async function listMemberIds({ sql, actor }: Context): Promise<UserId[]> {
  const rows = await listEverybody(sql, { account_id: actor.account_id })
  return rows.map(({ user_id }) => user_id)
}

/** An account a person may enter. */
export type Membership = ListMembershipsRow
