import type { Context, TransactionContext } from '#db'
import { readableTypes } from '#events'
import { callerAppOf } from './endpoints.ts'
import {
  findDelivery as find,
  readPayload,
  resendSettled,
  resendUnsettled,
  type FindDeliveryRow,
} from './queries.ts'
import { deliveryBatchOf, unfold } from './delivery-batches.ts'

/** A delivery with its current state. */
export type DeliveryRow = FindDeliveryRow

/** Returns one delivery, or undefined if the caller may not see a delivery with this id. */
export const findDelivery = (
  { actor, sql }: Context,
  id: string,
): Promise<DeliveryRow | undefined> =>
  find(sql, {
    account_id: actor.account_id,
    id,
    batch_id: deliveryBatchOf(id),
    event_types: readableTypes(actor),
    app_id: callerAppOf(actor),
  })

/** Returns the payload of a delivery in its payload version, or null if it is no longer stored. */
export async function findPayload(
  { sql }: Context,
  { account_id, event_id, event_version }: DeliveryRow,
): Promise<string | null> {
  return (await readPayload(sql, { account_id, event_id, event_version })).body
}

/**
 * Makes a delivery due for one resend, independent of its retry schedule. A succeeded delivery can
 * change its state again after this.
 */
export async function requestResend(
  tx: TransactionContext,
  { id, webhook_id }: DeliveryRow,
): Promise<void> {
  await unfold(tx, [{ webhook_id, id: deliveryBatchOf(id) }])
  const resent = { account_id: tx.actor.account_id, id, resend_at: tx.clock.now() }
  if ((await resendUnsettled(tx.sql, resent)) === 0) await resendSettled(tx.sql, resent)
}
