import { fold } from '#kit'
import {
  priceDistributionOf,
  type PriceDistribution,
  type PriceBucket,
} from './price-distribution.ts'
import { priceUnits, type PriceUnit } from './schema.ts'
import type { MatchCriteria } from './score-match.ts'
import { answerOf } from './type-family.ts'
import type { TypePriceBucket } from './store/price-buckets.ts'

/**
 * The services on offer that correspond to search criteria: counts of active services, and price
 * quantiles. `active_of_type` and the prices cover the requested type and the requested city or
 * state, where stated. The prices have the unit of the search criteria.
 */
export type CatalogueSupply = {
  active_total: number
  active_of_type: number
  /** Number of these within the price range, without services with a price on request. */
  active_in_budget: number
  price_p10: number | null
  price_median: number | null
  price_p90: number | null
}

/** An in-memory summary of an account's catalogue, used for scoring without waiting. */
export type CatalogueView = {
  /** The cities and types on offer, case-folded. Cities map to their display names. */
  offered: { places: ReadonlyMap<string, string>; types: ReadonlySet<string> }
  fit(wish: SearchCriteria): CatalogueSupply
  /**
   * Returns the unit in which a price range is compared: the stated unit, or the commonest unit of
   * the services that match the type and place. `price_floor` is the lowest price of this unit on
   * offer, which is where a search by price starts; 0 if all prices have the same unit.
   */
  unitOf(wish: SearchCriteria): { price_unit: PriceUnit; price_floor: number }
}

type SearchCriteria = Pick<
  MatchCriteria,
  'property_type' | 'price_range' | 'price_unit' | 'city' | 'state'
>

/**
 * Creates the summary of the services on offer. A place is summarized when it is first requested.
 */
export function catalogueView(buckets: readonly TypePriceBucket[]): CatalogueView {
  const anywhere = buckets.filter(({ place }) => place === null)
  const placed = buckets.filter(({ place }) => place !== null)
  const byCity = Map.groupBy(placed, ({ place }) => place?.city ?? null)
  const byState = Map.groupBy(placed, ({ place }) => place?.state ?? null)
  const activeTotal = countServices(anywhere)
  const units = priceUnits.filter((unit) => anywhere.some((one) => one.price_unit === unit))
  const floors = new Map(units.map((unit) => [unit, lowestPrice(anywhere, unit)]))
  const commonestUnits = new Map<string, PriceUnit>()
  const summaries = new Map<string, Summary>()

  const inPlace = (city: string | null, state: string | null): readonly TypePriceBucket[] => {
    if (city === null) return state === null ? anywhere : (byState.get(state) ?? [])
    const own = byCity.get(city) ?? []
    return state === null ? own : own.filter(({ place }) => place?.state === state)
  }
  const summaryOf = ({ type, city, state }: Folded, unit: PriceUnit): Summary => {
    const key = JSON.stringify([type, city, state, unit])
    const known = summaries.get(key)
    if (known) return known
    const there = inPlace(city, state)
    const made = summarize(
      type === null ? there : there.filter((one) => one.type_folded === type),
      unit,
    )
    // Search criteria can contain any place. Places without services are not cached.
    if (made.active > 0) summaries.set(key, made)
    return made
  }
  const commonestUnit = ({ type, city, state }: Folded): PriceUnit => {
    if (units.length < 2) return units[0] ?? 'total'
    const key = JSON.stringify([type, city, state])
    const known = commonestUnits.get(key)
    if (known) return known
    const isMatching = ({ type_folded }: TypePriceBucket): boolean =>
      type === null || answerOf(type, type_folded) !== null
    const there = inPlace(city, state).filter(isMatching)
    const unit = mostUsed(there) ?? mostUsed(anywhere.filter(isMatching)) ?? 'total'
    if (there.length > 0) commonestUnits.set(key, unit)
    return unit
  }
  const unitOf = (wish: SearchCriteria): PriceUnit =>
    wish.price_unit ?? commonestUnit(foldedOf(wish))
  const cities = [...byCity.keys()].filter((city) => city !== null)
  return {
    offered: {
      places: new Map(cities.map((city) => [city, city.replaceAll('_', ' ')])),
      types: new Set(anywhere.map(({ type_folded }) => type_folded)),
    },
    fit(wish) {
      const { active, book, quantiles } = summaryOf(foldedOf(wish), unitOf(wish))
      const { min, max } = wish.price_range ?? { min: null, max: null }
      return {
        active_total: activeTotal,
        active_of_type: active,
        active_in_budget: book.countWithin(min, max),
        ...quantiles,
      }
    },
    unitOf(wish) {
      const price_unit = unitOf(wish)
      return { price_unit, price_floor: units.length < 2 ? 0 : (floors.get(price_unit) ?? 0) }
    },
  }
}

/** The type and place of search criteria, case-folded. */
type Folded = { type: string | null; city: string | null; state: string | null }

const foldedOf = ({ property_type, city, state }: SearchCriteria): Folded => ({
  type: property_type === null ? null : fold(property_type),
  city: city === null ? null : fold(city) || null,
  state: state?.toUpperCase() ?? null,
})

const countServices = (buckets: readonly TypePriceBucket[]): number =>
  buckets.reduce((sum, { services }) => sum + services, 0)

const lowestPrice = (buckets: readonly TypePriceBucket[], unit: PriceUnit): number =>
  buckets
    .filter(({ is_priced, price_unit }) => is_priced && price_unit === unit)
    .reduce((least, { low }) => Math.min(least, low), Infinity)

/** Returns the unit of most of the priced services; of equals, the first one in the schema. */
function mostUsed(buckets: readonly TypePriceBucket[]): PriceUnit | undefined {
  const counts = priceUnits.map((unit) => ({
    unit,
    services: countServices(
      buckets.filter(({ is_priced, price_unit }) => is_priced && price_unit === unit),
    ),
  }))
  const [most] = counts.toSorted((a, b) => b.services - a.services)
  return most && most.services > 0 ? most.unit : undefined
}

/** Services of a type and place: all of them, and the prices of those with one unit. */
type Summary = {
  active: number
  book: PriceDistribution
  quantiles: Pick<CatalogueSupply, 'price_p10' | 'price_median' | 'price_p90'>
}

function summarize(buckets: readonly TypePriceBucket[], unit: PriceUnit): Summary {
  const priced = buckets.filter(({ is_priced, price_unit }) => is_priced && price_unit === unit)
  const book = priceDistributionOf(merged(priced))
  return {
    active: countServices(buckets),
    book,
    quantiles: {
      price_p10: book.quantile(0.1),
      price_median: book.quantile(0.5),
      price_p90: book.quantile(0.9),
    },
  }
}

/**
 * Merges overlapping buckets of several types or places, because a price distribution needs
 * disjoint ones. All buckets use the same bounds, so merged buckets cannot chain up.
 */
function merged(buckets: readonly PriceBucket[]): PriceBucket[] {
  const apart: PriceBucket[] = []
  for (const { services, low, high } of buckets) {
    const last = apart.at(-1)
    if (!last || low > last.high) apart.push({ services, low, high })
    else {
      last.services += services
      last.high = Math.max(last.high, high)
    }
  }
  return apart
}
