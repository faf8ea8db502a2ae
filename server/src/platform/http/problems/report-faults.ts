import { seconds, type Log, type Problem, type RequestId } from '#kit'

/** Tells the log of requests that were answered 500 for a fault of ours. */
export type Faults = {
  /** One request met a fault. */
  note(problem: Problem, request_id: RequestId | null): void
  /** Tells what was only counted until now. */
  stop(): void
}

const minuteMs = seconds(60)
const maxPerMinute = 10

/**
 * Tells of the first ten faults of a minute with all there is to know, and of the others together when it has passed: who finds a fault of ours can meet it
 * as often as they like, and must not be able to fill the disk with it.
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
    note(problem, request_id) {
      minute ??= setTimeout(endMinute, minuteMs).unref()
      if (told === maxPerMinute) {
        unreported += 1
        return
      }
      told += 1
      const err = problem.cause ?? problem
      log.error({ request_id, code: problem.code, err }, 'answered 500')
    },
    stop: endMinute,
  }
}
