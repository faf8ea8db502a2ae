import { sql } from 'kysely'
import type { Context } from '#db'
import { normaliseEmail, normalisePhone } from '#kit'
import {
  nobody,
  ownerOf,
  type SearchCandidate,
  type Searchable,
  type Sought,
  type Source,
  type Unwritten,
} from '#search'
import type { CustomerRow } from '../customer-row.ts'
import type { Region } from '../read-contact.ts'
import type { CustomerQuery } from '../schema.ts'
import { contactDigestOf } from './contacts.ts'
import {
  listSearched,
  listSearchedBetween,
  searchedColumns,
  type ListSearchedBetweenRow,
} from './queries.ts'
import { selectCustomers } from './customers.ts'

/** Lists are sorted by the others. */
const columns = [...searchedColumns, 'score', 'last_activity_at', 'created_at'] as const

type CandidateRow = ListSearchedBetweenRow &
  Pick<CustomerRow, 'score' | 'last_activity_at' | 'created_at'> & { fits: boolean }

const searchable = ({ id, is_test, ...row }: ListSearchedBetweenRow): Searchable => ({
  id,
  filed: {
    status: row.status,
    qualification_type: row.qualification_type,
    test: is_test ? 'true' : null,
    owner: ownerOf(row.assigned_to),
  },
  texts: [row.name, row.email, row.phone],
  phone: row.phone,
})

/** The values a list asks for, under the names customers are filed by. */
export const filedOf = ({
  status,
  qualification_type,
  assigned_to,
  test,
}: CustomerQuery): Sought['filed'] => ({
  status: status && [status],
  qualification_type: qualification_type && [qualification_type],
  test: test ? ['true'] : undefined,
  owner: assigned_to === undefined ? undefined : [assigned_to],
})

/** Where the round reads customers. By primary key. */
export const customerSource: Source = {
  kind: 'customer',
  between: async ({ actor: { account_id }, sql }, from_id, before_id) =>
    (await listSearchedBetween(sql, { account_id, from_id, before_id })).map(searchable),
  these: async ({ actor: { account_id }, sql }, ids) =>
    (await listSearched(sql, { account_id, ids })).map(searchable),
}

/** Customers who have the address or number that is asked for, found by the contact tables; all where none is. */
export function selectByContact(context: Context, region: Region, asked: CustomerQuery) {
  let rows = selectCustomers(context)
  const { email, phone } = asked
  if (email !== undefined)
    rows = rows.where(isFoundBy('customer_email', context, asked, normaliseEmail(email)))
  // What cannot be a number is nobody's.
  const number = phone && (normalisePhone(phone, region.default_region) ?? '')
  if (number !== undefined) rows = rows.where(isFoundBy('customer_phone', context, asked, number))
  return rows
}

/** Whether a customer fits all that is asked for but contacts and words. */
export function fits({ test, assigned_to, ...asked }: CustomerQuery) {
  const all = [test ? sql`is_test` : sql`(not is_test or is_demo)`]
  for (const name of ['status', 'qualification_type'] as const)
    if (asked[name] !== undefined) all.push(sql`${sql.ref(name)} = ${asked[name]}`)
  if (assigned_to === nobody) all.push(sql`assigned_to is null`)
  else if (assigned_to !== undefined) all.push(sql`assigned_to = ${assigned_to}`)
  return sql<boolean>`(${sql.join(all, sql` and `)})`
}

/** Customers as a search judges them. */
export const selectCandidates = (context: Context, region: Region, asked: CustomerQuery) =>
  selectByContact(context, region, asked)
    .select(columns)
    .select(sql<boolean>`coalesce(${fits(asked)}, false)`.as('fits'))
    .$castTo<CandidateRow>()

/** As a search is given them. */
export const candidateOf = (row: CandidateRow): SearchCandidate => ({
  ...searchable(row),
  fits: row.fits,
})

/** Those that no block says yet. By primary key. */
export async function findUnwritten(
  context: Context,
  region: Region,
  asked: CustomerQuery,
  { before_id, ranges, due }: Unwritten,
): Promise<SearchCandidate[]> {
  const fitting = selectCandidates(context, region, asked).where(fits(asked))
  const rows = await fitting.where('id', '>=', before_id).execute()
  for (const { from_id, until_id } of ranges)
    rows.push(...(await fitting.where('id', '>=', from_id).where('id', '<', until_id).execute()))
  if (due.length > 0) rows.push(...(await fitting.where(isOne(due)).execute()))
  return rows.map(candidateOf)
}

/** By primary key. */
export const isOne = (ids: readonly string[]) => sql<boolean>`id = any(${ids}::text[])`

/** Trials of a demonstration stand among the others, so both forms of a digest are asked for. */
const isFoundBy = (
  table: 'customer_email' | 'customer_phone',
  { actor }: Context,
  { test }: CustomerQuery,
  contact: string,
) => {
  const digests = test
    ? [contactDigestOf(true, contact)]
    : [contactDigestOf(false, contact), contactDigestOf(true, contact)]
  return sql<boolean>`id = any(array(
    select customer_id
      from ${sql.table(table)}
     where account_id = ${actor.account_id}
       and digest = any(${digests}::uuid[])))`
}
