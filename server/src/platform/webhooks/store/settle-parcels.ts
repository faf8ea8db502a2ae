import type { Sql, TransactionContext } from '#db'
import { parcelOf } from './parcels.ts'
import {
  deleteParcelsOfResults,
  lockResults,
  readParcelsOfResults,
  type ReadParcelsOfResultsRow,
} from './queries.ts'
import { isHeldIn, type HeldLanes, type Result } from './result-columns.ts'

/**
 * A delivery batch of results, as read after it was locked. `written` contains the ids of its
 * deliveries that have rows.
 */
export type OpenParcel = Omit<ReadParcelsOfResultsRow, 'written'> & { written: Set<string> }

/**
 * Locks the delivery batches of these results, in the order that all statements use, and returns
 * their state by id. Deliveries of a batch that was expanded in the meantime have rows.
 */
export async function lockParcelsOfResults(
  tx: Sql,
  results: readonly Result[],
): Promise<Map<string, OpenParcel>> {
  const packed = results.filter(({ due }) => due.parcel_id !== null)
  if (packed.length === 0) return new Map()
  const names = namesOf(packed.map(({ due }) => ({ ...due, id: parcelOf(due.id) })))
  const locked = lockResults(tx, names)
  const found = readParcelsOfResults(tx, names)
  // Waits for both together: if the connection breaks, both are rejected, and an unhandled
  // rejection ends the process.
  const [, rows] = await Promise.all([locked, found])
  return new Map(rows.map((row) => [row.id, { ...row, written: new Set(row.written) }]))
}

/**
 * Writes the rows of deliveries from locked batches when the transaction commits, each delivery
 * once. A successful delivery is written as finished; any other is written with its next step.
 * Deletes batches without pending deliveries. Skips a result if its fence is old or if another
 * process has already written the delivery. Returns the ids that were written.
 */
export async function settleParcels(
  tx: TransactionContext,
  results: readonly Result[],
  parcels: ReadonlyMap<string, OpenParcel>,
  lanes: HeldLanes,
): Promise<string[]> {
  const written: string[] = []
  const done: OpenParcel[] = []
  for (const result of results) {
    const { due, next } = result
    const parcel = parcels.get(due.parcel_id ?? '')
    if (!parcel || !next || parcel.written.has(due.id) || !isHeldIn(lanes, result)) continue
    parcel.written.add(due.id)
    written.push(due.id)
    if (parcel.written.size === parcel.size) done.push(parcel)
    tx.write('webhook_delivery', [deliveryRow(result)])
    if (next.status !== 'succeeded')
      tx.write('webhook_unsettled', [unsettledRow(result, parcel.is_held)])
  }
  if (done.length > 0) await deleteParcelsOfResults(tx.sql, namesOf(done))
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

function namesOf(parcels: readonly { account_id: string; webhook_id: string; id: string }[]) {
  const named = [...new Map(parcels.map((parcel) => [parcel.id, parcel])).values()]
  return {
    account_ids: named.map(({ account_id }) => account_id),
    webhook_ids: named.map(({ webhook_id }) => webhook_id),
    ids: named.map(({ id }) => id),
  }
}
