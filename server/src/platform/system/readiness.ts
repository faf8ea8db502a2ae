import { later, minutes, seconds, type Clock } from '#kit'
import { findOverdue } from '#audit'
import type { Nightly } from '#backup'
import { openProbe, type Database } from '#db'
import type { ProcessNote } from './note-process.ts'
import type { RoundState } from './schema.ts'
import { readProcesses } from './store/processes.ts'
import type { RoundWatch } from './watch-rounds.ts'

/** Why no write can succeed. */
export type Trouble = 'disk_full' | 'read_only' | 'database_silent' | 'database_away'

/** How the service is: to whoever balances it, and who may be anybody. */
export type Health =
  | { status: 'unavailable'; reason: Trouble }
  | {
      status: 'ok' | 'degraded'
      /** Rounds that have failed for over a minute, in any process, by their names and ages alone. */
      failing: { round: string; seconds: number }[]
      /** How long an entry of the audit log has waited for its seal, where that is over a minute. */
      audit_unsealed_seconds: number
      /** How old the newest nightly backup is; null where none are made, or none was yet. */
      backup_age_seconds: number | null
    }

type Details = Omit<Extract<Health, { failing: unknown }>, 'backup_age_seconds'>

/** How long a look waits for the database, in milliseconds: for a write, and then for the details. */
export type ReadinessDeadlines = { readonly proofMs: number; readonly detailsMs: number }

/** Together less than two seconds, so that a look always answers within two. */
export const readinessDeadlines: ReadinessDeadlines = {
  proofMs: seconds(1.2),
  detailsMs: seconds(0.6),
}

export type Readiness = {
  /** Looks, within its deadlines whatever the database does; what it saw holds for a second. */
  look(): Promise<Health>
  end(): Promise<void>
}

const rememberedMs = seconds(1)
/** Shorter failures mend by themselves. */
const patienceMs = minutes(1)
/** A process that was silent for so long says nothing of now. */
const silentMs = seconds(40)

/**
 * Says whether a write can succeed, by writing one: a process that answers from a database that takes nothing cannot serve. One look is under
 * way at a time however many ask, on a connection of its own, so that a busy pool is not taken for a silent database.
 */
export function openReadiness({
  database,
  clock,
  note,
  rounds,
  nightly,
  deadlines,
}: {
  database: Database
  clock: Clock
  note: ProcessNote
  rounds: RoundWatch
  nightly?: Nightly | undefined
  deadlines: ReadinessDeadlines
}): Readiness {
  const probe = openProbe(database)
  const proving = oneAtATime(() => note.prove(probe))
  const detailing = oneAtATime(() => detailsOf({ probe, clock, note, rounds }))
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
  rounds,
}: {
  probe: Database
  clock: Clock
  note: ProcessNote
  rounds: RoundWatch
}): Promise<Details> {
  const now = clock.now()
  const heardSince = later(now, -silentMs)
  const others = (await readProcesses(probe)).filter(
    ({ id, seen_at }) => id !== note.id && seen_at > heardSince,
  )
  const [longest] = await findOverdue(probe, clock)
  const states = [...rounds.states(), ...others.flatMap((other) => other.rounds)]
  return healthOf(failingOf(states, now), longest ? secondsSince(longest.since, now) : 0)
}

function failingOf(states: readonly RoundState[], now: Date): { round: string; seconds: number }[] {
  const ages = new Map<string, number>()
  for (const { name, failing_since } of states) {
    if (!failing_since || now.getTime() - failing_since.getTime() < patienceMs) continue
    ages.set(name, Math.max(ages.get(name) ?? 0, secondsSince(failing_since, now)))
  }
  return [...ages].map(([round, age]) => ({ round, seconds: age }))
}

const healthOf = (
  failing: { round: string; seconds: number }[],
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
 * Rejects unless the work ends within about `ms` in which this process could hear of it. The time is counted in small steps, of which a
 * blocked event loop makes one however long it is blocked, so that a busy process does not take its own delay for the database's.
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

/** Who asks while it is under way gets the same answer. */
function oneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined
  return () =>
    (underWay ??= work().finally(() => {
      underWay = undefined
    }))
}

/** @see https://www.postgresql.org/docs/current/errcodes-appendix.html classes 25 and 53 */
function troubleOf(error: unknown): Trouble {
  if (error instanceof TookTooLong) return 'database_silent'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === '25006') return 'read_only'
  return code === '53100' || code === '53400' ? 'disk_full' : 'database_away'
}
