import { fold } from '#kit'
import {
  priceDistributionOf,
  type PriceDistribution,
  type PriceBucket,
} from './price-distribution.ts'
import type { MatchCriteria } from './score-match.ts'
import type { TypePriceBucket } from './store/price-buckets.ts'

/**
 * The services on offer that correspond to search criteria: counts of active services, and price
 * quantiles. `active_of_type` and the prices cover the requested type and the requested city or
 * state, where stated.
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
  fit(
    wish: Pick<MatchCriteria, 'property_type' | 'price_range' | 'city' | 'state'>,
  ): CatalogueSupply
}

/**
 * Creates the summary of the services on offer. A place is summarized when it is first requested.
 */
export function catalogueView(buckets: readonly TypePriceBucket[]): CatalogueView {
  const anywhere = buckets.filter(({ place }) => place === null)
  const placed = buckets.filter(({ place }) => place !== null)
  const byCity = Map.groupBy(placed, ({ place }) => place?.city ?? null)
  const byState = Map.groupBy(placed, ({ place }) => place?.state ?? null)
  const all = bookOf(anywhere)
  const summaries = new Map<string, Summary>()

  const inPlace = (city: string | null, state: string | null): readonly TypePriceBucket[] => {
    if (city === null) return state === null ? anywhere : (byState.get(state) ?? [])
    const own = byCity.get(city) ?? []
    return state === null ? own : own.filter(({ place }) => place?.state === state)
  }
  const summaryOf = (type: string | null, city: string | null, state: string | null): Summary => {
    const key = JSON.stringify([type, city, state])
    const known = summaries.get(key)
    if (known) return known
    const there = inPlace(city, state)
    const made = bookOf(type === null ? there : there.filter((one) => one.type_folded === type))
    // Search criteria can contain any place. Places without services are not cached.
    if (made.book.active > 0) summaries.set(key, made)
    return made
  }
  const cities = [...byCity.keys()].filter((city) => city !== null)
  return {
    offered: {
      places: new Map(cities.map((city) => [city, city.replaceAll('_', ' ')])),
      types: new Set(anywhere.map(({ type_folded }) => type_folded)),
    },
    fit({ property_type, price_range, city, state }) {
      const { book, quantiles } = summaryOf(
        property_type === null ? null : fold(property_type),
        city === null ? null : fold(city) || null,
        state?.toUpperCase() ?? null,
      )
      return {
        active_total: all.book.active,
        active_of_type: book.active,
        active_in_budget: book.countWithin(price_range?.min ?? null, price_range?.max ?? null),
        ...quantiles,
      }
    },
  }
}

type Summary = {
  book: PriceDistribution
  quantiles: Pick<CatalogueSupply, 'price_p10' | 'price_median' | 'price_p90'>
}

function bookOf(buckets: readonly TypePriceBucket[]): Summary {
  const onRequest = buckets
    .filter((bucket) => !bucket.is_priced)
    .reduce((sum, { services }) => sum + services, 0)
  const book = priceDistributionOf(merged(buckets.filter((bucket) => bucket.is_priced)), onRequest)
  return {
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
