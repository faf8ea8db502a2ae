import { days, later, type Clock } from '#kit'
import { keepDays, type Database, type DayTable } from '#db'

const requestDays: DayTable = {
  table: 'request_log',
  column: 'created_at',
  from: (at) => at.toISOString(),
}

/** Forgets the days of requests that lie more than a week back, and makes those to come. A round. */
export async function forgetRequestsOnce({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<void> {
  const now = clock.now()
  await keepDays(database, requestDays, { now, cutoff: later(now, -days(7)) })
}
