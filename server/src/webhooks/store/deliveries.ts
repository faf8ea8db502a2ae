import { sql, type Selectable } from 'kysely'
import type { Context, Tables, TransactionContext } from '#db'
import { readableTypes } from '#events'
import { appOf } from '../app-of.ts'

/** A delivery as its table holds it. */
export type DeliveryRow = Selectable<Tables['webhook_delivery']>

/** Every read starts here: the account's deliveries of events this caller may read, to endpoints it may see. */
export function deliveriesOf(context: Context) {
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
