import { days, later, systemActor, type Clock } from '#kit'
import { contextFor, inTransaction, keepDays, type Database, type DayTable } from '#db'
import { deleteOldBodies, eventDays } from '#events'
import { deleteHours, expireHeld, findExpiredParcels } from '../store/queries.ts'
import { unfold } from '../store/parcels.ts'

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
  const { pool } = database
  const expired = await findExpiredParcels(pool, { cutoff })
  for (const [account_id, parcels] of Map.groupBy(expired, ({ account_id }) => account_id))
    await inTransaction(contextFor(database, systemActor(account_id, 'retention'), clock), (tx) =>
      unfold(tx, parcels),
    )
  await expireHeld(pool, { cutoff, now })
  await deleteHours(pool, { before: later(now, -days(2)) })
  await deleteOldBodies(pool, { cutoff })
  for (const kept of [eventDays, attemptDays]) await keepDays(database, kept, { now, cutoff })
}

/** Attempts, by the day on which they were made. */
const attemptDays: DayTable = {
  table: 'webhook_attempt',
  column: 'started_at',
  from: (at) => at.toISOString(),
}
