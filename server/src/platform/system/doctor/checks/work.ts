import { later, minutes, seconds } from '#kit'
import { readStuckImports } from '#imports'
import { countStuckJobs, readBacklog } from '#webhooks'
import { databaseCheckOf } from '../check.ts'
import { bad, good, note, type CheckVerdict } from '../finding.ts'
import type { ProcessState } from '../../schema.ts'
import { readProcesses } from '../../store/processes.ts'

type Seen = {
  alive: readonly Pick<ProcessState, 'roles' | 'jobs'>[]
  stuck: number
  due: number
  oldest_due_at: Date | null
  now: Date
}

/** Checks whether background work makes progress: jobs, replays, imports and deliveries. */
export const work = databaseCheckOf<Seen>({
  name: 'work',
  async read(database, { clock }) {
    const now = clock.now()
    const [processes, { stuck }, imports, { due, oldest_at }] = await Promise.all([
      readProcesses(database),
      countStuckJobs(database.pool, { before: later(now, -patienceMs) }),
      readStuckImports(database, later(now, -patienceMs)),
      readBacklog(database.pool, { now }),
    ])
    const alive = processes.filter(({ seen_at }) => seen_at > later(now, -silentMs))
    return { alive, stuck: stuck + imports, due, oldest_due_at: oldest_at, now }
  },
  assess: checkBackgroundJobs,
})

/**
 * Time without progress after which a job is reported. Most jobs make progress about every second.
 * Refreshing a large market and training a model take minutes.
 */
const patienceMs = minutes(15)
const silentMs = seconds(40)
const failingMs = minutes(1)

export function checkBackgroundJobs({ alive, stuck, due, oldest_due_at, now }: Seen): CheckVerdict {
  if (alive.length === 0)
    return note('No process of the service is running.', 'Start it, if it should be running.')
  if (!alive.some(({ roles }) => roles.includes('worker')))
    return bad('No process does background work.', 'To start one, run: npx leadhouse work')
  const failing = alive
    .flatMap(({ jobs }) => jobs)
    .find((job) => isOld(job.failing_since, failingMs, now))
  if (failing)
    return bad(
      `"${failing.name}" fails: ${failing.last_failure ?? failing.failing_accounts[0]?.failure ?? 'see the log'}.`,
      'See System in the dashboard, and the log.',
    )
  if (stuck > 0)
    return bad(
      `${stuck} replays or imports make no progress.`,
      'See the log, and restart the worker.',
    )
  if (isOld(oldest_due_at, patienceMs, now))
    return bad(
      `${due} deliveries are due and have not been sent, the first since ${oldest_due_at?.toISOString()}.`,
      'See the log of the worker. To start another worker, run: npx leadhouse work',
    )
  return good(
    `${alive.length === 1 ? 'One process' : `${alive.length} processes`}, and all work makes progress.`,
  )
}

const isOld = (since: Date | null, ms: number, now: Date): boolean =>
  since !== null && now.getTime() - since.getTime() > ms
