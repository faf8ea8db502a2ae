import type { AccountId } from '#kit'
import type { Database } from '#db'
import type { ParcelName } from './parcels.ts'

/** The names of the days attempts are kept in. */
export async function listPartitions(database: Database): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'webhook_attempt'::regclass`,
  )
  return rows.map(({ name }) => name)
}

/** Makes a day for attempts. A day whose attempts already lie in the default partition stays there. */
export async function addPartition(
  database: Database,
  name: string,
  from: string,
  to: string,
): Promise<void> {
  try {
    await database.pool.query(
      `create table if not exists ${name} partition of webhook_attempt for values from ('${from}') to ('${to}')`,
    )
  } catch (error) {
    if (!isKnown(error)) throw error
  }
}

/** Check violation: the default partition has rows of that day; duplicate table and invalid definition: another process was faster. */
const isKnown = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['23514', '42P07', '42P17'].includes(String(error.code))

/** Lets go of a day of attempts. */
export async function dropPartition(database: Database, name: string): Promise<void> {
  await database.pool.query(`drop table if exists ${name}`)
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

/**
 * Empties payloads from before `cutoff`, a few thousand at a time, the oldest first and none older than `from`. Answers the age it came to, or null
 * when there is no more. Uses event_with_body, which what is emptied leaves.
 */
export async function emptyBodies(
  database: Database,
  from: Date,
  cutoff: Date,
): Promise<Date | null> {
  const { rows } = await database.pool.query<{ last: Date | null }>({
    name: 'event-empty-bodies',
    text: `with old as (
             select account_id, id, created_at from event where created_at >= $1 and created_at < $2 and body is not null order by created_at limit 5000
           ), emptied as (
             update event e set body = null from old where e.account_id = old.account_id and e.id = old.id
           )
           select max(created_at) as last from old`,
    values: [from, cutoff],
  })
  return rows[0]?.last ?? null
}

/** Lets go of payloads in other versions, and of attempts of days that have no table of their own. */
export async function dropRest(database: Database, cutoff: Date): Promise<void> {
  await database.pool.query({
    name: 'event-body-clear',
    text: `delete from event_body where created_at < $1`,
    values: [cutoff],
  })
  await database.pool.query({
    name: 'webhook-attempt-clear',
    text: `delete from webhook_attempt_p0 where started_at < $1`,
    values: [cutoff],
  })
}
