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

/** A member in the form of the API. */
export type MemberRow = FindMemberRow

/** Lists the account's members, newest first. */
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

/**
 * Locks all memberships of the account and returns the owners. If two owners leave at the same
 * time, the lock ensures that one remains.
 */
export async function lockOwners({ sql, actor }: TransactionContext): Promise<UserId[]> {
  const members = await listMembersLocked(sql, { account_id: actor.account_id })
  return members.filter(({ role }) => role === 'owner').map(({ user_id }) => user_id)
}

/** Returns the addresses of the account's owners, for emails that concern the account. */
export async function ownerEmails({ sql, actor }: Context): Promise<string[]> {
  const rows = await listOwnerEmails(sql, { account_id: actor.account_id })
  return rows.map(({ email }) => email)
}

/**
 * Returns the role and address of each member who can receive emails. There are some hundreds at
 * most.
 */
export const listRecipients = ({ sql, actor }: Context): Promise<ListWrittenToRow[]> =>
  listWrittenTo(sql, { account_id: actor.account_id })

/** Returns the IDs of all members of the account, including disabled people. */
export async function listMemberIds({ sql, actor }: Context): Promise<UserId[]> {
  const rows = await listEverybody(sql, { account_id: actor.account_id })
  return rows.map(({ user_id }) => user_id)
}

/** An account that a person can enter. */
export type Membership = ListMembershipsRow
