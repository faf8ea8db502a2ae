import { days, later, type Clock } from '#kit'
import type { Database } from '#db'

/** Forgets requests older than a week. A round; how many. */
export async function forgetRequestsOnce({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<number> {
  const { rowCount } = await database.pool.query({
    name: 'request-log-forget',
    text: `delete from request_log where (account_id, id) in (
             select account_id, id from request_log where created_at < $1 limit 10000)`,
    values: [later(clock.now(), -days(7))],
  })
  return rowCount ?? 0
}
