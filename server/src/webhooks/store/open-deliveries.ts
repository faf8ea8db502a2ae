import { sql } from 'kysely'
import type { TransactionContext } from '#db'
import { leftInP } from './parcels.ts'
import { lockParcelsOf, unfoldEndpoint, unfoldHeld } from './unfold.ts'

/** Ends everything an endpoint is still owed, because it is deleted. */
export async function cancelOpen(tx: TransactionContext, webhook_id: string): Promise<void> {
  await unfoldEndpoint(tx, webhook_id)
  await ofEndpoint(tx, webhook_id)
    .set({
      status: 'cancelled',
      cancel_reason: 'deleted',
      next_attempt_at: null,
      resend_at: null,
      finished_at: tx.clock.now(),
    })
    .where('status', 'in', ['pending', 'failed', 'held'])
    .execute()
}

/** Keeps what an endpoint is owed until it is resumed. */
export async function holdOpen(tx: TransactionContext, webhook_id: string): Promise<void> {
  await lockParcelsOf(tx, webhook_id)
  await parcelsOf(tx, webhook_id).set({ due_at: null }).where('due_at', 'is not', null).execute()
  await ofEndpoint(tx, webhook_id)
    .set({ status: 'held', next_attempt_at: null, resend_at: null })
    .where('status', 'in', ['pending', 'failed'])
    .execute()
}

/** Cancels held deliveries that came to be owed until `until`. Answers how many. */
export async function dropHeld(
  tx: TransactionContext,
  webhook_id: string,
  until: Date,
): Promise<number> {
  await unfoldHeld(tx, webhook_id)
  const { numUpdatedRows } = await ofEndpoint(tx, webhook_id)
    .set({ status: 'cancelled', cancel_reason: 'dropped', finished_at: tx.clock.now() })
    .where('status', '=', 'held')
    .where('created_at', '<=', until)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Makes held deliveries due again, those owed since `since`. Answers how many. */
export async function releaseHeld(
  tx: TransactionContext,
  webhook_id: string,
  since: Date,
): Promise<number> {
  await lockParcelsOf(tx, webhook_id)
  const parcels = await parcelsOf(tx, webhook_id)
    .set({ due_at: tx.clock.now() })
    .where('due_at', 'is', null)
    .where('created_at', '>=', since)
    .returning(sql<number>`${sql.raw(leftInP)}`.as('left'))
    .execute()
  const { numUpdatedRows } = await ofEndpoint(tx, webhook_id)
    .set({ status: 'pending', next_attempt_at: tx.clock.now() })
    .where('status', '=', 'held')
    .where('created_at', '>=', since)
    .executeTakeFirst()
  return parcels.reduce((sum, { left }) => sum + left, Number(numUpdatedRows))
}

/** Ties open deliveries to their customer's order, or lets them go without. */
export async function setOrder(
  tx: TransactionContext,
  webhook_id: string,
  isOrdered: boolean,
): Promise<void> {
  await unfoldEndpoint(tx, webhook_id)
  const customer = sql<string>`(
    select d.customer_id from webhook_delivery d
    where d.account_id = webhook_unsettled.account_id and d.id = webhook_unsettled.delivery_id)`
  await ofEndpoint(tx, webhook_id)
    .set({ order_key: isOrdered ? customer : null })
    .where('status', 'in', ['pending', 'failed', 'held'])
    .execute()
}

const parcelsOf = (tx: TransactionContext, webhook_id: string) =>
  tx.db
    .updateTable('webhook_parcel as p')
    .where('account_id', '=', tx.actor.account_id)
    .where('webhook_id', '=', webhook_id)

const ofEndpoint = (tx: TransactionContext, webhook_id: string) =>
  tx.db
    .updateTable('webhook_unsettled')
    .where('account_id', '=', tx.actor.account_id)
    .where('webhook_id', '=', webhook_id)
