import { days, later, type Clock } from '#kit'
import { keepDays, type Database, type DayTable } from '#db'
import { bodyKeptMs } from './get.ts'
import { forgetBodies } from './store/queries.ts'

const requestDays: DayTable = {
  table: 'request_log',
  column: 'created_at',
  from: (at) => at.toISOString(),
}

/** Forgets the days of requests that lie more than a week back, makes those to come, and forgets bodies after a day. A round. */
export async function forgetRequestsOnce({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<void> {
  const now = clock.now()
  await forgetBodies(database.pool, { cutoff: later(now, -bodyKeptMs) })
  await keepDays(database, requestDays, { now, cutoff: later(now, -days(7)) })
}
