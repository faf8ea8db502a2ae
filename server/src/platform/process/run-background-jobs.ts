import {
  repeat,
  seconds,
  minutes,
  type Clock,
  type StartJob,
  type Log,
  type Loop,
  type BackgroundJob,
} from '#kit'
import { isOutOfReach, type Database } from '#db'
import { openProcessNote, openJobWatch } from '#system'

type JobParts = {
  database: Database
  clock: Clock
  log: Log
  roles: ReadonlySet<'api' | 'worker'>
  version: string
  /**
   * How often a job that commits wake also looks for work on its own, in milliseconds: after a lost
   * notification, or a process that was killed between a commit and its notification.
   */
  checkMs: number
}

/** The running and watched background jobs of a process. */
export type RunningJobs = ReturnType<typeof runBackgroundJobs>

/**
 * Repeats the background jobs of this process and watches all of them, including jobs that other
 * code started. Also writes the state of the process to the database every ten seconds.
 */
export function runBackgroundJobs(parts: JobParts) {
  const { clock, log } = parts
  const watched = openJobWatch(clock, (job, { account_id, error: err }) =>
    log.error(
      { err, job, account_id },
      'a background job failed for an account and continues for other accounts',
    ),
  )
  const failures = reportJobFailures(log, clock)
  const note = openProcessNote({ ...parts, jobs: watched })
  const keep: StartJob = (job) => {
    const { name, restSeconds, wakeOn, alertSeconds = 0 } = job
    const loop = repeat(
      watched.watch(job, () => loop.wake()),
      {
        restMs: seconds(restSeconds),
        ...(wakeOn && { woken: { checkMs: parts.checkMs, alertMs: seconds(alertSeconds) } }),
        onError: (err) => failures.note(name, err),
      },
    )
    if (wakeOn === undefined) return loop
    const unsubscribe = parts.database.jobSignal.subscribe((work) => {
      if (work === wakeOn) loop.wake()
    })
    return {
      wake: () => loop.wake(),
      stop() {
        unsubscribe()
        return loop.stop()
      },
    }
  }
  let loops: Loop[] = []
  return {
    keep,
    jobs: watched,
    note,
    start(jobs: readonly BackgroundJob[]): void {
      const noting = { name: 'write the heartbeat', restSeconds: 10, once: note.noteOnce }
      loops = [...jobs, noting].map(keep)
    },
    async stop(): Promise<void> {
      await Promise.all(loops.map((loop) => loop.stop()))
    },
    /**
     * Removes the process from the list. If the database is gone, its row stays and is deleted when
     * it is old enough.
     */
    leave: (): Promise<void> =>
      note.leave().catch((err: unknown) => {
        log.warn({ err }, 'this process could not remove itself from the process list')
      }),
  }
}

/** Logs background jobs that failed. */
type RoundFailures = {
  /** Records that a background job failed, and why. */
  note(job: string, err: unknown): void
}

const silenceMs = seconds(10)
/** If this much time has passed since the previous failure, a failure counts as a new outage. */
const overMs = minutes(2)

/**
 * Logs each background job that fails. While the database is unreachable, all of them fail
 * repeatedly. Then only the first is logged, and every ten seconds the number of failures since.
 * One line per failure would bury the rest of the log. The end of an outage is not logged, because
 * a job that did not query the database proves nothing.
 */
export function reportJobFailures(log: Log, clock: Clock): RoundFailures {
  let [reportedMs, lastMs, unreported] = [-Infinity, -Infinity, 0]
  return {
    note(job, err) {
      if (!isOutOfReach(err)) return log.error({ err, job }, 'a background job failed')
      const now = clock.now().getTime()
      const isFirst = now - lastMs > overMs
      lastMs = now
      if (isFirst) {
        log.error({ err, job }, 'background jobs fail because the database is unreachable')
        unreported = 0
      } else {
        unreported += 1
        if (now - reportedMs < silenceMs) return
        log.error({ err, job, failed: unreported }, 'background jobs still fail')
        unreported = 0
      }
      reportedMs = now
    },
  }
}
