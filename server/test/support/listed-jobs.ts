import { openMarket } from '#market'
import { openLog, type BackgroundJob } from '#kit'
import type { AccountCache } from '#accounts'
import type { Database } from '#db'
import { runBackgroundJobs } from '../../src/platform/process/run-background-jobs.ts'
import { workerJobs, type Working } from '../../src/platform/process/worker-jobs.ts'
import type { World } from './world.ts'

/**
 * Returns the listed jobs of the worker with these names. A job is only awake while it has work:
 * it does not look for work that becomes due later.
 */
export function listedJobs(
  { database, clock, accounts }: Pick<World, 'database' | 'clock'> & { accounts: AccountCache },
  names: readonly string[],
): BackgroundJob[] {
  const market = openMarket(accounts)
  const parts = { database, patient: database, clock, log: openLog('silent'), market, leads: {} }
  return workerJobs(parts as unknown as Working, undefined, new AbortController().signal)
    .filter(({ name }) => names.includes(name))
    .map((job) => ({ ...job, alertSeconds: 0 }))
}

/**
 * Repeats jobs like a worker process on this database does. They check for work on their own every
 * `checkMs`.
 */
export function startJobs(
  database: Database,
  { clock }: Pick<World, 'clock'>,
  jobs: readonly BackgroundJob[],
  checkMs: number,
) {
  const roles = new Set(['worker'] as const)
  const log = openLog('silent')
  const running = runBackgroundJobs({ database, clock, log, roles, version: '0.0.0', checkMs })
  running.start(jobs)
  return {
    runsOf: (name: string): number =>
      running.jobs.states().find((state) => state.name === name)?.runs ?? 0,
    stop: () => running.stop(),
  }
}
