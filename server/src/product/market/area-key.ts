import { fold, type AccountId } from '#kit'
import type { MarketQuery } from './schema.ts'

/** Which market is meant, in folded words; '' is "all". One currency: prices of two are never put together. */
export type AreaKey = {
  account_id: AccountId
  city: string
  type: string
  state: string
  currency: string
}

/** The area a caller asks about. A city of which nothing is left when folded is kept as it came, and is unknown. */
export function areaKeyOf(account_id: AccountId, currency: string, query: MarketQuery): AreaKey {
  const folded = (words: string | undefined) => (words === undefined ? '' : fold(words) || words)
  return {
    account_id,
    currency,
    city: folded(query.city),
    type: folded(query.property_type),
    state: query.state?.toUpperCase() ?? '',
  }
}

/** The area in one word, as it stands in answers and events: san_francisco, san_francisco_ca, ca, or all. */
export function slugOf({ city, state }: Pick<AreaKey, 'city' | 'state'>): string {
  const parts = [city, state.toLowerCase()].filter((part) => part !== '')
  return parts.length === 0 ? 'all' : parts.join('_')
}

/** The key as one text, for maps and locks. */
export function keyText({ account_id, city, type, state, currency }: AreaKey): string {
  return JSON.stringify([account_id, city, type, state, currency])
}
