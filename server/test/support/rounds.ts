import {
  openEachAccount,
  repeat,
  seconds,
  systemClock,
  type EachAccount,
  type KeepRound,
  type Log,
} from '../../src/platform/kit/index.ts'
import type { Webhooks } from '../../src/platform/webhooks/index.ts'

/** The way over accounts for a round that a test does by hand, once: what fails for one is thrown. */
export const each: EachAccount = (work) =>
  openEachAccount({
    clock: systemClock,
    onFault: ({ error }) => {
      throw error
    },
  }).each(work)

/** Repeats rounds as a process does, without showing how they go. */
export const keepWith =
  (log: Log): KeepRound =>
  ({ name, restSeconds, once }) =>
    repeat(() => once(each), {
      restMs: seconds(restSeconds),
      onError: (err) => log.error({ err, round: name }, 'a background job failed'),
    })

/** Starts deliveries with the rounds beside them, as a process does; answers how to stop both. */
export function startWebhooks(webhooks: Webhooks, log: Log): (graceMs: number) => Promise<void> {
  webhooks.start()
  const loops = webhooks.rounds.map(keepWith(log))
  return (graceMs) => webhooks.stop(graceMs, Promise.all(loops.map((loop) => loop.stop())))
}
