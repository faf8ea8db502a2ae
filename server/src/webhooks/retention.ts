import { days, later, systemActor, type Clock } from '#kit'
import { contextFor, inTransaction, keepDays, type Database } from '#db'
import { eventDays } from '#events'
import {
  attemptDays,
  expireHeld,
  findExpired,
  forgetBodies,
  forgetHours,
} from './store/retention.ts'
import { unfold } from './store/unfold.ts'

/** What the round works with. */
export type RetentionWorker = { database: Database; clock: Clock; retention_days: number }

/**
 * Makes the days that events and attempts will fall into, and lets go of what is past its time: deliveries still held by cancelling them, events and attempts
 * by dropping their day once all of it is past. What is left of an old delivery says that it was, and how it ended.
 */
export async function keepRetentionOnce({
  database,
  clock,
  retention_days,
}: RetentionWorker): Promise<void> {
  const now = clock.now()
  const cutoff = later(now, -days(retention_days))
  const expired = Map.groupBy(await findExpired(database, cutoff), ({ account_id }) => account_id)
  for (const [account_id, parcels] of expired)
    await inTransaction(contextFor(database, systemActor(account_id, 'retention'), clock), (tx) =>
      unfold(tx, parcels),
    )
  await expireHeld(database, cutoff, now)
  await forgetHours(database, later(now, -days(2)))
  await forgetBodies(database, cutoff)
  for (const kept of [eventDays, attemptDays]) await keepDays(database, kept, { now, cutoff })
}
