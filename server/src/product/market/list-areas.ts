import { fold, type Page } from '#kit'
import { readPage, type Context } from '#db'
import type { Market } from './open-market.ts'
import type { AreaQuery, MarketArea } from './area-schema.ts'
import { selectAreas } from './store/area-list.ts'
import { readCityNames } from './store/city-names.ts'

/**
 * Returns one page of the areas in which the account has listings, from which a user can select
 * one. @throws Problem invalid_cursor
 */
export async function listAreas(
  context: Context,
  market: Market,
  query: AreaQuery,
): Promise<Page<MarketArea>> {
  const { account_id } = context.actor
  const { currency } = await market.accounts.get(account_id)
  const { q, kind, property_type } = query
  const areas = selectAreas(context, {
    currency,
    type: property_type === undefined ? '' : fold(property_type) || property_type,
    kind,
    words: q === undefined ? [] : wordsOf(q),
  })
  const page = await readPage(areas, query, { list: 'market_areas' })
  const cities = page.data.flatMap(({ city }) => (city === '' ? [] : [city]))
  const names = await readCityNames(context.sql, account_id, cities)
  return {
    ...page,
    data: page.data.map(({ kind, slug, city, state, states, listings, active }) => ({
      object: 'market_area',
      kind,
      slug,
      city: city === '' ? null : (names.get(city) ?? city),
      state: state || null,
      states,
      listings,
      active,
    })),
  }
}

/**
 * Splits a search text into words normalized like places. A word that normalizes to nothing matches
 * nowhere.
 */
function wordsOf(q: string): string[] {
  return (fold(q) || q).split('_').filter((word) => word !== '')
}
