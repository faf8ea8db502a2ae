/** A number of services of one kind with similar prices, and their lowest and highest price. */
export type PriceBucket = { services: number; low: number; high: number }

/** Price distribution of active services with a price, estimated from buckets. */
export type PriceDistribution = {
  /** Returns the number of services with a price from `min` to `max`; null means no bound. */
  countWithin(min: number | null, max: number | null): number
  /**
   * Returns the price below which this share (0 to 1) of the priced services is, as
   * `percentile_cont` does; null if none has a price.
   */
  quantile(share: number): number | null
}

/**
 * Creates a price distribution from buckets in ascending order.
 *
 * Counts are exact for buckets entirely inside or outside the bounds. For a bucket on a bound, the
 * count is the share of its width, and always includes its lowest or highest service if that is
 * within the bound. Cost: a binary search.
 */
export function priceDistributionOf(buckets: readonly PriceBucket[]): PriceDistribution {
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

/** Returns the index of the first bucket that is not entirely below the bound. */
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

/**
 * Returns how many services of a bucket are below a bound. The highest price of the bucket must not
 * be below it.
 */
function partBelow(
  { services, low, high }: PriceBucket,
  bound: number,
  inclusive: boolean,
): number {
  if (inclusive ? low > bound : low >= bound) return 0
  // The lowest is below the bound and the highest is not. Of the services in between, only their
  // number is known.
  return 1 + Math.floor((services - 2) * ((bound - low) / (high - low)))
}

const cents = (price: number): number => Math.round(price * 100) / 100
