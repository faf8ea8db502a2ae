import type { Hedonic } from '../hedonic/fit-hedonic.ts'
import { roundMoney, roundTo } from './figures.ts'
import type { Listing } from './listing.ts'

/** Where a service stands against what is expected of it. */
export type PositionOf = {
  service_id: string
  price: number
  expected: number
  gap_pct: number
  days: number
  outlier: boolean
}

/** The positions of the listings a regression was fitted on, in its order; the furthest above expectation first. */
export function positionsOf(
  listings: readonly Listing[],
  hedonic: Hedonic,
  now: Date,
): PositionOf[] {
  return listings
    .map((listing, i) => {
      const beyond = hedonic.leftOut[i] ?? 0
      return {
        service_id: listing.id,
        price: listing.price,
        expected: roundMoney(listing.price * Math.exp(-beyond)),
        gap_pct: roundTo(100 * Math.expm1(beyond), 1),
        days: ageOf(listing, now),
        outlier: hedonic.outliers[i] === 1,
      }
    })
    .toSorted((a, b) => b.gap_pct - a.gap_pct)
}

const dayMs = 86_400_000

/** Whole days since a listing was first seen. */
export function ageOf(listing: Listing, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - listing.listed_at.getTime()) / dayMs))
}
