import { createRandom } from '#statistics'
import type { AreaInput } from '../../src/product/market/analysis/area-input.ts'
import { homeWords } from '../../src/product/market/nouns.ts'
import { countsOf, type Listing } from '../../src/product/market/listing.ts'
import { drawHome, until } from './drawn-market.ts'

/**
 * Generates active homes of one city and one type, listed over six months. The result is the same
 * for the same count and seed.
 */
export function makeHomes(count: number, seed: number) {
  const random = createRandom(seed)
  const market = { cities: [0], yearly: 0, months: 6 }
  return Array.from({ length: count }, (_, i) => {
    const home = drawHome(market, 0, `svc_${String(i).padStart(5, '0')}`, random)
    return { ...home, square_feet: home.square_feet ?? 1 }
  })
}

/** Creates an area that consists of only these listings. */
export function makeArea(listings: readonly Listing[]): AreaInput {
  return {
    area: { city: 'City 0', state: 'CA', slug: 'city_0_ca' },
    property_type: null,
    currency: 'USD',
    now: until,
    counts: countsOf(listings),
    other_currencies: 0,
    price_unit: 'total',
    other_units: { listings: 0, active: 0 },
    listings,
    histories: new Map(),
    around: { listings: [], homes: [], slopes: [] },
    spread: null,
    movements: { new_30d: 0, ended_90d: 0, ended_ages: [], price_cuts_90d: 0 },
    wishes: [],
    by_state: [],
    profile: 'homes',
    words: homeWords,
  }
}
