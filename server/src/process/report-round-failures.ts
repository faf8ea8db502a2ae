import { minutes, seconds, type Clock, type Log } from '#kit'
import { isOutOfReach } from '#db'

/** Tells the log of rounds that failed. */
export type RoundFailures = {
  /** A round failed, and why. */
  note(round: string, err: unknown): void
}

const silenceMs = seconds(10)
/** A failure this long after the last is of another outage. */
const overMs = minutes(2)

/**
 * Tells of each round that fails. While the database is out of reach all of them do, again and again: then of the first, and every ten seconds of how many did since.
 * A line for each would bury what else the log has to say. That it is over is not told: a round that had nothing to ask the database proves nothing.
 */
export function reportRoundFailures(log: Log, clock: Clock): RoundFailures {
  let [reportedMs, lastMs, unreported] = [-Infinity, -Infinity, 0]
  return {
    note(round, err) {
      if (!isOutOfReach(err)) return log.error({ err, round }, 'a round failed')
      const now = clock.now().getTime()
      const isFirst = now - lastMs > overMs
      lastMs = now
      if (isFirst) {
        log.error({ err, round }, 'rounds fail, for the database is out of reach')
        unreported = 0
      } else {
        unreported += 1
        if (now - reportedMs < silenceMs) return
        log.error({ err, round, failed: unreported }, 'rounds still fail')
        unreported = 0
      }
      reportedMs = now
    },
  }
}
