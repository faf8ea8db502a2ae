import type { Hedonic } from '../hedonic/fit-hedonic.ts'
import { roundMoney, roundTo } from './figures.ts'
import type { Listing } from './listing.ts'

/** Where a service stands against what is expected of it; figures as computed, not rounded. */
export type PositionOf = {
  service_id: string
  price: number
  expected: number
  gap_pct: number
  days: number
  outlier: boolean
}

/** The positions of the listings a regression was fitted on, in its order. */
export function positionsOf(
  listings: readonly Listing[],
  hedonic: Hedonic,
  now: Date,
): PositionOf[] {
  return listings.map((listing, i) => {
    const beyond = hedonic.leftOut[i] ?? 0
    return {
      service_id: listing.id,
      price: listing.price,
      expected: listing.price * Math.exp(-beyond),
      gap_pct: 100 * Math.expm1(beyond),
      days: ageOf(listing, now),
      outlier: hedonic.outliers[i] === 1,
    }
  })
}

/**
 * The positions as they are answered, the furthest above expectation first; beyond `most`, half from either end: the middle needs no one's
 * attention.
 */
export function furthest(positions: readonly PositionOf[], most: number): PositionOf[] {
  return ends(positions, most)
    .toSorted(byGap)
    .map((position) => ({
      ...position,
      expected: roundMoney(position.expected),
      gap_pct: roundTo(position.gap_pct, 1),
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

/** Whole days since a listing was first seen. */
export function ageOf(listing: Listing, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - listing.listed_at.getTime()) / dayMs))
}
