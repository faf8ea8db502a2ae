import { seconds } from './clock.ts'
import { rarely } from './rarely.ts'

/** Something that is repeated until it is stopped. */
export type Loop = {
  /** Does it soon, now or right after the time under way: something may have happened. */
  wake(): void
  /** Ends after the time under way. */
  stop(): Promise<void>
}

export type LoopOptions = {
  /** How long to rest after a time that found nothing to do, in milliseconds. */
  restMs: number
  /** Told of a time that threw, at most once in ten seconds; the next comes after a rest anyway. */
  onError: (error: unknown) => void
}

/** What bounds the cost of a database that is away, and lets all go on within a second of its end. */
const restOfFailureMs = seconds(1)

/**
 * Repeats something: at once while it reports work done (a number above 0 or `true`), else after a
 * rest or a wake. What throws is reported and followed by a rest of at least a second.
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
