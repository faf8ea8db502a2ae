import { sql } from 'kysely'
import type { NewestConsents } from '#customers'
import { alongIndex, inTransaction, isOwnLead, readFittingIds, readPage, type Context } from '#db'
import type { Page } from '#kit'
import { allOf, askFor, isOne, searchPage, type AskedFilters } from '#search'
import type { CustomerLeadQuery, LeadQuery } from './list-schema.ts'
import type { Lead } from './schema.ts'
import { leadOf, type LeadWithOutcome } from './store/columns.ts'
import { isOfCustomer, leadFilters } from './store/filters.ts'
import { getLeadRow, promised, selectEveryLead, selectLeads } from './store/leads.ts'
import { consentsOf, latestOutcome, leadColumns } from './store/queries.ts'
import { searchable, selectCandidates, type Searched } from './store/searched.ts'

/** Returns one lead. @throws Problem not_found */
export async function getLead(context: Context, id: string): Promise<Lead> {
  return leadOf(await getLeadRow(context, id))
}

/**
 * Lists the leads that match all filters, newest first by default. Test leads are listed only on
 * request. Each index of leads begins with the account, and only index scans are allowed. So no
 * filter reads leads of another account, even if few leads match it.
 */
export async function listLeads(context: Context, query: LeadQuery): Promise<Page<Lead>> {
  const { actor, clock } = context
  const asked = askFor(leadFilters, query, { actor, now: clock.now(), sort: query.sort })
  const fits = actor.visibility === null ? asked.fits : allOf([isOwnLead(actor), asked.fits])
  const isSearch = query.q !== undefined || asked.filed.length > 0
  const read = isSearch ? search : readAll
  return listed(context, (tx) => read(tx, query, { ...asked, fits }))
}

/**
 * Lists all leads of one customer, including test leads, newest first by default. Uses the index
 * `lead_of_customer`.
 */
export async function listCustomerLeads(
  context: Context,
  customer_id: string,
  asked: CustomerLeadQuery,
): Promise<Page<Lead>> {
  return listed(context, (tx) =>
    readPage(presentable(selectLeads(tx).where(isOfCustomer(tx, customer_id))), inOrder(asked), {
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

const leads = { list: 'leads' }

const byId = { created_at: 1, '-created_at': -1, score: 0, '-score': 0 } as const

/**
 * Runs a list query. The leads of a customer or an external id, and those won since a time, are
 * few and are sorted. All other lists are read in index order.
 */
const paged = <T>(tx: Context, query: LeadQuery, read: () => Promise<T>): Promise<T> =>
  (query.customer_id ?? query.external_id ?? query.won_after) ? read() : alongIndex(tx, read)

const selectFitting = (tx: Context, { indexed, fits }: AskedFilters) =>
  selectEveryLead(tx).where(indexed).where(fits)

const readAll = (
  tx: Context,
  query: LeadQuery,
  asked: AskedFilters,
): Promise<Page<LeadWithOutcome>> =>
  paged(tx, query, () => readPage(presentable(selectFitting(tx, asked)), inOrder(query), leads))

async function search(
  tx: Context,
  query: LeadQuery,
  asked: AskedFilters,
): Promise<Page<LeadWithOutcome>> {
  const fitting = selectFitting(tx, asked)
  const candidates = selectCandidates(tx, asked)
  const ordered = inOrder(query)
  return searchPage<LeadWithOutcome, Searched>(tx, {
    kind: 'lead',
    limit: query.limit,
    sought: { filed: asked.filed, q: query.q },
    byId: byId[query.sort ?? '-created_at'],
    searchable,
    walk: (limit) => paged(tx, query, () => readPage(candidates, { ...ordered, limit }, leads)),
    walkIds: (limit) =>
      paged(tx, query, () => readFittingIds(tx, candidates, { ...ordered, limit }, leads)),
    fitting: (where) => candidates.where(asked.fits).where(where).execute(),
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

/** Replaces `created_at` by `id` in the sort order. Ids sort by creation time. */
const inOrder = <AskedFilters extends CustomerLeadQuery>(
  asked: AskedFilters,
): AskedFilters & { sort: string } => ({
  ...asked,
  sort: (asked.sort ?? '-created_at').replace('created_at', 'id'),
})

/** Adds the columns of the API response to a query of leads. */
const presentable = (query: ReturnType<typeof selectLeads>) =>
  query
    .select([
      ...leadColumns,
      sql<string | null>`${sql.raw(latestOutcome())}`.as('outcome'),
      sql<NewestConsents>`${sql.raw(consentsOf('lead'))}`.as('consents'),
      sql<number | null>`${sql.raw(promised)}`.as('probability'),
    ])
    .$castTo<LeadWithOutcome>()
