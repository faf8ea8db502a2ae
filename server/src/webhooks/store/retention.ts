import type { AccountId } from '#kit'
import type { Database, DayTable } from '#db'
import type { ParcelName } from './parcels.ts'

/** Attempts, by the day on which they were made. */
export const attemptDays: DayTable = {
  table: 'webhook_attempt',
  column: 'started_at',
  from: (at) => at.toISOString(),
}

/** The parcels that were held until their payloads ran out of time. Uses webhook_parcel_held. */
export async function findExpired(
  database: Database,
  cutoff: Date,
): Promise<(ParcelName & { account_id: AccountId })[]> {
  const { rows } = await database.pool.query<ParcelName & { account_id: AccountId }>({
    name: 'webhook-expired-parcels',
    text: `
      select account_id, webhook_id, id
        from webhook_parcel
       where due_at is null
         and created_at < $1`,
    values: [cutoff],
  })
  return rows
}

/** Cancels what was held until its payload ran out of time. Uses webhook_unsettled_held. */
export async function expireHeld(database: Database, cutoff: Date, now: Date): Promise<void> {
  await database.pool.query({
    name: 'webhook-expire-held',
    text: `update webhook_unsettled set status = 'cancelled', cancel_reason = 'expired', finished_at = $2 where status = 'held' and created_at < $1`,
    values: [cutoff, now],
  })
}

/** Forgets the counts of hours past. */
export async function forgetHours(database: Database, before: Date): Promise<void> {
  await database.pool.query({
    name: 'webhook-forget-hours',
    text: `delete from webhook_hour where hour < $1`,
    values: [before],
  })
}

/** Lets go of payloads in other versions. */
export async function forgetBodies(database: Database, cutoff: Date): Promise<void> {
  await database.pool.query({
    name: 'event-body-clear',
    text: `delete from event_body where created_at < $1`,
    values: [cutoff],
  })
}
