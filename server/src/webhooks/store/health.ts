import type { Database, TransactionContext } from '#db'
import type { LaneName } from './fan-out.ts'

/** An endpoint that only fails, or one that was warned of and fails no more. */
export type Ailing = LaneName & {
  url: string
  failing_since: Date | null
  failed_attempts: number
  last_failure_at: Date | null
  warnings_sent: number
  warned_for: Date | null
}

const columns = `l.account_id, l.webhook_id, w.url, l.failing_since, l.failed_attempts, l.last_failure_at, l.warnings_sent, l.warned_for`

/** Endpoints that failed since before `since`, and those that recovered after a warning. Uses webhook_lane_failing and webhook_lane_warned. */
export async function findAiling(database: Database, since: Date): Promise<Ailing[]> {
  const { rows } = await database.pool.query<Ailing>({
    name: 'webhook-find-ailing',
    text: `select ${columns} from webhook_lane l
           join webhook w on w.account_id = l.account_id and w.id = l.webhook_id and w.status = 'enabled' and w.deleted_at is null
           where l.failing_since <= $1 or (l.warned_for is not null and l.failing_since is null)`,
    values: [since],
  })
  return rows
}

/** The same endpoint, locked until the transaction ends; undefined when another process judges it now or it is enabled no more. */
export async function lockAiling(
  tx: TransactionContext,
  webhook_id: string,
): Promise<Ailing | undefined> {
  const { rows } = await tx.sql.query<Ailing>({
    text: `select ${columns} from webhook w join webhook_lane l on l.account_id = w.account_id and l.webhook_id = w.id
           where w.account_id = $1 and w.id = $2 and w.status = 'enabled' and w.deleted_at is null for update of w skip locked`,
    values: [tx.actor.account_id, webhook_id],
  })
  return rows[0]
}

/** Remembers that warnings were sent for a time of failure; none and null once it is over. */
export async function markWarned(
  tx: TransactionContext,
  webhook_id: string,
  sent: number,
  warned_for: Date | null,
): Promise<void> {
  await tx.sql.query({
    text: `update webhook_lane set warnings_sent = $3, warned_for = $4 where account_id = $1 and webhook_id = $2`,
    values: [tx.actor.account_id, webhook_id, sent, warned_for],
  })
}

/** The last attempt at an endpoint that failed, to name it in a notice. */
export async function lastFailure(
  tx: TransactionContext,
  webhook_id: string,
): Promise<{ delivery_id: string; event_type: string; error_message: string | null } | undefined> {
  const { rows } = await tx.sql.query<{
    delivery_id: string
    event_type: string
    error_message: string | null
  }>({
    text: `select delivery_id, event_type, error_message from webhook_attempt
           where account_id = $1 and webhook_id = $2 and error_class is not null order by sequence desc limit 1`,
    values: [tx.actor.account_id, webhook_id],
  })
  return rows[0]
}
