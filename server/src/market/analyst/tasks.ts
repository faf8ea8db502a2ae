import { analyseArea, type AreaInput } from '../analysis/analyse-area.ts'
import { homesOf, pricesOf } from '../analysis/homes-of.ts'
import { parseListings, pricedActive, type ListingText } from '../analysis/listing.ts'
import { fitHedonic } from '../hedonic/fit-hedonic.ts'
import type { FittedHedonic } from '../valuation/model.ts'

/** An area to analyse, its listings as the database wrote them. */
export type AreaTask = {
  input: Omit<AreaInput, 'listings' | 'around'>
  listings: ListingText
  around: ListingText
}

/** What the thread is asked, and what it answers under the same number. */
export type Task = { number: number } & ({ analyse: AreaTask } | { fit: ListingText })
export type Done = { number: number } & ({ result: unknown } | { failure: string })

/** Does a task. Pure; some tenths of a second for 20,000 listings. */
export function doTask(task: Task): unknown {
  return 'fit' in task ? fit(task.fit) : analyse(task.analyse)
}

function analyse({ input, listings, around }: AreaTask) {
  return analyseArea({
    ...input,
    listings: parseListings(listings),
    around: parseListings(around),
  })
}

/** The regression that values homes: those of the text that are on offer with a price, in its order. */
function fit(text: ListingText): FittedHedonic {
  const listings = pricedActive(parseListings(text))
  const hedonic = fitHedonic(homesOf(listings), pricesOf(listings), true)
  const { coefficients, effects } = hedonic.fit
  return { ...hedonic, fit: { coefficients, effects } }
}
