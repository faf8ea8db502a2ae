import type { AccountId, WebhookId } from '#kit'
import type { Database, Sql } from '#db'
import {
  freeQueues,
  leaseQueues,
  readCalls,
  countHours,
  lockQueues,
  updateQueues,
  type LeaseQueuesRow,
  type ReadCallsRow,
} from './queries.ts'
import type { Durations } from './durations.ts'

/** Key of an endpoint queue: its account and endpoint. */
export type QueueName = { account_id: AccountId; webhook_id: WebhookId }

/**
 * The process that leases endpoint queues, and the duration of its leases. After this time without
 * a renewal, another process may take the queues.
 */
export type Lease = { owner: string; lease_ms: number }

/** An endpoint queue as its new owner reads it, with everything that calls need. */
export type QueueRow = LeaseQueuesRow

/** The call settings and secrets of an endpoint. */
export type EndpointRow = Omit<ReadCallsRow, keyof QueueName>

/**
 * Leases endpoint queues that have no owner or an expired lease, and raises their fence. Skips
 * queues that another process is leasing at the same time. When a worker dies, its leases expire
 * and the deliveries are still due.
 */
export const claimQueues = (
  { pool }: Database,
  lease: Lease,
  names: readonly QueueName[],
): Promise<QueueRow[]> => leaseQueues(pool, { ...lease, ...columnsOf(names) })

/** Returns the current call settings of the endpoints of these queues. */
export const readEndpoints = (
  { pool }: Database,
  names: readonly QueueName[],
): Promise<ReadCallsRow[]> => readCalls(pool, columnsOf(names))

/** Releases endpoint queues before their lease expires. */
export async function releaseQueues(
  { pool }: Database,
  owner: string,
  names: readonly QueueName[],
): Promise<void> {
  await freeQueues(pool, { owner, ...columnsOf(names) })
}

/** Converts endpoint queues into the key lists that the statements take. */
export const columnsOf = (names: readonly QueueName[]) => ({
  account_ids: names.map(({ account_id }) => account_id),
  webhook_ids: names.map(({ webhook_id }) => webhook_id),
})

/** The changes that results made to an endpoint queue. */
export type QueueChange = {
  account_id: string
  webhook_id: string
  fence: number
  breaker: string
  consecutive_failures: number
  probe_at: Date | null
  probe_interval_ms: number | null
  failing_since: Date | null
  failed_attempts: number
  last_success_at: Date | null
  last_failure_at: Date | null
  hour: Date
  succeeded: number
  failed: number
  durations: Durations
}

/**
 * Writes the health of endpoint queues if their fence is unchanged, and adds their results to the
 * hourly counts. Queues are locked in key order, because leases are renewed concurrently. The
 * statements do not depend on each other and are sent together.
 */
export function renewQueues(tx: Sql, queues: readonly QueueChange[]): Promise<unknown>[] {
  if (queues.length === 0) return []
  const given = { queues: JSON.stringify(queues) }
  return [lockQueues(tx, given), updateQueues(tx, given), countHours(tx, given)]
}
