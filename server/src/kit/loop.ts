import { rarely } from './rarely.ts'

/** Something that is repeated until it is stopped. */
export type Loop = {
  /** Does the round soon, now or right after the one under way: something may have happened. */
  wake(): void
  /** Ends after the round under way. */
  stop(): Promise<void>
}

export type LoopOptions = {
  /** How long to rest after a round that found nothing to do, in milliseconds. */
  restMs: number
  /** Told of a round that threw, at most once in ten seconds; the next one comes after a rest all the same. */
  onError: (error: unknown) => void
}

/**
 * Repeats a round: at once while it reports work done (a number above 0 or `true`), else after a rest or a wake. A round that throws is
 * reported and followed by a rest that doubles up to 30 s, so that a database that went away is not asked in a tight loop.
 */
export function repeat(
  round: () => Promise<number | boolean | void>,
  { restMs, onError }: LoopOptions,
): Loop {
  const tell = rarely(onError)
  let stopped = false
  let woken = false
  let failures = 0
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
        const worked = await round()
        failures = 0
        if (!worked && !woken && !stopped) await rest(restMs)
      } catch (error) {
        tell(error)
        failures += 1
        if (!stopped)
          await rest(Math.min(30_000, Math.max(restMs, 100) * 2 ** Math.min(failures, 8)))
      }
    }
  }

  const ended = run()
  return {
    wake() {
      woken = true
      if (failures === 0) endRest?.()
    },
    async stop() {
      stopped = true
      endRest?.()
      await ended
    },
  }
}
