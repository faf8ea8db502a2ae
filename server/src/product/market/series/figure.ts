import { medianInterval, normalQuantile, quantile, sortedNumbers } from '#statistics'
import { minSample, roundTo, type PriceRange } from '../figures.ts'

/**
 * A figure with its 95 % confidence interval. The value is null if unknown; the interval is also
 * null for an exact count.
 */
export type Figure = { value: number | null; ci95: PriceRange }

/** A figure that is unknown. */
export const unknown: Figure = { value: null, ci95: null }

/** Returns the median with its interval by order statistics; unknown below six values. */
export function middleOf(values: readonly number[]): Figure {
  return values.length < minSample ? unknown : middleOfSorted(sortedNumbers(values))
}

/** Returns the median of sorted values with its interval; unknown below six values. */
export function middleOfSorted(sorted: Float64Array): Figure {
  if (sorted.length < minSample) return unknown
  const interval = medianInterval(sorted, 0.95)
  return {
    value: roundTo(quantile(sorted, 0.5), 2),
    ci95: interval ? { low: roundTo(interval.low, 2), high: roundTo(interval.high, 2) } : null,
  }
}

/**
 * Returns `hits` as a percentage of `of`, with Wilson's interval; unknown below six.
 * @see Wilson 1927; Brown, Cai and DasGupta 2001
 */
export function percentOf(hits: number, of: number): Figure {
  if (of < minSample) return unknown
  const z = normalQuantile(0.975)
  const share = hits / of
  const centre = (share + z ** 2 / (2 * of)) / (1 + z ** 2 / of)
  const halfWidth =
    (z / (1 + z ** 2 / of)) * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2))
  const percent = (part: number) => roundTo(100 * Math.min(1, Math.max(0, part)), 1)
  return {
    value: percent(share),
    ci95: { low: percent(centre - halfWidth), high: percent(centre + halfWidth) },
  }
}

/**
 * Returns a count. For a sample of one in `scale`, returns the estimated total with its interval.
 */
export function countOf(count: number, scale: number): Figure {
  if (scale <= 1) return { value: count, ci95: null }
  // Each item is sampled independently with the same probability, so the count is binomial.
  const halfWidth = normalQuantile(0.975) * Math.sqrt(Math.max(1, count) * (1 - 1 / scale))
  return {
    value: Math.round(count * scale),
    ci95: {
      low: Math.round(Math.max(0, count - halfWidth) * scale),
      high: Math.round((count + halfWidth) * scale),
    },
  }
}
