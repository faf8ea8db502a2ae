import { contextFor, type Database } from '#db'
import { hours, later, systemActor, type Clock, type EachAccount } from '#kit'
import { leaseMs } from './lease-account.ts'
import { leaseDueAccount } from './store/queries.ts'
import { trainLeasedAccount, type LearningParts } from './train-account.ts'

/** What the rounds of learning work with. */
export type LearningWorker = LearningParts & {
  database: Database
  clock: Clock
  each: EachAccount
}

/** At the earliest so long after the last time; a night's rest with room for a round that comes a little early. */
const restMs = hours(20)

/**
 * One round: takes one account with enough new outcomes and trains it. The lease is the whole crash story: a worker that dies leaves
 * nothing half done, and the account comes due again. Returns how many accounts were trained, 0 or 1.
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
