import { sql } from 'kysely'
import type { Context } from '#db'
import { idsFrom, later } from '#kit'
import {
  bandOf,
  bandsFrom,
  type Candidate,
  type Searchable,
  type Sought,
  type Source,
  type Unwritten,
} from '#search'
import type { LeadQuery } from '../list-schema.ts'
import type { LeadRow } from './columns.ts'
import { leadsOf } from './leads.ts'

const columns = [
  'id',
  'score',
  'name',
  'email',
  'phone',
  'message',
  'status',
  'qualification_type',
  'source',
  'is_test',
] as const

function searchable(row: Pick<LeadRow, (typeof columns)[number]>): Searchable {
  const { id, name, email, phone, message, status, qualification_type, source, is_test } = row
  const [test, score] = [is_test ? 'true' : null, bandOf(row.score)]
  return {
    id,
    filed: { status, qualification_type, source, test, score },
    texts: [name, email, phone, message],
    phone,
  }
}

/** The values a list asks for, under the names leads are filed by. */
export const filedOf = ({
  status,
  qualification_type,
  source,
  test,
  min_score,
}: LeadQuery): Sought['filed'] => ({
  status: status && [status],
  qualification_type: qualification_type && [qualification_type],
  source: source === undefined ? undefined : [source],
  test: test ? ['true'] : undefined,
  score: min_score === undefined ? undefined : bandsFrom(min_score),
})

/** Where the round reads leads. By primary key. */
export const leadSource: Source = {
  kind: 'lead',
  async between(tx, from_id, before_id) {
    const rows = await leadsOf(tx)
      .select(columns)
      .where('id', '>=', from_id)
      .where('id', '<', before_id)
      .orderBy('id')
      .$castTo<LeadRow>()
      .execute()
    return rows.map(searchable)
  },
  async these(tx, ids) {
    const rows = await leadsOf(tx)
      .select(columns)
      .where(sql<boolean>`id = any(${ids}::text[])`)
      .$castTo<LeadRow>()
      .execute()
    return rows.map(searchable)
  },
}

/**
 * Leads by what has an index of its own: owner, times, the caller's id; the score where it is the order as well. Whether a lead fits all else but the words
 * that are looked for is `fits`.
 */
export function reachedBy(context: Context, asked: LeadQuery) {
  let query = leadsOf(context)
  if (asked.customer_id !== undefined) query = query.where(isOf(context, asked.customer_id))
  if (asked.external_id !== undefined) query = query.where('external_id', '=', asked.external_id)
  if (asked.created_after)
    query = query.where('id', '>=', idsFrom('lead', new Date(asked.created_after)))
  if (asked.created_before)
    query = query.where('id', '<', idsFrom('lead', later(new Date(asked.created_before), 1)))
  if (asked.min_score !== undefined && asked.sort?.endsWith('score'))
    query = query.where('score', '>=', asked.min_score)
  return query
}

/**
 * Whether a lead is one of a customer's. Those are found first, by lead_of_customer, and read by primary key: with the order of a list in sight, a plan without
 * statistics would walk the account's leads in that order until it met them.
 */
export const isOf = ({ actor }: Context, customer_id: string) =>
  sql<boolean>`id = any(array(
    select id
      from lead
     where account_id = ${actor.account_id}
       and customer_id = ${customer_id}))`

/** Trials are asked for; those of a demonstration are there to be seen. */
export function fits({ test, min_score, ...asked }: LeadQuery) {
  const all = [test ? sql`is_test` : sql`(not is_test or is_demo)`]
  for (const name of ['status', 'qualification_type', 'source'] as const)
    if (asked[name] !== undefined) all.push(sql`${sql.ref(name)} = ${asked[name]}`)
  if (min_score !== undefined) all.push(sql`score >= ${min_score}`)
  return sql<boolean>`(${sql.join(all, sql` and `)})`
}

/** Leads as a search judges them. */
export const candidatesOf = (context: Context, asked: LeadQuery) =>
  reachedBy(context, asked)
    .select(columns)
    .select(sql<boolean>`coalesce(${fits(asked)}, false)`.as('fits'))
    .$castTo<LeadRow & { fits: boolean }>()

/** As a search is given them. */
export const candidateOf = (row: LeadRow & { fits: boolean }): Candidate => ({
  ...searchable(row),
  fits: row.fits,
})

/** Those that no block says yet. By primary key. */
export async function findUnwritten(
  context: Context,
  asked: LeadQuery,
  { before_id, ranges, due }: Unwritten,
): Promise<Candidate[]> {
  const fitting = candidatesOf(context, asked).where(fits(asked))
  const rows = await fitting.where('id', '>=', before_id).execute()
  for (const { from_id, until_id } of ranges)
    rows.push(...(await fitting.where('id', '>=', from_id).where('id', '<', until_id).execute()))
  if (due.length > 0) rows.push(...(await fitting.where(isOne(due)).execute()))
  return rows.map(candidateOf)
}

/** By primary key. */
export const isOne = (ids: readonly string[]) => sql<boolean>`id = any(${ids}::text[])`
