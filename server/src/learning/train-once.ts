import { contextFor, type Database } from '#db'
import { hours, later, minutes, systemActor, type Clock } from '#kit'
import { leaseDueAccount } from './store/standing.ts'
import { trainAccount, type LearningParts } from './train-account.ts'

/** What the rounds of learning work with. */
export type LearningWorker = LearningParts & { database: Database; clock: Clock }

/** At the earliest so long after the last time; a night's rest with room for a round that comes a little early. */
const restMs = hours(20)
/** Longer than any training takes. */
const leaseMs = minutes(15)

/**
 * One round: takes one account with enough new outcomes and trains it. The lease is the whole crash story: a worker that dies leaves
 * nothing half done, and the account comes due again. Returns how many accounts were trained, 0 or 1.
 */
export async function trainOnce(worker: LearningWorker): Promise<number> {
  const { database, clock } = worker
  const now = clock.now()
  const due = await leaseDueAccount(database.pool, now, later(now, -restMs), later(now, leaseMs))
  if (!due) return 0
  await trainAccount(contextFor(database, systemActor(due.account_id, 'learning'), clock), worker)
  return 1
}
