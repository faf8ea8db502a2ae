import type { Sql, TransactionContext } from '#db'
import { deliveryBatchOf } from './delivery-batches.ts'
import {
  deleteBatchesOfResults,
  lockResults,
  readBatchesOfResults,
  type ReadBatchesOfResultsRow,
} from './queries.ts'
import { isHeldIn, type ClaimedQueues, type Result } from './result-columns.ts'

/**
 * A delivery batch that contains deliveries of the results, as read after the batch was locked.
 * `written` contains the ids of its deliveries that have rows.
 */
export type OpenDeliveryBatch = Omit<ReadBatchesOfResultsRow, 'written'> & { written: Set<string> }

/**
 * Locks the delivery batches of these results, in the order that all statements use, and returns
 * their state by id. Deliveries of a batch that was expanded in the meantime have rows.
 */
export async function lockBatchesOfResults(
  tx: Sql,
  results: readonly Result[],
): Promise<Map<string, OpenDeliveryBatch>> {
  const packed = results.filter(({ due }) => due.batch_id !== null)
  if (packed.length === 0) return new Map()
  const names = namesOf(packed.map(({ due }) => ({ ...due, id: deliveryBatchOf(due.id) })))
  const locked = lockResults(tx, names)
  const found = readBatchesOfResults(tx, names)
  // Awaits both promises together. If the connection breaks, both are rejected, and an unhandled
  // rejection would end the process.
  const [, rows] = await Promise.all([locked, found])
  return new Map(rows.map((row) => [row.id, { ...row, written: new Set(row.written) }]))
}

/**
 * Writes the rows of deliveries from locked batches when the transaction commits, each delivery
 * once. A successful delivery is written as finished; any other delivery is written with its next
 * state. Deletes batches without pending deliveries. Skips a result if its fence is old or if
 * another process has already written the delivery. Returns the ids that were written.
 */
export async function finalizeDeliveryBatches(
  tx: TransactionContext,
  results: readonly Result[],
  batches: ReadonlyMap<string, OpenDeliveryBatch>,
  queues: ClaimedQueues,
): Promise<string[]> {
  const written: string[] = []
  const done: OpenDeliveryBatch[] = []
  for (const result of results) {
    const { due, next } = result
    const batch = batches.get(due.batch_id ?? '')
    if (!batch || !next || batch.written.has(due.id) || !isHeldIn(queues, result)) continue
    batch.written.add(due.id)
    written.push(due.id)
    if (batch.written.size === batch.size) done.push(batch)
    tx.write('webhook_delivery', [deliveryRow(result)])
    if (next.status !== 'succeeded')
      tx.write('webhook_open_delivery', [unsettledRow(result, batch.is_held)])
  }
  if (done.length > 0) await deleteBatchesOfResults(tx.sql, namesOf(done))
  return written
}

const deliveryRow = ({ due, next, outcome, ended_at }: Result) => {
  const isDelivered = next?.status === 'succeeded'
  return {
    account_id: due.account_id,
    id: due.id,
    seq: due.seq,
    event_id: due.event_id,
    event_type: due.event_type,
    event_version: due.event_version,
    webhook_id: due.webhook_id,
    customer_id: due.customer_id,
    created_at: due.created_at,
    attempts_made: isDelivered ? 1 : 0,
    last_status_code: isDelivered ? outcome.status_code : null,
    finished_at: isDelivered ? ended_at : null,
  }
}

/**
 * A delivery that would be retried is paused (status `held`) if its endpoint was paused during the
 * call.
 */
const unsettledRow = ({ due, next, outcome, ended_at }: Result, isHeld: boolean) => ({
  account_id: due.account_id,
  delivery_id: due.id,
  webhook_id: due.webhook_id,
  seq: due.seq,
  event_id: due.event_id,
  event_type: due.event_type,
  event_version: due.event_version,
  trigger: 'automatic',
  status: next?.status === 'failed' && isHeld ? 'held' : (next?.status ?? 'failed'),
  attempts_made: 1,
  step: next?.status === 'failed' && !isHeld ? 1 : 0,
  next_attempt_at: isHeld ? null : (next?.next_attempt_at ?? null),
  last_status_code: outcome.status_code,
  last_error_class: outcome.failure?.class ?? null,
  created_at: due.created_at,
  finished_at: next?.status === 'exhausted' ? ended_at : null,
})

function namesOf(batches: readonly { account_id: string; webhook_id: string; id: string }[]) {
  const named = [...new Map(batches.map((batch) => [batch.id, batch])).values()]
  return {
    account_ids: named.map(({ account_id }) => account_id),
    webhook_ids: named.map(({ webhook_id }) => webhook_id),
    ids: named.map(({ id }) => id),
  }
}
