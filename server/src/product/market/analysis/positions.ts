import { errorBandOf, type Hedonic } from '../hedonic/fit-hedonic.ts'
import { medianAbsoluteDeviation, normalConsistency, sortedNumbers, numberAt } from '#statistics'
import { roundMoney, roundTo } from '../figures.ts'
import type { Listing } from '../listing.ts'

/** The price of a service compared with its expected price; figures are not rounded. */
export type PositionOf = {
  service_id: string
  price: number
  expected: number
  gap_pct: number
  /** Days on offer; null if the listing date is unknown. */
  days: number | null
  outlier: boolean
  /** Side on which the price is outside the 80 % band of the service; null if inside. */
  beyond: 'above' | 'below' | null
  /**
   * Distance from the expected price, in standard deviations of the usual error for a home about
   * which as much is known.
   */
  deviations: number
}

/** The share of homes inside the band, in percent. */
export const bandPct = 80

/**
 * Returns the positions of the listings of a regression, in its order. A home with high leverage on
 * its own expected price is less well predicted from the others, so its band is wider.
 * @see Cook and Weisberg 1982, 2.2 for residuals in units of their own spread
 */
export function positionsOf(
  listings: readonly Listing[],
  hedonic: Hedonic,
  now: Date,
): PositionOf[] {
  const { leftOut, outliers } = hedonic
  const deviations = deviationsOf(hedonic)
  const usual = sortedNumbers(deviations.filter((_, i) => outliers[i] === 0))
  const band = errorBandOf(usual, bandPct / 100)
  return listings.map((listing, i) => {
    const over = numberAt(leftOut, i)
    const own = numberAt(deviations, i)
    return {
      service_id: listing.id,
      price: listing.price,
      expected: listing.price * Math.exp(-over),
      gap_pct: 100 * Math.expm1(over),
      days: ageOf(listing, now),
      outlier: outliers[i] === 1,
      beyond: own > band.high ? 'above' : own < band.low ? 'below' : null,
      deviations: own,
    }
  })
}

/**
 * Returns each home's error in units of the standard deviation of such errors. For outliers, the
 * unit is that of all homes.
 */
function deviationsOf({ leftOut, outliers, fit }: Hedonic): Float64Array {
  const unit = normalConsistency * medianAbsoluteDeviation(fit.residuals) || 1
  let at = 0
  return leftOut.map((error, i) => {
    const leverage = outliers[i] === 1 ? 0 : numberAt(fit.leverage, at++)
    return (error * Math.sqrt(1 - leverage)) / unit
  })
}

/** Summarizes all positions, because the response contains only those with the largest gaps. */
export function standingOf(
  positions: readonly PositionOf[],
  shown: readonly { service_id: string }[],
  oldDays: number | null,
) {
  const known = new Set(shown.map((position) => position.service_id))
  const plausible = positions.filter((position) => !position.outlier)
  const above = plausible.filter((position) => position.beyond === 'above')
  return {
    homes: positions.length,
    above: above.length,
    above_band_and_aged: above.filter((position) => isOlder(position, oldDays)).length,
    below: plausible.filter((position) => position.beyond === 'below').length,
    between: rangeOf(positions.filter((position) => !known.has(position.service_id))),
  }
}

/** Returns whether a home is known to have been on offer longer than that. */
export function isOlder({ days }: PositionOf, oldDays: number | null): boolean {
  return days !== null && oldDays !== null && days > oldDays
}

function rangeOf(positions: readonly PositionOf[]) {
  if (positions.length === 0) return null
  let [low_pct, high_pct] = [Infinity, -Infinity]
  for (const { gap_pct } of positions) {
    low_pct = Math.min(low_pct, gap_pct)
    high_pct = Math.max(high_pct, gap_pct)
  }
  return {
    listings: positions.length,
    low_pct: roundTo(low_pct, 1),
    high_pct: roundTo(high_pct, 1),
  }
}

/**
 * Returns the positions for the response, largest gap above the expected price first. If there are
 * more than `most`, returns half from either end, because the middle needs no attention.
 */
export function furthest(positions: readonly PositionOf[], most: number) {
  return ends(positions, most)
    .toSorted(byGap)
    .map(({ service_id, price, expected, gap_pct, days, outlier, beyond }) => ({
      service_id,
      price,
      expected: roundMoney(expected),
      gap_pct: roundTo(gap_pct, 1),
      days,
      outlier,
      beyond,
    }))
}

/** Orders positions by gap, largest above the expected price first. */
export function byGap(a: PositionOf, b: PositionOf): number {
  return b.gap_pct - a.gap_pct
}

function ends(positions: readonly PositionOf[], most: number): readonly PositionOf[] {
  if (positions.length <= most) return positions
  // Sorting only the numbers is much faster. Equal gaps at an edge could be too many, so both ends
  // are cut again.
  const gaps = new Float64Array(positions.map((position) => position.gap_pct)).sort()
  const [low = 0, high = 0] = [gaps[most / 2 - 1], gaps[gaps.length - most / 2]]
  const above = positions.filter((position) => position.gap_pct >= high).toSorted(byGap)
  const below = positions.filter((position) => position.gap_pct <= low).toSorted(byGap)
  return [...above.slice(0, most / 2), ...below.slice(-most / 2)]
}

const dayMs = 86_400_000

/**
 * Returns the number of whole days that a listing has been on offer; null if the listing date is
 * unknown.
 */
export function ageOf({ listed_at }: Listing, now: Date): number | null {
  if (listed_at === null) return null
  return Math.max(0, Math.floor((now.getTime() - listed_at.getTime()) / dayMs))
}
