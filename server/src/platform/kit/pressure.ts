/** How many wait for something that goes before everything else, and whether that is too many. */
export type Pressure = {
  /** Counts work as waiting until it ends, and answers as it does. */
  during<T>(work: Promise<T>): Promise<T>
  /** How many wait now. */
  readonly waiting: number
  /** Whether so many wait that what can wait should. */
  readonly isHigh: boolean
}

/** Pressure that is high from `high` waiting on. */
export function openPressure(high: number): Pressure {
  let waiting = 0
  return {
    async during(work) {
      waiting += 1
      try {
        return await work
      } finally {
        waiting -= 1
      }
    },
    get waiting() {
      return waiting
    },
    get isHigh() {
      return waiting >= high
    },
  }
}

/**
 * Leads of this process that wait for their group: from 64 on the next one is full as soon as it begins, and deliveries give way. The one gauge of a
 * process, for the processor it is about is one as well.
 */
export const intakePressure = openPressure(64)
