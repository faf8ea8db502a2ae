import type { Listing } from '../../src/product/market/listing.ts'
import type { Random } from '#statistics'

/** A market with known parameters, to compare with estimates from catalogues generated from it. */
export type DrawnMarket = {
  /** Difference of each city's log price from the mean. The first city is the area under test. */
  cities: readonly number[]
  /** Change of the log price per year, over this many months up to `until`. */
  yearly: number
  months: number
  /**
   * A yearly wave in log prices: its amplitude, and the time of its peak as a share of a year since
   * 1970. No wave by default.
   */
  wave?: { size: number; peak: number }
}

/** The last day on which generated homes are listed. */
export const until = new Date('2026-10-31T00:00:00.000Z')
const dayMs = 86_400_000
const yearMs = 365.25 * dayMs

/**
 * Generates a home in one of the cities. Its price follows `expectedLog`, with a spread that grows
 * with size and some outliers.
 */
export function drawHome(market: DrawnMarket, city: number, id: string, random: Random): Listing {
  const bedrooms = 1 + random.integer(5)
  const square_feet = Math.round(350 * (bedrooms + 1) * Math.exp(0.2 * random.normal()))
  const days = random.uniform() * market.months * 30.4375
  const listed_at = new Date(until.getTime() - days * dayMs)
  const home = {
    id,
    type: 'home',
    is_active: true,
    price: 1,
    bedrooms,
    bathrooms: 1 + Math.floor(bedrooms / 2),
    square_feet,
    address: null,
    city: `city_${city}`,
    state: 'CA',
    listed_at,
  }
  const wild = random.uniform() < 0.05 ? 3 : 1
  const noise = 0.1 * (1 + bedrooms / 4) * wild * random.normal()
  const { size, peak } = market.wave ?? { size: 0, peak: 0 }
  const season = size * Math.cos(2 * Math.PI * (listed_at.getTime() / yearMs - peak))
  const moved = season - (market.yearly * days) / 365.25
  const place = market.cities[city] ?? 0
  return { ...home, price: Math.round(Math.exp(expectedLog(home) + place + moved + noise)) }
}

/**
 * Returns the expected log price of a home in an average city at the end of the months, from its
 * features.
 */
export function expectedLog({
  bedrooms,
  square_feet,
}: Pick<Listing, 'bedrooms' | 'square_feet'>): number {
  return 6.5 + 0.8 * Math.log(square_feet ?? 1) + 0.05 * (bedrooms ?? 0)
}
