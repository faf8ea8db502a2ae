import { sql, type Selectable } from 'kysely'
import { newId } from '#kit'
import type { Context, Tables, TransactionContext } from '#db'
import { readableTypes } from '#events'
import { appOf } from '../app-of.ts'
import type { DeliveryQuery } from '../delivery-schema.ts'

/** A delivery as its table holds it. */
export type DeliveryRow = Selectable<Tables['webhook_delivery']>

/** Every read starts here: the account's deliveries of events this caller may read, to endpoints it may see. */
function deliveriesOf(context: Context) {
  const { actor, db } = context
  const app = appOf(actor)
  return db
    .selectFrom('webhook_delivery as d')
    .where('d.account_id', '=', actor.account_id)
    .where('d.event_type', '=', sql<string>`any(${readableTypes(actor)}::text[])`)
    .$if(app !== null, (query) =>
      query.where(
        sql<boolean>`exists (select 1 from webhook w where w.account_id = d.account_id and w.id = d.webhook_id and w.app_id = ${app})`,
      ),
    )
    .selectAll('d')
}

/**
 * Deliveries newest first, from behind `beforeId`. An id begins with its moment, so the order of ids is the order of time, and the primary
 * key or webhook_delivery_of_webhook serves it. What is rare has an index of its own, or a page would walk through everything to find none: failures,
 * cancelled ones, and those that were sent by hand.
 */
export async function findDeliveries(
  context: Context,
  query: DeliveryQuery,
  beforeId: string | undefined,
): Promise<DeliveryRow[]> {
  const {
    webhook_id,
    event_id,
    event_type,
    status,
    status_code,
    error_class,
    trigger,
    created_after,
    created_before,
  } = query
  let rows = deliveriesOf(context)
    .orderBy('d.id', 'desc')
    .limit(query.limit + 1)
  if (beforeId !== undefined) rows = rows.where('d.id', '<', beforeId)
  if (webhook_id !== undefined) rows = rows.where('d.webhook_id', '=', webhook_id)
  if (event_id !== undefined) rows = rows.where('d.event_id', '=', event_id)
  if (event_type !== undefined) rows = rows.where('d.event_type', '=', event_type)
  if (status !== undefined) rows = rows.where('d.status', '=', status)
  if (status_code !== undefined) rows = rows.where('d.last_status_code', '=', status_code)
  // Says nothing new of what is no success; it leads to the index of failures.
  if (status_code !== undefined && (status_code < 200 || status_code > 299))
    rows = rows.where('d.last_error_class', 'is not', null)
  if (error_class !== undefined) rows = rows.where('d.last_error_class', '=', error_class)
  if (created_after !== undefined) rows = rows.where('d.created_at', '>', created_after)
  // An id is never younger than its row: the walk begins there, and not at the newest of all.
  if (created_before !== undefined)
    rows = rows
      .where('d.created_at', '<', created_before)
      .where('d.id', '<', newId('dlv', created_before).slice(0, 'dlv_'.length + 10))
  if (trigger === 'test') rows = rows.where('d.trigger', '=', 'test')
  else rows = rows.where('d.trigger', '<>', 'test')
  if (trigger !== undefined && trigger !== 'test')
    rows = rows.where(
      sql<boolean>`exists (select 1 from webhook_attempt a where a.account_id = d.account_id and a.delivery_id = d.id and a.trigger = ${trigger})`,
    )
  return rows.execute()
}

/** One delivery, or undefined where this caller may see none of this id. */
export async function findDelivery(context: Context, id: string): Promise<DeliveryRow | undefined> {
  return deliveriesOf(context).where('d.id', '=', id).executeTakeFirst()
}

/** The payload of a delivery in its version, or null where it is no longer kept. */
export async function findPayload(context: Context, delivery: DeliveryRow): Promise<string | null> {
  const { rows } = await sql<{ body: string | null }>`
    select coalesce(b.body, case when e.version = ${delivery.event_version} then e.body end) as body
    from (select 1) one
    left join event e on e.account_id = ${context.actor.account_id} and e.id = ${delivery.event_id}
    left join event_body b on b.account_id = ${context.actor.account_id} and b.event_id = ${delivery.event_id} and b.version = ${delivery.event_version}`.execute(
    context.db,
  )
  return rows[0]?.body ?? null
}

/** Makes a delivery due once more, beside its schedule. */
export async function askAgain(tx: TransactionContext, id: string): Promise<void> {
  await tx.db
    .updateTable('webhook_delivery')
    .set({ resend_at: tx.clock.now() })
    .where('account_id', '=', tx.actor.account_id)
    .where('id', '=', id)
    .execute()
}
