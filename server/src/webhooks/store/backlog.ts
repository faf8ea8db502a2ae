import type { Database } from '#db'

/** How many deliveries are due, and since when the first of them. Uses webhook_unsettled_due. */
export async function readBacklog(
  database: Database,
  now: Date,
): Promise<{ due: number; oldest_at: Date | null }> {
  const { rows } = await database.pool.query<{ due: number; oldest_at: Date | null }>({
    name: 'webhook-backlog',
    text: `select count(*) as due, min(next_attempt_at) as oldest_at from webhook_unsettled where next_attempt_at <= $1`,
    values: [now],
  })
  return rows[0] ?? { due: 0, oldest_at: null }
}
