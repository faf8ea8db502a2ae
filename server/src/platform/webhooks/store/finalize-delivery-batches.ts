import type { Sql, TransactionContext } from '#db'
import {
  deleteBatchesOfResults,
  listWrittenPlaces,
  lockBatchesOfResults,
  type LockBatchesOfResultsRow,
} from './queries.ts'
import { isHeldIn, type ClaimedQueues, type Result } from './result-columns.ts'

/** Locked delivery batches of results, by id. */
export type LockedBatches = ReadonlyMap<string, LockBatchesOfResultsRow>

/**
 * Locks the delivery batches of these results, in the order that all statements use. Batches that
 * were expanded in the meantime are missing; their deliveries have rows.
 *
 * Which deliveries of a batch have rows is read once under each lease, with its first results. After
 * that, only this process writes rows of the batch. If the previous owner of the lease still locks
 * the batch, this read waits for it. If it locks the batch later, it finds that its fence is old.
 */
export async function lockBatches(tx: Sql, results: readonly Result[]): Promise<LockedBatches> {
  const packed = results.filter(({ due }) => due.batch_id !== null)
  if (packed.length === 0) return new Map()
  const unread = packed.filter(({ due, written }) => !written.has(due.batch_id ?? ''))
  const locked = lockBatchesOfResults(tx, namesOf(packed))
  const found = unread.length > 0 ? listWrittenPlaces(tx, namesOf(unread)) : Promise.resolve([])
  // Awaits both promises together. If the connection breaks, both are rejected, and an unhandled
  // rejection would end the process.
  const [batches, rows] = await Promise.all([locked, found])
  const places = Map.groupBy(rows, ({ id }) => id)
  for (const { due, written } of unread) {
    const theirs = places.get(due.batch_id ?? '') ?? []
    written.set(due.batch_id ?? '', new Set(theirs.map(({ place }) => place - 1)))
  }
  return new Map(batches.map((batch) => [batch.id, batch]))
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
  batches: LockedBatches,
  queues: ClaimedQueues,
): Promise<string[]> {
  const finished: ReturnType<typeof deliveryRow>[] = []
  const open: ReturnType<typeof openDeliveryRow>[] = []
  const done: Result[] = []
  for (const result of results) {
    const { due, next } = result
    const batch = batches.get(due.batch_id ?? '')
    const written = result.written.get(due.batch_id ?? '')
    const place = Number.parseInt(due.id.slice(-2), 16)
    if (!batch || !next || !written || written.has(place) || !isHeldIn(queues, result)) continue
    written.add(place)
    if (written.size === batch.size) done.push(result)
    finished.push(deliveryRow(result))
    if (next.status !== 'succeeded') open.push(openDeliveryRow(result, batch.is_held))
  }
  tx.write('webhook_delivery', finished)
  tx.write('webhook_open_delivery', open)
  forgetBatches(done)
  if (done.length > 0) await deleteBatchesOfResults(tx.sql, namesOf(done))
  return finished.map(({ id }) => id)
}

/**
 * Forgets which deliveries of the batches of these results have rows: after the batch was deleted,
 * or when it is not known whether a write was committed.
 */
export function forgetBatches(results: readonly Result[]): void {
  for (const { due, written } of results) written.delete(due.batch_id ?? '')
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
const openDeliveryRow = ({ due, next, outcome, ended_at }: Result, isHeld: boolean) => ({
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

/** Returns the distinct batches of these results as the lists that the statements take. */
function namesOf(results: readonly Result[]) {
  const named = [...new Map(results.map(({ due }) => [due.batch_id, due])).values()]
  return {
    account_ids: named.map(({ account_id }) => account_id),
    webhook_ids: named.map(({ webhook_id }) => webhook_id),
    ids: named.map(({ batch_id }) => batch_id ?? ''),
  }
}
