import { analyseArea } from '../analysis/analyse-area.ts'
import type { AreaInput } from '../analysis/area-input.ts'
import {
  countsOf,
  parseListings,
  pricedActive,
  type ListingCounts,
  type ListingText,
} from '../listing.ts'
import { outside, surroundingsOf, type Surroundings } from '../listings/surroundings.ts'
import { parseHistories, type HistoryText } from '../history.ts'
import { fitListings } from '../valuation/fit-listings.ts'

/**
 * An area to analyse, with its listings as formatted by the database; `counts` is set if these are
 * not all.
 */
export type AreaTask = {
  input: Omit<AreaInput, 'listings' | 'histories' | 'around' | 'counts'> & {
    counts: ListingCounts | null
  }
  /** The area with normalized names; null means all. */
  place: { city: string | null; state: string | null }
  listings: HistoryText
  around: AroundText | null
}

/** Surroundings as read; those with equal `id` are equal. */
export type AroundText = { id: string; listings: ListingText }

/** A task of the thread. */
export type Task = { analyse: AreaTask } | { fit: ListingText }

/**
 * Maximum number of cached surroundings, at a few megabytes each. They serve many areas, so the
 * slopes of their places are computed once.
 */
const maxKept = 8

/** Creates the task handler. Pure except for its cache; a tenth of a second for 20,000 listings. */
export function openTasks(): (task: Task) => unknown {
  const kept = new Map<string, Surroundings>()

  const aroundOf = ({ around, place }: AreaTask): Surroundings => {
    if (around === null) return { listings: [], homes: [], slopes: [] }
    const known = kept.get(around.id) ?? surroundingsOf(parseListings(around.listings))
    kept.delete(around.id)
    kept.set(around.id, known)
    const [oldest] = kept.keys()
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
    return outside(known, place)
  }

  return (task) => {
    if ('fit' in task) return fitListings(pricedActive(parseListings(task.fit)))
    const { input } = task.analyse
    const listings = parseListings(task.analyse.listings)
    return analyseArea({
      ...input,
      listings,
      histories: parseHistories(task.analyse.listings),
      counts: input.counts ?? countsOf(listings),
      around: aroundOf(task.analyse),
    })
  }
}
