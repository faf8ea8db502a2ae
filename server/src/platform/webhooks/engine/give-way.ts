import { seconds, type Pressure } from '#kit'

/** Maximum share of the time that reading and recording may take while leads wait. */
const share = 1 / 4
/** Minimum number of deliveries per second, regardless of the load. */
const fewestPerSecond = 200

/** Slows deliveries down in favor of work with higher priority. */
export type CallLimit = {
  /** Whether deliveries are slowed down now. */
  readonly isAsked: boolean
  /**
   * Waits after work that took `tookMs` and processed the given number of deliveries. Resolves when
   * the next work may start: immediately if deliveries are not slowed down, and at the latest when
   * `hurried` resolves.
   */
  rest(work: { tookMs: number; deliveries: number }, hurried?: Promise<void>): Promise<void>
  /** Returns how many calls may be in flight, given the normal maximum. */
  callsOf(most: number): number
}

/** Slows deliveries down while this pressure is high. */
export function slowUnderPressure(pressure: Pressure): CallLimit {
  return {
    get isAsked() {
      return pressure.isHigh
    },
    async rest(work, hurried) {
      const restMs = pressure.isHigh ? restAfter(work) : 0
      if (restMs <= 0) return
      let timer: NodeJS.Timeout | undefined
      const isOver = new Promise<void>((resolve) => (timer = setTimeout(resolve, restMs)))
      await (hurried ? Promise.race([hurried, isOver]) : isOver)
      clearTimeout(timer)
    },
    callsOf: (most) => (pressure.isHigh ? Math.ceil(most / 2) : most),
  }
}

/**
 * Returns the pause after work in milliseconds. The pause is three times as long as the work, so
 * work takes a quarter of the time. The pause is shortened if fewer than 200 deliveries per second
 * would be processed. This is necessary because a small batch costs as much as a large one, and a
 * low load has only small batches. Pure.
 */
export function restAfter({ tookMs, deliveries }: { tookMs: number; deliveries: number }): number {
  const untilShare = tookMs / share - tookMs
  const untilFloor = (deliveries * seconds(1)) / fewestPerSecond - tookMs
  return Math.max(0, Math.min(untilShare, untilFloor))
}
