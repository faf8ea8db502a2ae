import { fold, type AccountId } from '#kit'
import type { PriceUnit } from '#catalogue'
import type { MarketFilter } from './query-schema.ts'

/**
 * Identifies a market area, in normalized text; '' means "all". An area has one currency, because
 * prices in two currencies are never combined.
 */
export type AreaKey = {
  account_id: AccountId
  city: string
  type: string
  state: string
  currency: string
}

/** Numbers of listings with other units of prices, which no figure contains. */
export type OtherUnits = { listings: number; active: number }

/** An area, and the unit of the prices that are read of it. */
export type PricedArea = AreaKey & { price_unit: PriceUnit }

/**
 * Converts query parameters to an area key. A city that normalizes to nothing stays as written,
 * so that it is unknown.
 */
export function areaKeyOf(account_id: AccountId, currency: string, query: MarketFilter): AreaKey {
  const folded = (words: string | undefined) => (words === undefined ? '' : fold(words) || words)
  return {
    account_id,
    currency,
    city: folded(query.city),
    type: folded(query.property_type),
    state: query.state?.toUpperCase() ?? '',
  }
}

/**
 * Returns the area as one word, as used in responses and events: san_francisco, san_francisco_ca,
 * ca, or all.
 */
export function slugOf({ city, state }: Pick<AreaKey, 'city' | 'state'>): string {
  const parts = [city, state.toLowerCase()].filter((part) => part !== '')
  return parts.length === 0 ? 'all' : parts.join('_')
}

/** Returns the key as one text, for maps and locks. */
export function keyText({ account_id, city, type, state, currency }: AreaKey): string {
  return JSON.stringify([account_id, city, type, state, currency])
}
