import type { Database } from '#db'
import { leftInP } from './parcels.ts'

/** How many deliveries are due, and since when the first of them. Uses webhook_unsettled_due and webhook_parcel_due. */
export async function readBacklog(
  database: Database,
  now: Date,
): Promise<{ due: number; oldest_at: Date | null }> {
  const { rows } = await database.pool.query<{ due: number; oldest_at: Date | null }>({
    name: 'webhook-backlog',
    text: `
      select coalesce(sum(due), 0)::bigint as due, min(oldest_at) as oldest_at
        from (select count(*) as due, min(next_attempt_at) as oldest_at
                from webhook_unsettled
               where next_attempt_at <= $1
               union all
              select sum(${leftInP}), min(due_at)
                from webhook_parcel as p
               where due_at <= $1) as backlog`,
    values: [now],
  })
  return rows[0] ?? { due: 0, oldest_at: null }
}
