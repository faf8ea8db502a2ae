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
import { parcelOf, unfold } from './parcels.ts'

/** A delivery: what is owed, and how it stands. */
export type DeliveryRow = FindDeliveryRow

/** One delivery, or undefined where this caller may see none of this id. */
export const findDelivery = (
  { actor, sql }: Context,
  id: string,
): Promise<DeliveryRow | undefined> =>
  find(sql, {
    account_id: actor.account_id,
    id,
    parcel_id: parcelOf(id),
    event_types: readableTypes(actor),
    app_id: callerAppOf(actor),
  })

/** The payload of a delivery in its version, or null where it is no longer kept. */
export async function findPayload(
  { sql }: Context,
  { account_id, event_id, event_version }: DeliveryRow,
): Promise<string | null> {
  return (await readPayload(sql, { account_id, event_id, event_version })).body
}

/** Makes a delivery due once more, beside its schedule: what was settled is open to change again. */
export async function askAgain(
  tx: TransactionContext,
  { id, webhook_id }: DeliveryRow,
): Promise<void> {
  await unfold(tx, [{ webhook_id, id: parcelOf(id) }])
  const resent = { account_id: tx.actor.account_id, id, resend_at: tx.clock.now() }
  if ((await resendUnsettled(tx.sql, resent)) === 0) await resendSettled(tx.sql, resent)
}
