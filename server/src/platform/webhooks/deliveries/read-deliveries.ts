import { later, listName, minutes, notFound, pageOf, readCursor, type Page } from '#kit'
import type { Context } from '#db'
import type { Delivery, DeliveryQuery, DeliverySummary } from '../delivery-schema.ts'
import { listAttemptsOf } from '../store/queries.ts'
import { findDelivery, findPayload, type DeliveryRow } from '../store/deliveries.ts'
import { findDeliveries } from '../store/history.ts'
import { attemptOf } from './show-attempt.ts'

/**
 * Returns one page of the delivery history, newest first.
 * @throws Problem invalid_cursor, insufficient_scope
 */
export async function listDeliveries(
  context: Context,
  query: DeliveryQuery,
): Promise<Page<DeliverySummary>> {
  const list = listName('deliveries', query)
  const beforeId = query.cursor === undefined ? undefined : readCursor(list, query.cursor).id
  const rows = await findDeliveries(context, query, beforeId)
  return pageOf(list, rows.map(summaryOf), query.limit, ({ id }) => ({ value: null, id }))
}

/**
 * Returns one delivery with all its attempts.
 * @throws Problem not_found, insufficient_scope
 */
export async function getDelivery(context: Context, id: string): Promise<Delivery> {
  const row = await findDelivery(context, id)
  if (!row) throw notFound()
  const body = await findPayload(context, row)
  const attempts = await listAttemptsOf(context, {
    delivery_id: id,
    // Only the daily partitions since the creation of the delivery can contain its attempts.
    since: later(row.created_at, -minutes(60)),
  })
  return { ...summaryOf(row), attempts: attempts.map((attempt) => attemptOf(attempt, body)) }
}

/** Converts a delivery to the form that lists return. */
export function summaryOf(row: DeliveryRow): DeliverySummary {
  return {
    id: row.id,
    object: 'delivery',
    webhook_id: row.webhook_id,
    event_id: row.event_id,
    event_type: row.event_type,
    event_version: row.event_version,
    trigger: row.trigger,
    status: row.status,
    cancel_reason: row.cancel_reason,
    filtered_by: row.filtered_by,
    attempts_made: row.attempts_made,
    last_status_code: row.last_status_code,
    last_error_class: row.last_error_class,
    next_attempt_at: row.next_attempt_at,
    created_at: row.created_at,
    finished_at: row.finished_at,
  }
}
