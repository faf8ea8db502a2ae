import { contextFor, type Database } from '#db'
import { hours, later, systemActor, type Clock, type EachAccount } from '#kit'
import { leaseMs } from './lease-account.ts'
import { leaseDueAccount } from './store/queries.ts'
import { trainLeasedAccount, type LearningParts } from './train-account.ts'

/** Dependencies of the learning jobs. */
export type LearningWorker = LearningParts & {
  database: Database
  clock: Clock
  each: EachAccount
}

/**
 * Minimum time between two trainings of an account. It is less than a day, so that a run that
 * starts a little early is not skipped.
 */
const restMs = hours(20)

/**
 * Runs the job once: leases one account with enough new outcomes and trains it. The lease is the
 * only recovery mechanism. A worker that dies leaves no partial result, and the account becomes due
 * again. Returns the number of accounts trained, 0 or 1.
 */
export const trainOnce = (worker: LearningWorker): Promise<number> =>
  worker.each({
    step: 'train',
    most: 1,
    restMs: leaseMs,
    find: (resting) => takeDueAccount(worker, resting),
    work: async (leased) => {
      const { database, clock } = worker
      const context = contextFor(database, systemActor(leased.account_id, 'learning'), clock)
      await trainLeasedAccount(context, worker, leased)
    },
  })

async function takeDueAccount({ database, clock }: LearningWorker, resting: readonly string[]) {
  const now = clock.now()
  return leaseDueAccount(database.pool, {
    now,
    trained_before: later(now, -restMs),
    leased_until: later(now, leaseMs),
    resting,
  })
}
