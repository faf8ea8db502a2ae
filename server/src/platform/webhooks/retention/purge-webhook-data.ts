import { days, later, systemActor, type Clock } from '#kit'
import { contextFor, inTransaction, maintainDayPartitions, type Database, type DayTable } from '#db'
import { recordAudit } from '#audit'
import { deleteOldBodies, eventDays } from '#events'
import {
  deleteHours,
  deleteOldFiltered,
  expireHeld,
  findExpiredBatches,
  findOldEnded,
  markEndpointDeleted,
} from '../store/queries.ts'
import { unfold } from '../store/delivery-batches.ts'

/** Dependencies of the background job for data retention. */
export type RetentionWorker = { database: Database; clock: Clock; retention_days: number }

/**
 * Creates the daily partitions for upcoming events and attempts, and removes data past its
 * retention, with the records of events that filters excluded and endpoints that ended. Cancels deliveries that are still paused at the end of the retention. Drops the
 * partition of events and attempts of a day when the whole day has expired. The row of an old
 * delivery remains: it shows that the delivery existed, and with which status it ended.
 */
export async function purgeWebhookDataOnce({
  database,
  clock,
  retention_days,
}: RetentionWorker): Promise<void> {
  const now = clock.now()
  const cutoff = later(now, -days(retention_days))
  const { pool } = database
  const expired = await findExpiredBatches(pool, { cutoff })
  for (const [account_id, batches] of Map.groupBy(expired, ({ account_id }) => account_id))
    await inTransaction(contextFor(database, systemActor(account_id, 'retention'), clock), (tx) =>
      unfold(tx, batches),
    )
  await expireHeld(pool, { cutoff, now })
  await deleteEndedEndpoints(database, clock, cutoff)
  await deleteHours(pool, { before: later(now, -days(2)) })
  await deleteOldBodies(pool, { cutoff })
  await deleteOldFiltered(pool, { cutoff })
  for (const kept of [eventDays, attemptDays])
    await maintainDayPartitions(database, kept, { now, cutoff })
}

/** Deletes endpoints that ended before `cutoff`. Their past deliveries remain readable. */
async function deleteEndedEndpoints(database: Database, clock: Clock, cutoff: Date): Promise<void> {
  for (const { account_id, id } of await findOldEnded(database.pool, { cutoff })) {
    const context = contextFor(database, systemActor(account_id, 'retention'), clock)
    await inTransaction(context, async (tx) => {
      await markEndpointDeleted(tx, { id })
      await recordAudit(tx, [
        { action: 'webhook.delete', subject_id: id, before: null, after: null },
      ])
    })
  }
}

/** Partitioning of attempts by the day on which they were made. */
const attemptDays: DayTable = {
  table: 'webhook_attempt',
  column: 'started_at',
  from: (at) => at.toISOString(),
}
