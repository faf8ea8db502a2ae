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

/** A lead as it is searched. */
export type Searched = Pick<LockLeadRowRow, (typeof names)[number]>

/** Columns of a `Searched`. */
const columns = names.map((name) =>
  (name in readFrom ? readFrom[name as keyof typeof readFrom] : sql.ref(name)).as(name),
)

/** A row as the search takes it. */
export const searchable = (row: Searched): Searchable => ({
  id: row.id,
  filed: termsOf(leadFilters, row),
  texts: [row.name, row.email, row.phone, row.message],
  phone: row.phone,
})

/** Leads as the search index is written from them. */
export const leadSource: Source = {
  kind: 'lead',
  async read(tx, where) {
    const query = selectEveryLead(tx).select(columns).where(where).orderBy('id')
    return (await query.$castTo<Searched>().execute()).map(searchable)
  },
}

/** Leads as a search looks at them, each with whether it fits. */
export const selectCandidates = (context: Context, { indexed, fits }: AskedFilters) =>
  selectEveryLead(context)
    .where(indexed)
    .select(columns)
    .select(sql<boolean>`coalesce(${fits}, false)`.as('fits'))
    .$castTo<Searched & { fits: boolean }>()
