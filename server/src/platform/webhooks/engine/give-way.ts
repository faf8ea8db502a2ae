import { seconds, type Pressure } from '#kit'

/** Of the time, what reading and recording may take while leads wait. */
const share = 1 / 4
/** Deliveries a second that go on whatever waits. */
const fewestPerSecond = 200

/** How deliveries give way to what goes before them. */
export type GiveWay = {
  /** Whether they do so now. */
  readonly isAsked: boolean
  /** Ends once work that took `tookMs` and moved so many deliveries on may begin again; at once when nobody asks, or when `hurried` ends. */
  rest(work: { tookMs: number; deliveries: number }, hurried?: Promise<void>): Promise<void>
  /** How many calls may be in flight of those that may be when nobody asks. */
  callsOf(most: number): number
}

/** Gives way as long as this pressure is high. */
export function giveWayTo(pressure: Pressure): GiveWay {
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
 * Milliseconds to rest after work, so that it takes a quarter of the time, and no longer than leaves 200 deliveries a second: a small batch costs as
 * much as a large one, and few are all there is. Pure.
 */
export function restAfter({ tookMs, deliveries }: { tookMs: number; deliveries: number }): number {
  const untilShare = tookMs / share - tookMs
  const untilFloor = (deliveries * seconds(1)) / fewestPerSecond - tookMs
  return Math.max(0, Math.min(untilShare, untilFloor))
}
