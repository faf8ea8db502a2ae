import { seconds } from './clock.ts'
import { rarely } from './rarely.ts'

/** A task that is repeated until it is stopped. */
export type Loop = {
  /** Runs the task soon: now, or right after the current run. */
  wake(): void
  /** Stops after the current run. */
  stop(): Promise<void>
}

export type LoopOptions = {
  /** How long to pause after a run without work, in milliseconds. */
  restMs: number
  /**
   * Called with the error of a failed run, at most once in ten seconds. The next run follows after
   * a pause in any case.
   */
  onError: (error: unknown) => void
}

/**
 * Limits the cost of an unreachable database, and lets work continue within a second after it is
 * back.
 */
const restOfFailureMs = seconds(1)

/**
 * Repeats a task: at once while it reports work done (a number above 0 or `true`), otherwise after
 * a pause or a wake-up. An error is reported and followed by a pause of at least one second.
 */
export function repeat(
  once: () => Promise<number | boolean | void>,
  { restMs, onError }: LoopOptions,
): Loop {
  const tell = rarely(onError)
  let stopped = false
  let woken = false
  let isFailing = false
  let endRest: (() => void) | undefined

  const rest = (durationMs: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(done, durationMs)
      timer.unref()
      function done(): void {
        clearTimeout(timer)
        endRest = undefined
        resolve()
      }
      endRest = done
    })

  const run = async (): Promise<void> => {
    while (!stopped) {
      woken = false
      try {
        const worked = await once()
        isFailing = false
        if (!worked && !woken && !stopped) await rest(restMs)
      } catch (error) {
        isFailing = true
        tell(error)
        if (!stopped) await rest(Math.max(restMs, restOfFailureMs))
      }
    }
  }

  const ended = run()
  return {
    wake() {
      woken = true
      if (!isFailing) endRest?.()
    },
    async stop() {
      stopped = true
      endRest?.()
      await ended
    },
  }
}
