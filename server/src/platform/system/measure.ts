import type * as prom from 'prom-client'
import type { Clock } from '#kit'
import { findOverdue } from '#audit'
import type { Database } from '#db'
import type { BackgroundJobWatch } from './watch-jobs.ts'

/**
 * Registers Prometheus metrics of this process's background jobs and of audit log seals. The
 * metrics name no account.
 */
export function measureJobs(
  { Gauge }: Pick<typeof prom, 'Gauge'>,
  register: prom.Registry,
  { database, clock, jobs }: { database: Database; clock: Clock; jobs: BackgroundJobWatch },
): void {
  const registers = [register]
  const ageOf = (since: Date | null | undefined): number =>
    since ? Math.max(0, clock.now().getTime() - since.getTime()) / 1000 : 0
  // The gauges register themselves, and the registry calls `collect`.
  new Gauge({
    name: 'leadhouse_job_failing_seconds',
    help:
      'Seconds for which a background job of this process has been failing, completely or for ' +
      'an account; 0 if it is not failing.',
    labelNames: ['job'] as const,
    registers,
    collect() {
      for (const { name, failing_since } of jobs.states())
        this.set({ job: name }, ageOf(failing_since))
    },
  })
  new Gauge({
    name: 'leadhouse_audit_unsealed_seconds',
    help:
      'Seconds for which the oldest audit log entry has waited for its seal; 0 if under one ' +
      'minute.',
    registers,
    async collect() {
      const [longest] = await findOverdue(database, clock)
      this.set(ageOf(longest?.since))
    },
  })
}
