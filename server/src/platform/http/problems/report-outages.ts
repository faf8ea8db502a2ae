import { logIdsOf, repeat, seconds, type Log, type LoggedOrigin } from '#kit'
import { answers, type Database } from '#db'

/** Logs requests that are refused temporarily. */
export type Outages = {
  /** Records that a request was refused, and why. */
  note(origin: LoggedOrigin, err: unknown): void
  /** Stops checking whether the outage is over. */
  stop(): Promise<void>
}

type Outage = {
  beganMs: number
  reportedMs: number
  unreported: number
  recent: number
  all: number
}

const lookMs = seconds(1)
const silenceMs = seconds(10)

/**
 * Logs an outage when the first request is refused, then at most every ten seconds with the number
 * of refusals since, and when it is over. It is over when no request was refused for a second and
 * the database responds. One line per request would fill the log in an outage under load and bury
 * the other lines.
 */
export function reportOutages(log: Log, database: Database): Outages {
  let outage: Outage | null = null

  const look = async (): Promise<void> => {
    if (outage === null) return
    const { recent } = outage
    outage.recent = 0
    if (recent > 0 || !(await answers(database)) || outage.recent > 0) return
    const { beganMs, all } = outage
    outage = null
    const lasted_ms = Math.round(performance.now() - beganMs)
    log.warn({ refused: all, lasted_ms }, 'requests are served again')
  }
  const loop = repeat(look, {
    restMs: lookMs,
    onError: (err) => log.error({ err }, 'could not check whether requests are served again'),
  })

  return {
    note(origin, err) {
      const now = performance.now()
      if (outage === null) {
        outage = { beganMs: now, reportedMs: now, unreported: 0, recent: 1, all: 1 }
        log.error({ ...logIdsOf(origin), err }, 'requests are refused temporarily')
        return
      }
      outage.unreported += 1
      outage.recent += 1
      outage.all += 1
      if (now - outage.reportedMs < silenceMs) return
      const refused = outage.unreported
      log.error({ ...logIdsOf(origin), err, refused }, 'requests are still refused')
      outage.reportedMs = now
      outage.unreported = 0
    },
    stop: () => loop.stop(),
  }
}
