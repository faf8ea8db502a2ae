/** Prices of one kind of service that lie close together: how many, the lowest and the highest. */
export type PriceBucket = { services: number; low: number; high: number }

/** What prices there are among active services, told from buckets. */
export type PriceBook = {
  /** How many are on offer, priced or on request. */
  active: number
  /** How many of the priced ones ask from `min` to `max`; null leaves the side open. */
  countWithin(min: number | null, max: number | null): number
  /** The price below which this share (0 to 1) of the priced ones lies, as percentile_cont has it; null when none is priced. */
  quantile(share: number): number | null
}

/**
 * A book over buckets in ascending order; `onRequest` services have no price. Counts are exact where a bucket lies wholly within the bounds
 * or outside them; a bucket on a bound counts the share of its width, and never less than the end that lies within. Cost: a binary search.
 */
export function priceBook(buckets: readonly PriceBucket[], onRequest: number): PriceBook {
  const before = [0]
  for (const { services } of buckets) before.push((before.at(-1) ?? 0) + services)
  const priced = before.at(-1) ?? 0
  const below = (bound: number, inclusive: boolean): number => {
    const i = firstNotBelow(buckets, bound, inclusive)
    const bucket = buckets[i]
    return (before[i] ?? priced) + (bucket ? partBelow(bucket, bound, inclusive) : 0)
  }
  const priceAt = (rank: number): number => {
    const i = before.findIndex((count) => count > rank) - 1
    const { services, low, high } = buckets[i] ?? { services: 1, low: 0, high: 0 }
    return services === 1 ? low : low + ((rank - (before[i] ?? 0)) / (services - 1)) * (high - low)
  }
  return {
    active: priced + onRequest,
    countWithin(min, max) {
      const upTo = max === null ? priced : below(max, true)
      return Math.max(0, upTo - (min === null ? 0 : below(min, false)))
    },
    quantile(share) {
      if (priced === 0) return null
      const rank = share * (priced - 1)
      const lower = priceAt(Math.floor(rank))
      const upper = priceAt(Math.ceil(rank))
      return cents(lower + (rank % 1) * (upper - lower))
    },
  }
}

/** The first bucket that is not wholly below the bound. */
function firstNotBelow(buckets: readonly PriceBucket[], bound: number, inclusive: boolean): number {
  let [low, high] = [0, buckets.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const top = buckets[middle]?.high ?? 0
    if (inclusive ? top <= bound : top < bound) low = middle + 1
    else high = middle
  }
  return low
}

/** How many of a bucket lie below a bound that its highest does not. */
function partBelow(
  { services, low, high }: PriceBucket,
  bound: number,
  inclusive: boolean,
): number {
  if (inclusive ? low > bound : low >= bound) return 0
  // Its lowest is below and its highest is not; of those in between nothing is known but their number.
  return 1 + Math.floor((services - 2) * ((bound - low) / (high - low)))
}

const cents = (price: number): number => Math.round(price * 100) / 100
