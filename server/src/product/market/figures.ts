import { median, medianInterval, quantile, sortedNumbers, type Interval } from '#statistics'

/** Two ends as they are answered, or null where the sample says nothing. */
export type PriceRange = { low: number; high: number } | null

/** Prices in answers: whole units from a thousand on, cents below. Prose quotes these very numbers. */
export function roundMoney(value: number): number {
  return Math.abs(value) >= 1000 ? Math.round(value) : roundTo(value, 2)
}

/** Rounds to so many decimals. */
export function roundTo(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}

/** An interval of prices as it is answered. */
export function moneyRange(interval: Interval | undefined): PriceRange {
  if (interval === undefined) return null
  return { low: roundMoney(interval.low), high: roundMoney(interval.high) }
}

/** The least sample that any figure is read from. Below it the middle has no interval, and a number would only look sure. */
export const minSample = 6

/** The ladder of a sample of prices: its middle with the interval, and the tenths and quarters. Null below six prices. */
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

/** The median of a ratio such as price per bedroom; null below six. */
export function medianOf(values: readonly number[]): number | null {
  return values.length < minSample ? null : roundMoney(median(values))
}
