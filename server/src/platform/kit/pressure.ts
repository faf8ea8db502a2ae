/**
 * Counts pending work that has priority over all other work, and reports whether there is too much
 * of it.
 */
export type Pressure = {
  /** Counts `work` as pending until it ends, and returns its result. */
  during<T>(work: Promise<T>): Promise<T>
  /** Amount of pending work. */
  readonly waiting: number
  /** Whether so much work is pending that work with lower priority should wait. */
  readonly isHigh: boolean
}

/** Opens a count that is high from `high` pending on. */
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
 * Counts leads of this process that wait for their group. From 64 on, the next group is full as
 * soon as it begins, and deliveries wait. There is one count per process, because its work shares
 * one processor.
 */
export const intakePressure = openPressure(64)
