import { open } from 'node:fs/promises'
import { resting, minutes, type BackgroundJob, type Log } from '#kit'
import { updateStatisticsOnce } from '#db'
import type { AppParts } from './app-parts.ts'
import type { Modules } from './open-modules.ts'
import { notifyOfBackupOnce } from './notify-of-instance.ts'
import { workerJobs } from './worker-jobs.ts'

type Table = {
  /** A process with one of these roles runs the jobs. */
  of: readonly ('api' | 'worker')[]
  jobs: (parts: AppParts & { stopping: AbortSignal }, modules: Modules) => readonly BackgroundJob[]
}

/** Background jobs of every process that has a role. */
const common: Table = {
  of: ['api', 'worker'],
  jobs: ({ log }, { patient }) => [
    { name: 'monitor file descriptors', restSeconds: 1, once: watchDescriptors(log) },
    {
      name: 'update planner statistics',
      restSeconds: 2,
      // Every change of many rows has an audit entry. PostgreSQL counts the rows a little later.
      wakeOn: 'audit',
      alertSeconds: 60,
      once: () => updateStatisticsOnce({ database: patient }),
    },
  ],
}

/** Background jobs of a process that serves requests. They work on its in-memory state. */
const serving: Table = {
  of: ['api'],
  jobs: (_parts, { quota, requests, forms, identity: { authenticator } }) => [
    // A quota lease must be unused for a whole second before it is returned.
    resting({ name: 'return idle quota', restSeconds: 1, once: () => quota.returnIdleOnce() }),
    {
      name: 'record credential use',
      restSeconds: 20,
      once: () => authenticator.noteUsesOnce(),
    },
    { name: 'record form submissions', restSeconds: 10, once: () => forms.noteOnce() },
    { name: 'write the request log', restSeconds: 1, once: () => requests.writeOnce() },
    { name: 'record quota use', restSeconds: 5, once: () => quota.uses.writeOnce() },
  ],
}

/** Background jobs of a worker process. */
const working: Table = {
  of: ['worker'],
  jobs: (parts, modules) => workerJobs(workingOf(parts, modules), parts.reader, parts.stopping),
}

/** Background jobs that accompany deliveries. Deliveries wait for them during a stop. */
const delivering: Table = { of: ['worker'], jobs: (_parts, { webhooks }) => webhooks.jobs }

/** Background jobs for backups and the erasure ledger, if a folder is configured. */
const backingUp: Table = {
  of: ['worker'],
  jobs: ({ database, clock, nightly }, { ledger }) => [
    ...(nightly
      ? [
          resting({ name: 'back up', restSeconds: 60, once: () => nightly.backUpOnce() }),
          resting({
            name: 'notify of failing backups',
            restSeconds: 60,
            once: () => notifyOfBackupOnce({ database, clock, nightly }),
          }),
        ]
      : []),
    ...(ledger
      ? [{ name: 'record erasures', restSeconds: 60, once: () => ledger.noteMissingOnce() }]
      : []),
  ],
}

/**
 * Returns all background jobs of a process, by its roles. `stopping` ends the calls to a language
 * model, which may take longer than a stop.
 */
export function jobsOf(
  parts: AppParts & { stopping: AbortSignal },
  modules: Modules,
): BackgroundJob[] {
  return [common, serving, working, delivering, backingUp]
    .filter(({ of }) => of.some((role) => parts.roles.has(role)))
    .flatMap(({ jobs }) => jobs(parts, modules))
}

const workingOf = (
  { database, clock, log, carry, settings: { public_url } }: AppParts,
  { patient, leads, market, identity: { audit_key }, queueMail, webhooks, erasing }: Modules,
) => ({
  database,
  patient,
  clock,
  log,
  leads,
  market,
  audit_key,
  carry,
  queueMail,
  sender: webhooks.tools.sender,
  public_url,
  ...erasing,
})

/** Interval between repeated log lines about a lasting problem. */
const silenceMs = minutes(1)

/**
 * Checks whether a file can still be opened, and logs an error if not. In that state, the kernel
 * closes incoming connections, and neither the kernel nor Node.js reports it. Logs an instruction
 * once a minute while it lasts, and one line when it is over. Runs as a background job.
 */
function watchDescriptors(log: Log): () => Promise<void> {
  let reportedMs: number | undefined
  return async () => {
    const fault = await faultOfOpening()
    if (fault === null) {
      if (reportedMs !== undefined) log.warn('files and connections can be opened again')
      reportedMs = undefined
      return
    }
    const now = performance.now()
    if (reportedMs !== undefined && now - reportedMs < silenceMs) return
    reportedMs = now
    log.error({ code: fault }, remedies[fault])
  }
}

const remedies = {
  EMFILE:
    'this process has no file descriptor left, and new connections are closed: raise its ' +
    'limit (LimitNOFILE= in its service, ulimit -n), or find out which client has so many ' +
    'connections',
  ENFILE:
    'this machine has no file descriptor left, and new connections are closed: raise its ' +
    'limit (fs.file-max), or find out which process has so many',
} as const

async function faultOfOpening(): Promise<keyof typeof remedies | null> {
  try {
    await (await open(import.meta.filename)).close()
    return null
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'EMFILE' || code === 'ENFILE' ? code : null
  }
}
