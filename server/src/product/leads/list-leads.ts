import { sql } from 'kysely'
import { alongIndex, inTransaction, readPage, type Context } from '#db'
import { meIn, type Page } from '#kit'
import { searchPage } from '#search'
import type { CustomerLeadQuery, LeadQuery } from './list-schema.ts'
import type { Lead } from './schema.ts'
import { leadOf, type LeadWithOutcome } from './store/columns.ts'
import { latestOutcome, leadColumns } from './store/queries.ts'
import { getLeadRow, selectLeads, promised } from './store/leads.ts'
import {
  candidateOf,
  selectCandidates,
  filedOf,
  findUnwritten,
  fits,
  whereCustomer,
  isOne,
  selectByIndex,
  type AskedLeads,
} from './store/searched.ts'

/** One lead. @throws Problem not_found */
export async function getLead(context: Context, id: string): Promise<Lead> {
  return leadOf(await getLeadRow(context, id))
}

/**
 * Leads that fit all filters, the newest first unless asked otherwise. Test leads only where they are asked for. Every index of leads begins with the account,
 * and nothing but an index is used, so that no filter, however rare what it asks for, reads leads of another account.
 */
export async function listLeads(context: Context, asked: LeadQuery): Promise<Page<Lead>> {
  const now = askedNow(context, asked)
  return listed(context, (tx) => (isSearch(now) ? search(tx, now) : readAll(tx, now)))
}

/** What is asked for, by whom and when. Who sees only their own leads asks for these, so that they are found as whatever is asked for is. */
function askedNow(
  { actor, clock }: Context,
  { overdue, assigned_to: asked_of = actor.sight ?? undefined, ...asked }: LeadQuery,
): AskedLeads {
  const assigned_to = asked_of === 'me' ? meIn(actor) : asked_of
  return {
    ...asked,
    ...(assigned_to !== undefined && { assigned_to }),
    ...(overdue && { due_by: clock.now() }),
  }
}

/** Every lead of one customer, trials too, the newest first unless asked otherwise. By the index lead_of_customer. */
export async function listCustomerLeads(
  context: Context,
  customer_id: string,
  asked: CustomerLeadQuery,
): Promise<Page<Lead>> {
  return listed(context, (tx) =>
    readPage(presentable(selectLeads(tx).where(whereCustomer(tx, customer_id))), inOrder(asked), {
      list: `leads ${customer_id}`,
    }),
  )
}

async function listed(
  context: Context,
  read: (tx: Context) => Promise<Page<LeadWithOutcome>>,
): Promise<Page<Lead>> {
  const page = await inTransaction(context, read, { plans: 'indexes', isSnapshot: true })
  return { ...page, data: page.data.map(leadOf) }
}

/** Whether something is asked for that leads have no order by. */
const isSearch = (asked: AskedLeads): boolean =>
  searchedBy.some((name) => asked[name] !== undefined)

const searchedBy = [
  'q',
  'status',
  'qualification_type',
  'source',
  'min_score',
  'assigned_to',
  'answered',
  'due_by',
  'test',
  'property_type',
  'city',
  'state',
  'min_price',
  'max_price',
  'language',
  'has_message',
] as const

const leads = { list: 'leads' }

const byId = { created_at: 1, '-created_at': -1, score: 0, '-score': 0 } as const

/** The few leads of a customer or an external id are sorted; all others are read in their order. */
const paged = <T>(tx: Context, asked: AskedLeads, read: () => Promise<T>): Promise<T> =>
  asked.customer_id === undefined && asked.external_id === undefined ? alongIndex(tx, read) : read()

const readAll = (tx: Context, asked: AskedLeads): Promise<Page<LeadWithOutcome>> =>
  paged(tx, asked, () =>
    readPage(presentable(selectByIndex(tx, asked).where(fits(tx, asked))), inOrder(asked), leads),
  )

async function search(tx: Context, asked: AskedLeads): Promise<Page<LeadWithOutcome>> {
  const fitting = selectByIndex(tx, asked).where(fits(tx, asked))
  const ordered = inOrder(asked)
  return searchPage(tx, {
    kind: 'lead',
    limit: asked.limit,
    sought: { filed: filedOf(asked), q: asked.q },
    byId: byId[asked.sort ?? '-created_at'],
    async walk(limit) {
      const page = await paged(tx, asked, () =>
        readPage(selectCandidates(tx, asked), { ...ordered, limit }, leads),
      )
      return { ...page, data: page.data.map(candidateOf) }
    },
    unwritten: (unwritten) => findUnwritten(tx, asked, unwritten),
    async found(limit, ids) {
      const all = fitting.select(['id', 'score'])
      const page =
        ids === null
          ? await alongIndex(tx, () => readPage(all, { ...ordered, limit }, leads))
          : await readPage(all.where(isOne(ids)), { ...ordered, limit }, leads)
      return page.data.map(({ id }) => id)
    },
    read: (ids) => readPage(presentable(fitting.where(isOne(ids))), ordered, leads),
  })
}

/** Ids sort by the time leads came. */
const inOrder = <Asked extends CustomerLeadQuery>(asked: Asked): Asked & { sort: string } => ({
  ...asked,
  sort: (asked.sort ?? '-created_at').replace('created_at', 'id'),
})

/** Leads with all that is shown of them. */
const presentable = (query: ReturnType<typeof selectLeads>) =>
  query
    .select([
      ...leadColumns,
      sql<string | null>`${sql.raw(latestOutcome())}`.as('outcome'),
      sql<number | null>`${sql.raw(promised)}`.as('probability'),
    ])
    .$castTo<LeadWithOutcome>()
