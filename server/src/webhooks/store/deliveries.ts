import { sql, type Selectable } from 'kysely'
import type { Context, Tables, TransactionContext } from '#db'
import { readableTypes } from '#events'
import { appOf } from '../app-of.ts'
import { parcelOf } from './parcels.ts'
import { pendingOf } from './pending.ts'
import { unfold } from './unfold.ts'

/** A delivery: what is owed, and how it stands. */
export type DeliveryRow = Omit<
  Selectable<Tables['webhook_delivery']>,
  'customer_id' | 'job_id' | 'seq'
> &
  Pick<
    Selectable<Tables['webhook_unsettled']>,
    'status' | 'cancel_reason' | 'next_attempt_at' | 'last_error_class'
  >

/**
 * Every read starts here, or at `pendingOf` for what has no row yet: the account's deliveries of events this caller may read, to endpoints it may
 * see. Where anything is unsettled it is told there, and what the delivery itself says is past.
 */
export function deliveriesOf(context: Context) {
  const { actor, db } = context
  const app = appOf(actor)
  return db
    .selectFrom('webhook_delivery as d')
    .leftJoin('webhook_unsettled as u', (join) =>
      join.onRef('u.account_id', '=', 'd.account_id').onRef('u.delivery_id', '=', 'd.id'),
    )
    .where('d.account_id', '=', actor.account_id)
    .where('d.event_type', '=', sql<string>`any(${readableTypes(actor)}::text[])`)
    .$if(app !== null, (query) =>
      query.where(
        sql<boolean>`exists (select 1 from webhook w where w.account_id = d.account_id and w.id = d.webhook_id and w.app_id = ${app})`,
      ),
    )
    .select([
      'd.account_id', 'd.id', 'd.event_id', 'd.event_type', 'd.event_version', 'd.webhook_id', 'd.trigger', 'd.created_at',
      'u.cancel_reason', 'u.next_attempt_at', 'u.last_error_class',
      sql<string>`coalesce(u.status, 'succeeded')`.as('status'),
      sql<number>`coalesce(u.attempts_made, d.attempts_made)`.as('attempts_made'),
      lastStatusCode.as('last_status_code'),
      sql<Date | null>`case when u.delivery_id is null then d.finished_at else u.finished_at end`.as('finished_at'),
    ]) // oxfmt-ignore
}

/** What the last attempt was answered with. */
export const lastStatusCode = sql<
  number | null
>`case when u.delivery_id is null then d.last_status_code else u.last_status_code end`

/** One delivery, or undefined where this caller may see none of this id. */
export async function findDelivery(context: Context, id: string): Promise<DeliveryRow | undefined> {
  // In one statement: between two it might leave its parcel.
  const pending = pendingOf(context, {
    webhook_id: undefined,
    where: sql`p.id = ${parcelOf(id)} and o.id = ${id}`,
    limit: 1,
  })
  const { rows } = await sql<DeliveryRow>`
    ${deliveriesOf(context).where('d.id', '=', id)} union all (${pending})`.execute(context.db)
  return rows[0]
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

/** Makes a delivery due once more, beside its schedule: what was settled is open to change again. */
export async function askAgain(
  tx: TransactionContext,
  { id, webhook_id }: DeliveryRow,
): Promise<void> {
  const { account_id } = tx.actor
  await unfold(tx, [{ webhook_id, id: parcelOf(id) }])
  const resend_at = tx.clock.now()
  const { numUpdatedRows } = await tx.db
    .updateTable('webhook_unsettled')
    .set({ resend_at })
    .where('account_id', '=', account_id)
    .where('delivery_id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await sql`
    insert into webhook_unsettled as u (account_id, delivery_id, webhook_id, seq, event_id, event_type, event_version, trigger, status, attempts_made,
      last_status_code, created_at, finished_at, resend_at)
    select account_id, id, webhook_id, seq, event_id, event_type, event_version, trigger, 'succeeded', attempts_made,
      last_status_code, created_at, finished_at, ${resend_at}
    from webhook_delivery where account_id = ${account_id} and id = ${id}
    on conflict (account_id, delivery_id) do update set resend_at = excluded.resend_at where u.account_id = ${account_id}`.execute(
    tx.db,
  )
}
