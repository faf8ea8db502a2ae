import { openThread } from '#kit'
import type { ListingText } from '../listing.ts'
import type { Analysed } from '../analysis/analysed.ts'
import type { FittedHedonic } from '../valuation/model.ts'
import type { AreaTask, Task } from './tasks.ts'

/** Who does the arithmetic of the market, apart from the thread that answers requests. */
export type Analyst = {
  analyse(task: AreaTask): Promise<Analysed>
  /** Fits the regression that values the priced listings of a text. */
  fit(listings: ListingText): Promise<FittedHedonic>
}

/**
 * The thread ends after this time without a task, and frees its memory: later than figures are kept fresh for who asked last, so that whoever
 * looks at the market never waits for a thread to start.
 */
const idleMs = 90_000

/** Young generation in MB: without a limit it takes as much as the process was started with (docs/decisions/background-work.md), and there are two. */
const youngMb = 24

/** Opens the analyst. Its thread starts with the first task. */
export function openAnalyst(): Analyst {
  const ask = openThread<Task, unknown>(new URL('./thread.ts', import.meta.url), {
    idleMs,
    resourceLimits: { maxYoungGenerationSizeMb: youngMb },
  })
  // The thread returns the type its task names: both sides are `tasks.ts`.
  return {
    analyse: async (task) => (await ask({ analyse: task })) as Analysed,
    fit: async (listings) => (await ask({ fit: listings })) as FittedHedonic,
  }
}
