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

/** An area to analyse, its listings as the database wrote them; `counts` where those are not all. */
export type AreaTask = {
  input: Omit<AreaInput, 'listings' | 'histories' | 'around' | 'counts'> & {
    counts: ListingCounts | null
  }
  /** The area in folded words, null for all. */
  place: { city: string | null; state: string | null }
  listings: HistoryText
  around: AroundText | null
}

/** Surroundings as read; those of one `id` are the same. */
export type AroundText = { id: string; listings: ListingText }

/** What the thread is asked. */
export type Task = { analyse: AreaTask } | { fit: ListingText }

/** Surroundings serve many areas, so their places are looked at once: a few megabytes each. */
const maxKept = 8

/** Opens who does tasks. Pure but for what it keeps; a tenth of a second for 20,000 listings. */
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
