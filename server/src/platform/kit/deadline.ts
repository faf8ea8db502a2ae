import { Problem } from './problem.ts'

/**
 * A time limit for a whole request: its wait in the queue, its wait for a connection, and its work.
 */
export type Deadline = {
  /** Returns the remaining milliseconds. Zero or less after the deadline. */
  leftMs(): number
  /** @throws Problem deadline_exceeded after the deadline */
  check(): void
  /** Calls `act` when the deadline passes. Returns a function that prevents the call. */
  onPass(act: (problem: Problem) => void): () => void
  /**
   * Waits for `work`, at most until the deadline. The work is not stopped.
   * @throws Problem deadline_exceeded
   */
  limit<T>(work: Promise<T>): Promise<T>
  /** Stops the timer. No further calls are made. */
  cancel(): void
}

/** Opens a deadline that passes in `limitMs` milliseconds. */
export function openDeadline(limitMs: number): Deadline {
  const endsAt = performance.now() + limitMs
  const waiting = new Set<(problem: Problem) => void>()
  const passed = (): Problem => new Problem('deadline_exceeded')
  const timer = setTimeout(() => {
    const problem = passed()
    for (const act of waiting) act(problem)
    waiting.clear()
  }, limitMs)
  const leftMs = (): number => endsAt - performance.now()
  const onPass = (act: (problem: Problem) => void): (() => void) => {
    waiting.add(act)
    return () => void waiting.delete(act)
  }
  return {
    leftMs,
    onPass,
    check() {
      if (leftMs() <= 0) throw passed()
    },
    async limit(work) {
      const { promise, reject } = Promise.withResolvers<never>()
      const forget = onPass(reject)
      try {
        return await Promise.race([work, promise])
      } finally {
        forget()
      }
    },
    cancel: () => clearTimeout(timer),
  }
}
