import { contextFor, type Database } from '#db'
import { hours, later, minutes, systemActor, type Clock, type EachAccount } from '#kit'
import { leaseDueAccount } from './store/standing.ts'
import { trainAccount, type LearningParts } from './train-account.ts'

/** What the rounds of learning work with. */
export type LearningWorker = LearningParts & {
  database: Database
  clock: Clock
  each: EachAccount
}

/** At the earliest so long after the last time; a night's rest with room for a round that comes a little early. */
const restMs = hours(20)
/** Longer than any training takes. */
const leaseMs = minutes(15)

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
    work: async ({ account_id }) => {
      const { database, clock } = worker
      await trainAccount(contextFor(database, systemActor(account_id, 'learning'), clock), worker)
    },
  })

async function takeDueAccount({ database, clock }: LearningWorker, resting: readonly string[]) {
  const now = clock.now()
  return leaseDueAccount(database.pool, {
    now,
    trainedBefore: later(now, -restMs),
    leasedUntil: later(now, leaseMs),
    resting,
  })
}
