import { sql } from 'kysely'
import { isOwnLead, type Context } from '#db'
import { hours, idsFrom, later } from '#kit'
import {
  scoreBandOf,
  bandsFrom,
  nobody,
  ownerOf,
  type SearchCandidate,
  type Searchable,
  type Sought,
  type Source,
  type Unwritten,
} from '#search'
import type { LeadQuery } from '../list-schema.ts'
import { isOpen, rankOf } from '../states.ts'
import type { LeadRow } from './columns.ts'
import { wishColumns } from './queries.ts'
import { selectEveryLead } from './leads.ts'
import { filedWish, fitsWish, soughtWish, written, type FiledRow } from './searched-wish.ts'

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
  'assigned_to',
  'due_at',
  'first_response_at',
  ...wishColumns,
] as const

/** A lead as it is filed. */
type Filed = Pick<LeadRow, Exclude<(typeof columns)[number], keyof FiledRow>> & FiledRow

/** What a `Filed` is read from. */
const read = [
  ...columns,
  sql<string | null>`${sql.raw(written.language)}`.as('language'),
  sql<boolean>`${sql.raw(written.wrote)}`.as('wrote'),
] as const

/** What is asked for, as a moment has it: what was due by `due_by` is overdue, and `assigned_to` is a person or nobody. */
export type AskedLeads = Omit<LeadQuery, 'overdue'> & { due_by?: Date }

function searchable(row: Filed): Searchable {
  const { id, name, email, phone, message, status, qualification_type, source, is_test } = row
  const [owner, answer] = [ownerOf(row.assigned_to), answerOf(row)]
  const [test, score] = [is_test ? 'true' : null, scoreBandOf(row.score)]
  return {
    id,
    filed: { status, qualification_type, source, test, score, owner, answer, ...filedWish(row) },
    texts: [name, email, phone, message],
    phone,
  }
}

/** Whether a lead was answered, or an answer is awaited of somebody; null where nobody is asked for one. */
const answerOf = (
  row: Pick<LeadRow, 'due_at' | 'first_response_at' | 'status' | 'qualification_type'>,
): string | null => {
  if (row.first_response_at !== null) return 'given'
  const isAwaited = row.due_at !== null && isOpen(row.status) && rankOf(row.qualification_type) > 0
  return isAwaited ? 'awaited' : null
}

const isAwaited = sql`(due_at is not null and first_response_at is null
  and status in ('received', 'qualified', 'unqualified') and qualification_type in ('hot', 'warm', 'cold'))`

/** The values a list asks for, under the names leads are filed by. */
export const filedOf = ({
  status,
  qualification_type,
  source,
  test,
  min_score,
  assigned_to,
  answered,
  due_by,
  ...asked
}: AskedLeads): Sought['filed'] => ({
  status: status && [status],
  qualification_type: qualification_type && [qualification_type],
  source: source === undefined ? undefined : [source],
  test: test ? ['true'] : undefined,
  score: min_score === undefined ? undefined : bandsFrom(min_score),
  owner: assigned_to === undefined ? undefined : [assigned_to],
  answer: answersIn(answered, due_by),
  ...soughtWish(asked),
})

const answersIn = (answered: boolean | undefined, due_by: Date | undefined) => {
  if (answered === true) return due_by === undefined ? ['given'] : []
  return answered === false || due_by !== undefined ? ['awaited'] : undefined
}

/** Where the round reads leads. By primary key. */
export const leadSource: Source = {
  kind: 'lead',
  async between(tx, from_id, before_id) {
    const rows = await selectEveryLead(tx)
      .select(read)
      .where('id', '>=', from_id)
      .where('id', '<', before_id)
      .orderBy('id')
      .$castTo<Filed>()
      .execute()
    return rows.map(searchable)
  },
  async these(tx, ids) {
    const rows = await selectEveryLead(tx)
      .select(read)
      .where(sql<boolean>`id = any(${ids}::text[])`)
      .$castTo<Filed>()
      .execute()
    return rows.map(searchable)
  },
}

/**
 * Leads by what has an index of its own: customer, times, the caller's id; the score where it is the order as well. Whether a lead fits all else but the words
 * that are looked for, and is theirs to see, is `fits`.
 */
export function selectByIndex(context: Context, asked: AskedLeads) {
  let query = selectEveryLead(context)
  if (asked.customer_id !== undefined)
    query = query.where(whereCustomer(context, asked.customer_id))
  if (asked.external_id !== undefined) query = query.where('external_id', '=', asked.external_id)
  if (asked.created_after)
    query = query.where('id', '>=', idsFrom('lead', new Date(asked.created_after)))
  if (asked.created_before)
    query = query.where('id', '<', idsFrom('lead', later(new Date(asked.created_before), 1)))
  if (asked.came_within_hours !== undefined)
    query = query.where(
      'id',
      '>=',
      idsFrom('lead', later(context.clock.now(), -hours(asked.came_within_hours))),
    )
  if (asked.min_score !== undefined && asked.sort?.endsWith('score'))
    query = query.where('score', '>=', asked.min_score)
  return query
}

/**
 * Whether a lead is one of a customer's. Those are found first, by lead_of_customer, and read by primary key: with the order of a list in sight, a plan without
 * statistics would walk the account's leads in that order until it met them.
 */
export const whereCustomer = ({ actor }: Context, customer_id: string) =>
  sql<boolean>`id = any(array(
    select id
      from lead
     where account_id = ${actor.account_id}
       and customer_id = ${customer_id}))`

/** Trials are asked for; those of a demonstration are there to be seen, by those who see the lead. */
export function fits(
  { actor }: Context,
  { test, min_score, assigned_to, answered, due_by, ...asked }: AskedLeads,
) {
  const all = [test ? sql`is_test` : sql`(not is_test or is_demo)`]
  if (actor.sight !== null) all.push(isOwnLead(actor))
  for (const name of ['status', 'qualification_type', 'source'] as const)
    if (asked[name] !== undefined) all.push(sql`${sql.ref(name)} = ${asked[name]}`)
  if (min_score !== undefined) all.push(sql`score >= ${min_score}`)
  if (assigned_to === nobody) all.push(sql`assigned_to is null`)
  else if (assigned_to !== undefined) all.push(sql`assigned_to = ${assigned_to}`)
  if (answered === true) all.push(sql`first_response_at is not null`)
  if (answered === false) all.push(isAwaited)
  if (due_by !== undefined) all.push(isAwaited, sql`due_at <= ${due_by}`)
  all.push(...fitsWish(asked))
  return sql<boolean>`(${sql.join(all, sql` and `)})`
}

/** Leads as a search judges them. */
export const selectCandidates = (context: Context, asked: AskedLeads) =>
  selectByIndex(context, asked)
    .select(read)
    .select(sql<boolean>`coalesce(${fits(context, asked)}, false)`.as('fits'))
    .$castTo<Filed & { fits: boolean }>()

/** As a search is given them. */
export const candidateOf = (row: Filed & { fits: boolean }): SearchCandidate => ({
  ...searchable(row),
  fits: row.fits,
})

/** Those that no block says yet. By primary key. */
export async function findUnwritten(
  context: Context,
  asked: AskedLeads,
  { before_id, ranges, due }: Unwritten,
): Promise<SearchCandidate[]> {
  const fitting = selectCandidates(context, asked).where(fits(context, asked))
  const rows = await fitting.where('id', '>=', before_id).execute()
  for (const { from_id, until_id } of ranges)
    rows.push(...(await fitting.where('id', '>=', from_id).where('id', '<', until_id).execute()))
  if (due.length > 0) rows.push(...(await fitting.where(isOne(due)).execute()))
  return rows.map(candidateOf)
}

/** By primary key. */
export const isOne = (ids: readonly string[]) => sql<boolean>`id = any(${ids}::text[])`
