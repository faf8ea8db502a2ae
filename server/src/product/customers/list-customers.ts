import { Type, type Static } from 'typebox'
import { pageQuery, sortBy, type Page } from '#kit'
import { alongIndex, inTransaction, readFittingIds, readPage, type Context } from '#db'
import { askFor, isOne, parametersOf, searchPage, type AskedFilters } from '#search'
import { customerOf, type CustomerRow } from './customer-row.ts'
import type { Region } from './read-contact.ts'
import type { Customer } from './schema.ts'
import { selectCustomers } from './store/customers.ts'
import { customerFilters } from './store/filters.ts'
import { customerColumns } from './store/queries.ts'
import { searchable, selectCandidates, type Searched } from './store/searched.ts'

/** Query parameters of the list of customers: filters, sort order and page. */
export const CustomerQuery = Type.Object(
  {
    ...parametersOf(customerFilters),
    sort: sortBy('last_activity_at', 'created_at', 'score'),
    ...pageQuery,
  },
  { additionalProperties: false },
)
export type CustomerQuery = Static<typeof CustomerQuery>

/**
 * Lists customers of the account with filters and a sort order. Only index scans are allowed, and
 * each index begins with the account, so no filter reads customers of another account. The sort
 * orders use the indexes `customer_active`, `customer_newest` and `customer_score`.
 *
 * @throws Problem invalid_cursor
 */
export async function listCustomers(
  context: Context,
  region: Region,
  query: CustomerQuery,
): Promise<Page<Customer>> {
  const { actor } = context
  const asked = askFor(customerFilters, query, { actor, region, test: query.test })
  const isSearch = query.q !== undefined || asked.filed.length > 0
  const read = isSearch ? search : readAll
  const page = await inTransaction(context, (tx) => read(tx, query, asked), {
    plans: 'indexes',
    isSnapshot: true,
  })
  return { ...page, data: page.data.map(customerOf) }
}

const customers = { list: 'customers', sort: '-last_activity_at', nullable: ['score'] }

/**
 * Runs a list query. Customers with a given contact are few and are sorted. All other lists are
 * read in index order.
 */
const paged = <T>(tx: Context, query: CustomerQuery, read: () => Promise<T>): Promise<T> =>
  query.email === undefined && query.phone === undefined ? alongIndex(tx, read) : read()

const selectFitting = (tx: Context, { indexed, fits }: AskedFilters) =>
  selectCustomers(tx).where(indexed).where(fits)

/** Adds the columns of the API response to a query of customers. */
const presentable = (query: ReturnType<typeof selectFitting>) =>
  query.select(customerColumns).$castTo<CustomerRow>()

const readAll = (
  tx: Context,
  query: CustomerQuery,
  asked: AskedFilters,
): Promise<Page<CustomerRow>> =>
  paged(tx, query, () => readPage(presentable(selectFitting(tx, asked)), query, customers))

function search(
  tx: Context,
  query: CustomerQuery,
  asked: AskedFilters,
): Promise<Page<CustomerRow>> {
  const fitting = selectFitting(tx, asked)
  const candidates = selectCandidates(tx, asked)
  return searchPage<CustomerRow, Searched>(tx, {
    kind: 'customer',
    limit: query.limit,
    sought: { filed: asked.filed, q: query.q },
    byId: 0,
    searchable,
    walk: (limit) => paged(tx, query, () => readPage(candidates, { ...query, limit }, customers)),
    walkIds: (limit) =>
      paged(tx, query, () => readFittingIds(tx, candidates, { ...query, limit }, customers)),
    fitting: (where) => candidates.where(asked.fits).where(where).execute(),
    async found(limit, ids) {
      const all = fitting.select(['id', 'score', 'last_activity_at', 'created_at'])
      const some = () =>
        readPage(ids === null ? all : all.where(isOne(ids)), { ...query, limit }, customers)
      const page = await (ids === null ? paged(tx, query, some) : some())
      return page.data.map(({ id }) => id)
    },
    read: (ids) => readPage(presentable(fitting.where(isOne(ids))), query, customers),
  })
}
