import { Worker } from 'node:worker_threads'
import type { ListingText } from '../analysis/listing.ts'
import type { Analysed } from '../analysis/analysed.ts'
import type { FittedHedonic } from '../valuation/model.ts'
import type { AreaTask, TaskDone, Task } from './tasks.ts'

/** Who does the arithmetic of the market, apart from the thread that answers requests. */
export type Analyst = {
  analyse(task: AreaTask): Promise<Analysed>
  /** Fits the regression that values the priced listings of a text. */
  fit(listings: ListingText): Promise<FittedHedonic>
}

/**
 * The thread goes after so long without a task, and its memory with it: later than figures are kept fresh for who asked last, so that whoever
 * looks at the market never waits for a thread to start.
 */
const idleMs = 90_000

/** Room for what the thread made last, in MB: without a limit it takes as much as the process was started with (decision 0028), and there are two. */
const youngMb = 24

/**
 * Opens the analyst. Its thread starts with the first task, does one at a time, ends when idle and never keeps the process alive by
 * itself. A task that fails rejects alone; a thread that dies rejects what it had, and the next task starts another.
 */
export function openAnalyst(): Analyst {
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last = 0
  const waiting = new Map<
    number,
    { resolve: (result: unknown) => void; reject: (error: Error) => void }
  >()

  const begin = (): Worker => {
    const started = new Worker(new URL('./thread.ts', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: youngMb },
    })
    started.on('message', (done: TaskDone) => {
      const task = waiting.get(done.number)
      waiting.delete(done.number)
      if ('failure' in done) task?.reject(new Error(`analysis failed: ${done.failure}`))
      else task?.resolve(done.result)
      if (waiting.size === 0) rest(started)
    })
    const lose = (reason: unknown) => {
      if (thread !== started) return
      thread = undefined
      for (const task of waiting.values())
        task.reject(new Error('the analysis thread ended', { cause: reason }))
      waiting.clear()
    }
    started.on('error', lose)
    started.on('exit', lose)
    return started
  }

  const rest = (tired: Worker) => {
    tired.unref()
    idle = setTimeout(() => {
      thread = undefined
      void tired.terminate()
    }, idleMs).unref()
  }

  const ask = (task: { analyse: AreaTask } | { fit: ListingText }): Promise<unknown> =>
    new Promise((resolve, reject) => {
      clearTimeout(idle)
      thread ??= begin()
      thread.ref()
      last += 1
      waiting.set(last, { resolve, reject })
      const numbered: Task = { number: last, ...task }
      thread.postMessage(numbered)
    })

  // What the thread answers is of the type its task says: both sides are `tasks.ts`.
  return {
    analyse: async (task) => (await ask({ analyse: task })) as Analysed,
    fit: async (listings) => (await ask({ fit: listings })) as FittedHedonic,
  }
}
