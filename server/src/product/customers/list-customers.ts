import { meIn, type Page } from '#kit'
import { alongIndex, inTransaction, readPage, type Context } from '#db'
import { searchPage } from '#search'
import { customerOf, type CustomerRow } from './customer-row.ts'
import type { Region } from './read-contact.ts'
import type { Customer, CustomerQuery } from './schema.ts'
import { customerColumns } from './store/queries.ts'
import {
  candidateOf,
  selectCandidates,
  filedOf,
  findUnwritten,
  fits,
  isOne,
  selectByContact,
} from './store/searched.ts'

/**
 * One page of the account's customers, narrowed and sorted as asked. By indexes alone, each of which begins with the account: no filter reads customers of
 * another one. The orders have customer_active, customer_newest and customer_score.
 *
 * @throws Problem invalid_cursor
 */
export async function listCustomers(
  context: Context,
  region: Region,
  query: CustomerQuery,
): Promise<Page<Customer>> {
  const asked = query.assigned_to === 'me' ? { ...query, assigned_to: meIn(context.actor) } : query
  const page = await inTransaction(
    context,
    (tx) => (isSearch(asked) ? search(tx, region, asked) : readAll(tx, region, asked)),
    { plans: 'indexes', isSnapshot: true },
  )
  return { ...page, data: page.data.map(customerOf) }
}

/** Whether something is asked for that customers have no order by. */
const isSearch = (asked: CustomerQuery): boolean =>
  (['q', 'status', 'qualification_type', 'assigned_to', 'test'] as const).some(
    (name) => asked[name] !== undefined,
  )

const customers = { list: 'customers', sort: '-last_activity_at', nullable: ['score'] }

/** The few who share a contact are sorted; all others are read in their order. */
const paged = <T>(tx: Context, asked: CustomerQuery, read: () => Promise<T>): Promise<T> =>
  asked.email === undefined && asked.phone === undefined ? alongIndex(tx, read) : read()

const readAll = (tx: Context, region: Region, asked: CustomerQuery): Promise<Page<CustomerRow>> =>
  paged(tx, asked, () =>
    readPage(
      selectByContact(tx, region, asked)
        .where(fits(asked))
        .select(customerColumns)
        .$castTo<CustomerRow>(),
      asked,
      customers,
    ),
  )

async function search(
  tx: Context,
  region: Region,
  asked: CustomerQuery,
): Promise<Page<CustomerRow>> {
  const fitting = selectByContact(tx, region, asked).where(fits(asked))
  return searchPage(tx, {
    kind: 'customer',
    limit: asked.limit,
    sought: { filed: filedOf(asked), q: asked.q },
    byId: 0,
    async walk(limit) {
      const page = await paged(tx, asked, () =>
        readPage(selectCandidates(tx, region, asked), { ...asked, limit }, customers),
      )
      return { ...page, data: page.data.map(candidateOf) }
    },
    unwritten: (unwritten) => findUnwritten(tx, region, asked, unwritten),
    async found(limit, ids) {
      const all = fitting.select(['id', 'score', 'last_activity_at', 'created_at'])
      const some = () =>
        readPage(ids === null ? all : all.where(isOne(ids)), { ...asked, limit }, customers)
      const page = await (ids === null ? paged(tx, asked, some) : some())
      return page.data.map(({ id }) => id)
    },
    read: (ids) => {
      const found = fitting.where(isOne(ids)).select(customerColumns).$castTo<CustomerRow>()
      return readPage(found, asked, customers)
    },
  })
}
