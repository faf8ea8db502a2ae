import { hours, later } from '#kit'
import type { HoldAreaRow } from './store/queries.ts'
import type { Document } from './store/documents.ts'

/** The least time between two tellings of one area. */
const restMs = hours(1)

/**
 * When new figures of an area should be told of: its first at once; then only what differs from what was told, and at most once an hour.
 * Null when there is nothing to say.
 */
export function notifyAt(last: HoldAreaRow, figures: Document, now: Date): Date | null {
  if (last.told_at === null) return now
  if (!differs(last, figures)) return null
  const rested = later(last.told_at, restMs)
  return rested > now ? rested : now
}

/** The median left the interval that was told, or there are now enough listings, or no longer. */
function differs(
  { told_low, told_high, told_sufficient }: HoldAreaRow,
  { price, sample }: Document,
): boolean {
  if (told_sufficient !== sample.sufficient) return true
  if (price.median === null || told_low === null || told_high === null) return false
  return price.median < told_low || price.median > told_high
}
