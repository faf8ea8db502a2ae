import {
  openEachAccount,
  repeat,
  seconds,
  systemClock,
  type EachAccount,
  type StartJob,
  type Log,
} from '../../src/platform/kit/index.ts'
import type { Webhooks } from '../../src/platform/webhooks/index.ts'

/**
 * Iterates over accounts for a job that a test runs manually, once: an error for one account is
 * thrown.
 */
export const each: EachAccount = (work) =>
  openEachAccount({
    clock: systemClock,
    onFault: ({ error }) => {
      throw error
    },
  }).each(work)

/** Repeats background jobs like a process does, without reporting their state. */
export const repeatJobs =
  (log: Log): StartJob =>
  ({ name, restSeconds, once }) =>
    repeat(() => once(each), {
      restMs: seconds(restSeconds),
      onError: (err) => log.error({ err, job: name }, 'a background job failed'),
    })

/**
 * Starts deliveries and their background jobs like a process does; returns a function that stops
 * both.
 */
export function startWebhooks(webhooks: Webhooks, log: Log): (graceMs: number) => Promise<void> {
  webhooks.start()
  const loops = webhooks.jobs.map(repeatJobs(log))
  return (graceMs) => webhooks.stop(graceMs, Promise.all(loops.map((loop) => loop.stop())))
}
