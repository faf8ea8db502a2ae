import { sql, type RawBuilder } from 'kysely'
import type { Page } from '#kit'
import { readPage, type Context } from '#db'
import type { Service } from './schema.ts'
import type { ServiceQuery } from './service-query.ts'
import { serviceOf, type ServiceOwner } from './store/service-row.ts'
import { filteredServices } from './store/filtered-services.ts'

/** Columns that other modules provide for the service list, to show and to sort by. */
export type ListedFigures = {
  gap_pct: RawBuilder<number | null>
  enquiries_90d: RawBuilder<number>
}

const nobodySays: ListedFigures = { gap_pct: sql`null::float8`, enquiries_90d: sql`0` }

/** A service in a list, with the figures from other modules. */
export type ListedService = Service & { gap_pct: number | null; enquiries_90d: number }

/**
 * Returns one page of the account's services, filtered and sorted. @throws Problem invalid_cursor
 */
export async function listServices(
  context: Context,
  owner: ServiceOwner,
  query: ServiceQuery,
  { gap_pct, enquiries_90d }: ListedFigures = nobodySays,
): Promise<Page<ListedService>> {
  const listed = filteredServices(context, owner, query).select([
    gap_pct.as('gap_pct'),
    enquiries_90d.as('enquiries_90d'),
  ])
  const page = await readPage(context.db.selectFrom(listed.as('service')).selectAll(), query, {
    list: 'services',
    nullable: ['listed_at', 'gap_pct', 'city', 'bedrooms'],
  })
  const data = page.data.map(({ gap_pct: gap, enquiries_90d: enquiries, ...row }) => ({
    ...serviceOf(row),
    gap_pct: gap,
    enquiries_90d: enquiries,
  }))
  return { ...page, data }
}
