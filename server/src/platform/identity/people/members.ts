import { notFound, type Page } from '#kit'
import type { PageQuery, Context } from '#db'
import { findMember } from '../store/queries.ts'
import { listMemberRows, type MemberRow } from '../store/members.ts'
import type { Member } from './schema.ts'

/** Lists the account's members, newest first. */
export async function listMembers(context: Context, asked: PageQuery): Promise<Page<Member>> {
  const page = await listMemberRows(context, asked)
  return { ...page, data: page.data.map(memberOf) }
}

/**
 * Returns one member of the account.
 * @throws Problem not_found
 */
export async function getMember(context: Context, user_id: string): Promise<Member> {
  const row = await findMember(context, { user_id })
  if (!row) throw notFound()
  return memberOf(row)
}

const memberOf = (row: MemberRow): Member => ({ ...row, object: 'member' })
