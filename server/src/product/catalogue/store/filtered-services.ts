import { sql } from 'kysely'
import { fold } from '#kit'
import type { Context } from '#db'
import type { ServiceQuery } from '../service-query.ts'
import type { ServiceOwner, ServiceRow } from './service-row.ts'
import { serviceColumns } from './queries.ts'
import { selectServices } from './services.ts'

/**
 * Selects the account's services that match the filters. Type, city, state and the plain orders
 * have an index each (service_type_…, service_city_…, service_state_…, service_newest,
 * service_price, service_updated). Words use the index service_words.
 */
export function filteredServices(context: Context, owner: ServiceOwner, query: ServiceQuery) {
  let rows = selectServices(context).select(serviceColumns).$castTo<ServiceRow>()
  const { type, city, state, status, price_unit, external_id } = query
  if (type !== undefined) rows = rows.where('type_folded', '=', fold(type))
  if (city !== undefined) rows = rows.where('city_folded', '=', fold(city))
  if (state !== undefined) rows = rows.where('state', '=', state.toUpperCase())
  if (status !== undefined) rows = rows.where('status', '=', status)
  if (price_unit !== undefined) rows = rows.where('price_unit', '=', price_unit)
  if (external_id !== undefined) rows = rows.where('external_id', '=', external_id)

  const { min_price, max_price, min_bedrooms, min_bathrooms } = query
  if (min_price !== undefined || max_price !== undefined)
    rows = rows.where('currency', '=', owner.currency)
  if (min_price !== undefined && !isPassed(query, 'price', 'from'))
    rows = rows.where('price', '>=', min_price)
  if (max_price !== undefined && !isPassed(query, 'price', 'to'))
    rows = rows.where('price', '<=', max_price)
  if (min_bedrooms !== undefined) rows = rows.where('bedrooms', '>=', min_bedrooms)
  if (min_bathrooms !== undefined) rows = rows.where('bathrooms', '>=', min_bathrooms)

  const { created_after, created_before, updated_after, updated_before } = query
  if (created_after !== undefined && !isPassed(query, 'created_at', 'from'))
    rows = rows.where('created_at', '>=', moment(created_after))
  if (created_before !== undefined && !isPassed(query, 'created_at', 'to'))
    rows = rows.where('created_at', '<=', moment(created_before))
  // A service is never updated before it was created. This implied condition gives a scan by
  // creation time its start.
  if (updated_before !== undefined && !isPassed(query, 'created_at', 'to'))
    rows = rows.where('created_at', '<=', moment(updated_before))
  if (updated_after !== undefined && !isPassed(query, 'updated_at', 'from'))
    rows = rows.where('updated_at', '>=', moment(updated_after))
  if (updated_before !== undefined && !isPassed(query, 'updated_at', 'to'))
    rows = rows.where('updated_at', '<=', moment(updated_before))

  for (const word of wordsOf(query.q ?? '')) rows = rows.where(hasWord(word))
  return rows
}

/**
 * Returns whether the cursor is already beyond this bound of the sorted column. Every cursor of the
 * list is, because its rows passed the filters. With the bound as a condition, PostgreSQL could
 * start its scan at the bound and read all rows up to the cursor.
 */
function isPassed({ cursor, sort }: ServiceQuery, column: string, side: 'from' | 'to'): boolean {
  return cursor !== undefined && sort === (side === 'from' ? column : `-${column}`)
}

const moment = (text: string): Date => new Date(text)

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '')

/** Matches rows in which the word occurs in the columns of the index service_words, in any case. */
const hasWord = (word: string) =>
  sql<boolean>`service_words(title, description, address, city) ilike ${`%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`}`
