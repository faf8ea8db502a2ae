import { roundTo, priceSpreadOf } from './figures.ts'
import type { Listing } from './listing.ts'
import { bandsOf, type Band, type DemandCriteria } from './demand.ts'
import { quantile, sortedNumbers } from '#statistics'

/** From this many bedrooms on homes share a rung. */
const topRung = 5

/** Prices by bedrooms; a rung needs six homes. */
export function ladderOf(priced: readonly Listing[]) {
  const known = priced.filter((listing) => listing.bedrooms !== null)
  const rungs = Map.groupBy(known, (listing) => Math.min(topRung, listing.bedrooms ?? 0))
  return [...rungs]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([bedrooms, homes]) => {
      const spread = priceSpreadOf(homes.map((home) => home.price))
      return spread === null ? [] : [{ bedrooms, n: homes.length, ...spread }]
    })
}

/** Five price bands of what is on offer at round edges, with who wants them. Empty below six homes. */
export function wantedAgainstOffered(
  priced: readonly Listing[],
  wishes: readonly DemandCriteria[],
): Band[] {
  if (priced.length < 6) return []
  const sorted = sortedNumbers(priced.map((listing) => listing.price))
  const edges = [0, 0.2, 0.4, 0.6, 0.8, 1].map((p) => roundEdge(quantile(sorted, p), p))
  return bandsOf(priced, wishes, [...new Set(edges)])
}

/** Two leading digits, outward at both ends. */
function roundEdge(value: number, p: number): number {
  const unit = 10 ** (Math.floor(Math.log10(Math.max(value, 1e-2))) - 1)
  const towards = p === 0 ? Math.floor : p === 1 ? Math.ceil : Math.round
  return roundTo(towards(value / unit) * unit, 2)
}
