import { later, minutes, seconds, type Clock } from '#kit'
import { findOverdue } from '#audit'
import type { Nightly } from '#backup'
import { openProbe, type Database } from '#db'
import type { ProcessNote } from './note-process.ts'
import type { BackgroundJobState } from './schema.ts'
import { readProcesses } from './store/processes.ts'
import type { BackgroundJobWatch } from './watch-jobs.ts'

/** Reasons why no write can succeed. */
export type Trouble = 'disk_full' | 'read_only' | 'database_silent' | 'database_away'

/** Health of the service. It is shown to load balancers, so anyone may see it. */
export type Health =
  | { status: 'unavailable'; reason: Trouble }
  | {
      status: 'ok' | 'degraded'
      /**
       * Background jobs that have failed for over a minute in any process; only their names and
       * ages.
       */
      failing: { job: string; seconds: number }[]
      /**
       * Seconds for which an audit log entry has waited for its seal, if over a minute; otherwise
       * 0.
       */
      audit_unsealed_seconds: number
      /**
       * Age of the newest nightly backup; null if backups are not configured or none exists yet.
       */
      backup_age_seconds: number | null
    }

type Details = Omit<Extract<Health, { failing: unknown }>, 'backup_age_seconds'>

/** Timeouts for the database in milliseconds: for a write, and then for the details. */
export type ReadinessDeadlines = { readonly proofMs: number; readonly detailsMs: number }

/**
 * The sum of the timeouts is below two seconds, so that a health check always responds within two
 * seconds.
 */
export const readinessDeadlines: ReadinessDeadlines = {
  proofMs: seconds(1.2),
  detailsMs: seconds(0.6),
}

export type Readiness = {
  /**
   * Checks the health within the deadlines, whatever the database does. The result is cached for a
   * second.
   */
  look(): Promise<Health>
  end(): Promise<void>
}

const rememberedMs = seconds(1)
/**
 * Minimum age of a failure before it is reported, because shorter failures usually recover without
 * help.
 */
const patienceMs = minutes(1)
/** The state of a process that has been silent for this long is out of date. */
const silentMs = seconds(40)

/**
 * Checks whether a write can succeed by writing one. A process that reads from a database which
 * accepts no writes cannot serve. Only one check runs at a time, however many callers there are. It
 * uses its own connection, so a busy pool is not mistaken for a silent database.
 */
export function openReadiness({
  database,
  clock,
  note,
  jobs,
  nightly,
  deadlines,
}: {
  database: Database
  clock: Clock
  note: ProcessNote
  jobs: BackgroundJobWatch
  nightly?: Nightly | undefined
  deadlines: ReadinessDeadlines
}): Readiness {
  const probe = openProbe(database)
  const proving = oneAtATime(() => note.prove(probe))
  const detailing = oneAtATime(() => detailsOf({ probe, clock, note, jobs }))
  let seen: { health: Health; untilMs: number } | undefined

  const lookNow = async (): Promise<Health> => {
    const trouble = await within(deadlines.proofMs, proving()).then(() => null, troubleOf)
    const health: Health = trouble
      ? { status: 'unavailable', reason: trouble }
      : {
          ...(await within(deadlines.detailsMs, detailing()).catch(() => healthOf([], 0))),
          backup_age_seconds: ageOf(nightly, clock.now()),
        }
    seen = { health, untilMs: performance.now() + rememberedMs }
    return health
  }
  const looking = oneAtATime(lookNow)
  return {
    look: async () => (seen && seen.untilMs > performance.now() ? seen.health : looking()),
    end: async () => {
      if (!probe.pool.ending) await probe.pool.end()
    },
  }
}

async function detailsOf({
  probe,
  clock,
  note,
  jobs,
}: {
  probe: Database
  clock: Clock
  note: ProcessNote
  jobs: BackgroundJobWatch
}): Promise<Details> {
  const now = clock.now()
  const heardSince = later(now, -silentMs)
  const others = (await readProcesses(probe)).filter(
    ({ id, seen_at }) => id !== note.id && seen_at > heardSince,
  )
  const [longest] = await findOverdue(probe, clock)
  const states = [...jobs.states(), ...others.flatMap((other) => other.jobs)]
  return healthOf(failingOf(states, now), longest ? secondsSince(longest.since, now) : 0)
}

function failingOf(
  states: readonly BackgroundJobState[],
  now: Date,
): { job: string; seconds: number }[] {
  const ages = new Map<string, number>()
  for (const { name, failing_since } of states) {
    if (!failing_since || now.getTime() - failing_since.getTime() < patienceMs) continue
    ages.set(name, Math.max(ages.get(name) ?? 0, secondsSince(failing_since, now)))
  }
  return [...ages].map(([job, age]) => ({ job, seconds: age }))
}

const healthOf = (
  failing: { job: string; seconds: number }[],
  audit_unsealed_seconds: number,
): Details => ({
  status: failing.length > 0 || audit_unsealed_seconds > 0 ? 'degraded' : 'ok',
  failing,
  audit_unsealed_seconds,
})

function ageOf(nightly: Nightly | undefined, now: Date): number | null {
  const last_at = nightly?.state().last_at
  return last_at ? secondsSince(last_at, now) : null
}

const secondsSince = (at: Date, now: Date): number =>
  Math.floor((now.getTime() - at.getTime()) / 1000)

class TookTooLong extends Error {}

/**
 * Rejects unless the work ends within about `ms` of time in which this process could notice it. The
 * time is counted in small steps. A blocked event loop counts as one step, however long it is
 * blocked, so a busy process does not blame its own delay on the database.
 */
function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const steps = 12
  let left = steps
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      left -= 1
      if (left === 0) reject(new TookTooLong())
    }, ms / steps)
  })
  return Promise.race([work, end]).finally(() => clearInterval(timer))
}

/** Returns the result of the run in progress to every caller that arrives during it. */
function oneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined
  return () =>
    (underWay ??= work().finally(() => {
      underWay = undefined
    }))
}

/**
 * Maps a database error to a reason. @see
 * https://www.postgresql.org/docs/current/errcodes-appendix.html classes 25 and 53
 */
function troubleOf(error: unknown): Trouble {
  if (error instanceof TookTooLong) return 'database_silent'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === '25006') return 'read_only'
  return code === '53100' || code === '53400' ? 'disk_full' : 'database_away'
}
