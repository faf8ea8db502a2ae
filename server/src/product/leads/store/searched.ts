import { sql } from 'kysely'
import type { Context } from '#db'
import { termColumns, termsOf, type AskedFilters, type Searchable, type Source } from '#search'
import { leadFilters, readFrom } from './filters.ts'
import { selectEveryLead } from './leads.ts'
import type { LockLeadRowRow } from './queries.ts'

const names = [
  ...new Set([
    ...(['id', 'score', 'name', 'email', 'phone', 'message'] as const),
    ...termColumns(leadFilters),
  ]),
]

/** Columns of a lead that the search reads. */
export type Searched = Pick<LockLeadRowRow, (typeof names)[number]>

/** Select expressions of a `Searched`. */
const columns = names.map((name) =>
  (name in readFrom ? readFrom[name as keyof typeof readFrom] : sql.ref(name)).as(name),
)

/** Returns a row in the form that the search index expects. */
export const searchable = (row: Searched): Searchable => ({
  id: row.id,
  filed: termsOf(leadFilters, row),
  texts: [row.name, row.email, row.phone, row.message],
  phone: row.phone,
})

/** Reads leads for the search index. */
export const leadSource: Source = {
  kind: 'lead',
  async read(tx, where) {
    const query = selectEveryLead(tx).select(columns).where(where).orderBy('id')
    return (await query.$castTo<Searched>().execute()).map(searchable)
  },
}

/** Starts a query of search candidates. `fits` is whether a lead matches all filters. */
export const selectCandidates = (context: Context, { indexed, fits }: AskedFilters) =>
  selectEveryLead(context)
    .where(indexed)
    .select(columns)
    .select(sql<boolean>`coalesce(${fits}, false)`.as('fits'))
    .$castTo<Searched & { fits: boolean }>()
