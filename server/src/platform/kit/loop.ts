import { seconds } from './clock.ts'
import { rarely } from './rarely.ts'

/** A task that is repeated until it is stopped. */
export type Loop = {
  /** Runs the task soon: at once, but not before `restMs` have passed since the last run. */
  wake(): void
  /** Stops after the current run. */
  stop(): Promise<void>
}

export type LoopOptions = {
  /** How long to pause after a run without work, in milliseconds. */
  restMs: number
  /** For a task that is woken when there is work. Without it, the task runs every `restMs`. */
  woken?: {
    /** Maximum time between two runs without a wake-up, in milliseconds. */
    checkMs: number
    /** How long the task runs every `restMs` after a wake-up and after its start, in milliseconds. */
    alertMs: number
  }
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
 * a pause, which a wake-up shortens to `restMs`. An error is reported and followed by a pause of at
 * least one second.
 *
 * Wake-ups during a run or the pause after it share the next run. So a task that is woken a
 * thousand times a second runs as often as one that polls every `restMs`.
 */
export function repeat(
  once: () => Promise<number | boolean | void>,
  { restMs, woken: waking, onError }: LoopOptions,
): Loop {
  const tell = rarely(onError)
  let stopped = false
  let woken = false
  let alertUntilMs = performance.now() + (waking?.alertMs ?? 0)
  let endRest: (() => void) | undefined
  let endIdle: (() => void) | undefined

  const rest = (durationMs: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(done, alignRest(durationMs, performance.now()))
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
        if (worked || stopped) continue
        await rest(restMs)
        if (waking && !woken && !stopped && performance.now() >= alertUntilMs) {
          const idle = rest(Math.max(0, waking.checkMs - restMs))
          endIdle = endRest
          await idle
          endIdle = undefined
        }
      } catch (error) {
        tell(error)
        if (!stopped) await rest(Math.max(restMs, restOfFailureMs))
      }
    }
  }

  const ended = run()
  return {
    wake() {
      woken = true
      if (waking) alertUntilMs = performance.now() + waking.alertMs
      endIdle?.()
    },
    async stop() {
      stopped = true
      endRest?.()
      await ended
    },
  }
}

/** Rests of a second or longer end at multiples of this time, in milliseconds. */
const gridMs = 500

/**
 * Returns how long to rest instead of `restMs`, at most 250 ms more or less, so that the rests of
 * different tasks end together. A quiet process then wakes up twice a second instead of once for each
 * task. A wake-up has a fixed cost, which can be higher than that of the task. Rests of less than a
 * second are not changed. `nowMs` is the time at the start of the rest. Pure.
 */
export function alignRest(restMs: number, nowMs: number): number {
  if (restMs < seconds(1)) return restMs
  return gridMs * Math.round((nowMs + restMs) / gridMs) - nowMs
}
