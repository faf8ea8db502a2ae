import { sql, type RawBuilder } from 'kysely'
import type { DeliveryId, EventId } from '#kit'
import type { Context, TransactionContext } from '#db'
import { readableTypes } from '#events'
import type { DeliveryQuery } from '../delivery-schema.ts'
import type { DeliveryRow } from './deliveries.ts'
import { idsAt } from './delivery-batches.ts'
import type { QueueName } from './endpoint-queues.ts'
import { callerAppOf } from './endpoints.ts'
import { filteredShown } from './queries.ts'

/** The events of one change that the filter of an endpoint excluded. */
export type FilteredBatch = QueueName & {
  /** ID of the first entry. The other ids follow from it, as in a delivery batch. */
  id: DeliveryId
  event_ids: EventId[]
  event_types: string[]
  /** For each event, the path of the filter that did not match. */
  paths: string[]
  event_version: string
  filter_version: number
  created_at: Date
}

/** Writes excluded events when the transaction commits, for the delivery history. */
export function insertFiltered(tx: TransactionContext, batches: readonly FilteredBatch[]): void {
  if (batches.length > 0) tx.write('webhook_filtered', batches)
}

/** Returns whether an excluded event, which was never sent, can match the query. */
export const mayBeFiltered = ({
  status,
  status_code,
  error_class,
  trigger,
}: DeliveryQuery): boolean =>
  (status === undefined || status === 'filtered') &&
  status_code === undefined &&
  error_class === undefined &&
  trigger === undefined

/**
 * Selects matching excluded events, newest first, with the columns of deliveries. Includes only
 * events that the caller may read, at endpoints that the caller may see. Scans the primary key of
 * the rows of each endpoint, newest first.
 */
export function selectFiltered(
  { actor }: Context,
  query: DeliveryQuery,
  beforeId: string | undefined,
): RawBuilder<DeliveryRow> {
  const { webhook_id, event_id, event_type, created_after, created_before, limit } = query
  const app = callerAppOf(actor)
  const one = webhook_id === undefined ? sql`` : sql`and w.id = ${webhook_id}`
  const theirs = app === null ? sql`` : sql`and w.app_id = ${app}`
  const where = [sql<boolean>`o.event_type = any(${readableTypes(actor)}::text[])`]
  const add = (condition: RawBuilder<boolean>): void => void where.push(condition)
  if (beforeId !== undefined) add(sql`p.id < ${beforeId} and o.id < ${beforeId}`)
  if (event_id !== undefined) {
    const [from, to] = idsAt(event_id)
    add(sql`o.event_id = ${event_id} and p.id >= ${from} and p.id < ${to}`)
  }
  if (event_type !== undefined) add(sql`o.event_type = ${event_type}`)
  if (created_after !== undefined) add(sql`p.created_at > ${created_after}`)
  if (created_before !== undefined) add(sql`p.created_at < ${created_before}`)
  return sql<DeliveryRow>`
    select d.*
      from webhook as w
     cross join lateral (
       ${sql.raw(filteredShown())}
        where p.account_id = w.account_id
          and p.webhook_id = w.id
          and ${sql.join(where, sql` and `)}
        order by p.id desc, o.place desc
        limit ${limit + 1}) as d
     where w.account_id = ${actor.account_id} ${one} ${theirs}
     order by d.id desc
     limit ${limit + 1}`
}
