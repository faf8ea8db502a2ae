import { errorBandOf, type Hedonic } from '../hedonic/fit-hedonic.ts'
import { medianAbsoluteDeviation, normalConsistency, sortedNumbers, numberAt } from '#statistics'
import { roundMoney, roundTo } from '../figures.ts'
import type { Listing } from '../listing.ts'

/** Where a service stands against what is expected of it; figures as computed, not rounded. */
export type PositionOf = {
  service_id: string
  price: number
  expected: number
  gap_pct: number
  /** Null where nobody said since when it is on offer. */
  days: number | null
  outlier: boolean
  /** On which side of its own 80 % band it asks; null inside. */
  beyond: 'above' | 'below' | null
  /** How far, in standard deviations of what is usual for a home as well known as this. */
  deviations: number
}

/** The share of homes a band holds, in per cent. */
export const bandPct = 80

/**
 * The positions of the listings a regression was fitted on, in its order. A home that pulls hard on its own expectation is known worse from the others, and
 * its band is as much wider.
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

/** Each home's error in units of the spread that errors of its kind have; outliers are in the units of all. */
function deviationsOf({ leftOut, outliers, fit }: Hedonic): Float64Array {
  const unit = normalConsistency * medianAbsoluteDeviation(fit.residuals) || 1
  let at = 0
  return leftOut.map((error, i) => {
    const leverage = outliers[i] === 1 ? 0 : numberAt(fit.leverage, at++)
    return (error * Math.sqrt(1 - leverage)) / unit
  })
}

/** What is said of all positions, where the answer shows the furthest of them. */
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
    above_and_old: above.filter((position) => isOlder(position, oldDays)).length,
    below: plausible.filter((position) => position.beyond === 'below').length,
    between: rangeOf(positions.filter((position) => !known.has(position.service_id))),
  }
}

/** Whether a home is known to be on offer for longer than that. */
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
 * The positions as they are answered, the furthest above expectation first; beyond `most`, half from either end: the middle needs no one's
 * attention.
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

/** The furthest above expectation first. */
export function byGap(a: PositionOf, b: PositionOf): number {
  return b.gap_pct - a.gap_pct
}

function ends(positions: readonly PositionOf[], most: number): readonly PositionOf[] {
  if (positions.length <= most) return positions
  // Numbers alone are put in order, which is far cheaper; equal ones at an edge could be too many, so both ends are cut again.
  const gaps = new Float64Array(positions.map((position) => position.gap_pct)).sort()
  const [low = 0, high = 0] = [gaps[most / 2 - 1], gaps[gaps.length - most / 2]]
  const above = positions.filter((position) => position.gap_pct >= high).toSorted(byGap)
  const below = positions.filter((position) => position.gap_pct <= low).toSorted(byGap)
  return [...above.slice(0, most / 2), ...below.slice(-most / 2)]
}

const dayMs = 86_400_000

/** Whole days since a listing is on offer; null where nobody said since when. */
export function ageOf({ listed_at }: Listing, now: Date): number | null {
  if (listed_at === null) return null
  return Math.max(0, Math.floor((now.getTime() - listed_at.getTime()) / dayMs))
}
