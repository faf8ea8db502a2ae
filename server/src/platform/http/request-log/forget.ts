import { days, later, type Clock } from '#kit'
import { maintainDayPartitions, type Database, type DayTable } from '#db'
import { bodyKeptMs } from './get.ts'
import { forgetBodies } from './store/queries.ts'

const requestDays: DayTable = {
  table: 'request_log',
  column: 'created_at',
  from: (at) => at.toISOString(),
}

/**
 * Deletes requests older than a week and bodies older than a day, and creates the coming day
 * partitions. Runs as a background job.
 */
export async function forgetRequestsOnce({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<void> {
  const now = clock.now()
  await forgetBodies(database.pool, { cutoff: later(now, -bodyKeptMs) })
  await maintainDayPartitions(database, requestDays, { now, cutoff: later(now, -days(7)) })
}
