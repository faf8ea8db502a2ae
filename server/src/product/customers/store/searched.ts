import { sql } from 'kysely'
import type { Context } from '#db'
import { termColumns, termsOf, type AskedFilters, type Searchable, type Source } from '#search'
import type { CustomerRow } from '../customer-row.ts'
import { selectCustomers } from './customers.ts'
import { customerFilters } from './filters.ts'

const columns = [
  ...new Set([
    ...(['id', 'name', 'email', 'phone', 'score', 'last_activity_at', 'created_at'] as const),
    ...termColumns(customerFilters),
  ]),
]

/** Columns of a customer that the search reads and sorts by. */
export type Searched = Pick<CustomerRow, (typeof columns)[number]>

/** Returns a row in the form that the search index expects. */
export const searchable = (row: Searched): Searchable => ({
  id: row.id,
  filed: termsOf(customerFilters, row),
  texts: [row.name, row.email, row.phone],
  phone: row.phone,
})

/** Reads customers for the search index. */
export const customerSource: Source = {
  kind: 'customer',
  async read(tx, where) {
    const query = selectCustomers(tx).select(columns).where(where).orderBy('id')
    return (await query.$castTo<Searched>().execute()).map(searchable)
  },
}

/** Starts a query of search candidates. `fits` is whether a customer matches all filters. */
export const selectCandidates = (context: Context, { indexed, fits }: AskedFilters) =>
  selectCustomers(context)
    .where(indexed)
    .select(columns)
    .select(sql<boolean>`coalesce(${fits}, false)`.as('fits'))
    .$castTo<Searched & { fits: boolean }>()
