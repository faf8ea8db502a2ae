import { median, medianInterval, quantile, sortedNumbers, type Interval } from '#statistics'

/** A range as in responses, or null if the sample is too small. */
export type PriceRange = { low: number; high: number } | null

/**
 * Rounds prices for responses: to whole units from a thousand on, to cents below. Prose quotes the
 * same numbers.
 */
export function roundMoney(value: number): number {
  return Math.abs(value) >= 1000 ? Math.round(value) : roundTo(value, 2)
}

/** Rounds to a number of decimals. */
export function roundTo(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}

/** Converts an interval of prices to a range for responses. */
export function moneyRange(interval: Interval | undefined): PriceRange {
  if (interval === undefined) return null
  return { low: roundMoney(interval.low), high: roundMoney(interval.high) }
}

/**
 * Minimum sample of any figure. Below it, the median has no interval, and a number would suggest
 * false certainty.
 */
export const minSample = 6

/**
 * Returns the median of a sample of prices with its interval, and its percentiles. Null below six
 * prices.
 */
export function priceSpreadOf(prices: readonly number[]) {
  if (prices.length < minSample) return null
  const sorted = sortedNumbers(prices)
  const at = (p: number) => roundMoney(quantile(sorted, p))
  return {
    median: at(0.5),
    ci95: moneyRange(medianInterval(sorted, 0.95)),
    p10: at(0.1),
    p25: at(0.25),
    p75: at(0.75),
    p90: at(0.9),
  }
}

/** Returns the median of a ratio such as price per bedroom; null below six values. */
export function medianOf(values: readonly number[]): number | null {
  return values.length < minSample ? null : roundMoney(median(values))
}
