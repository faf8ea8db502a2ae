import { openThread } from '#kit'
import type { ListingText } from '../listing.ts'
import type { Analysed } from '../analysis/analysed.ts'
import type { FittedHedonic } from '../valuation/model.ts'
import type { AreaTask, Task } from './tasks.ts'

/**
 * Runs the computations of the market in a worker thread, separate from the thread that handles
 * requests.
 */
export type Analyst = {
  analyse(task: AreaTask): Promise<Analysed>
  /** Fits the regression for valuations on the priced listings of a text. */
  fit(listings: ListingText): Promise<FittedHedonic>
}

/**
 * The thread ends after this time without a task, and frees its memory. The time is longer than
 * figures are refreshed after the last request, so that a user who continues to view the market
 * never waits for a thread to start.
 */
const idleMs = 90_000

/**
 * Young generation in MB. Without a limit, a thread would use as much as the process was started
 * with (docs/decisions/background-work.md), and there are two.
 */
const youngMb = 24

/** Opens an analyst. Its thread starts with the first task. */
export function openAnalyst(): Analyst {
  const ask = openThread<Task, unknown>(new URL('./thread.ts', import.meta.url), {
    idleMs,
    resourceLimits: { maxYoungGenerationSizeMb: youngMb },
  })
  // The thread returns the result type of each task, as defined in `tasks.ts`.
  return {
    analyse: async (task) => (await ask({ analyse: task })) as Analysed,
    fit: async (listings) => (await ask({ fit: listings })) as FittedHedonic,
  }
}
