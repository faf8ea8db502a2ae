import { logIdsOf, seconds, type Log, type LoggedOrigin, type Problem } from '#kit'

/** Logs requests that were answered with 500 because of an internal fault. */
export type Faults = {
  /** Records the fault of one request. */
  note(problem: Problem, origin: LoggedOrigin): void
  /** Logs the faults that were only counted so far. */
  stop(): void
}

const minuteMs = seconds(60)
const maxPerMinute = 10

/**
 * Logs the first ten faults of a minute with all details, and the number of the others when the
 * minute is over. A caller that finds a fault can trigger it repeatedly, and must not be able to
 * fill the disk with it.
 */
export function reportFaults(log: Log): Faults {
  let told = 0
  let unreported = 0
  let minute: NodeJS.Timeout | undefined

  const endMinute = (): void => {
    clearTimeout(minute)
    minute = undefined
    if (unreported > 0) log.error({ requests: unreported }, 'answered 500 to further requests')
    told = 0
    unreported = 0
  }

  return {
    note(problem, origin) {
      minute ??= setTimeout(endMinute, minuteMs).unref()
      if (told === maxPerMinute) {
        unreported += 1
        return
      }
      told += 1
      const err = problem.cause ?? problem
      log.error({ ...logIdsOf(origin), code: problem.code, err }, 'answered 500')
    },
    stop: endMinute,
  }
}
