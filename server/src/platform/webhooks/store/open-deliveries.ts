import type { TransactionContext } from '#db'
import {
  cancelUnsettledOf,
  dropHeldOf,
  holdParcelsOf,
  holdUnsettledOf,
  lockParcelsOf,
  releaseHeldOf,
  releaseParcelsOf,
  tieUnsettledOf,
  untieUnsettledOf,
  holdParcels,
  holdStrayRows,
  lockStrayParcels,
} from './queries.ts'
import { unfoldEndpoint, unfoldHeld, parcelKeysOf, unfold } from './parcels.ts'

/** Cancels all open deliveries of an endpoint, because it is deleted. */
export async function cancelEndpointDeliveries(
  tx: TransactionContext,
  webhook_id: string,
): Promise<void> {
  await unfoldEndpoint(tx, webhook_id)
  await cancelUnsettledOf(tx.sql, { ...named(tx, webhook_id), now: tx.clock.now() })
}

/** Pauses all open deliveries of an endpoint until it is resumed. */
export async function holdEndpointDeliveries(
  tx: TransactionContext,
  webhook_id: string,
): Promise<void> {
  const endpoint = named(tx, webhook_id)
  await lockParcelsOf(tx.sql, endpoint)
  await holdParcelsOf(tx.sql, endpoint)
  await holdUnsettledOf(tx.sql, endpoint)
}

/**
 * Cancels paused deliveries (status `held`) that were created at or before `until`. Returns their
 * number.
 */
export async function dropHeld(
  tx: TransactionContext,
  webhook_id: string,
  until: Date,
): Promise<number> {
  await unfoldHeld(tx, webhook_id)
  return dropHeldOf(tx.sql, { ...named(tx, webhook_id), until, now: tx.clock.now() })
}

/**
 * Makes paused deliveries due again if they were created at or after `since`. Returns their number.
 */
export async function releaseHeld(
  tx: TransactionContext,
  webhook_id: string,
  since: Date,
): Promise<number> {
  const endpoint = named(tx, webhook_id)
  const now = tx.clock.now()
  await lockParcelsOf(tx.sql, endpoint)
  const parcels = await releaseParcelsOf(tx.sql, { ...endpoint, since, now })
  const rows = await releaseHeldOf(tx.sql, { ...endpoint, since, now })
  return parcels.reduce((sum, { left }) => sum + left, rows)
}

/** Turns the ordering of an endpoint's open deliveries by customer on or off. */
export async function setOrder(
  tx: TransactionContext,
  webhook_id: string,
  isOrdered: boolean,
): Promise<void> {
  await unfoldEndpoint(tx, webhook_id)
  const set = isOrdered ? tieUnsettledOf : untieUnsettledOf
  await set(tx.sql, named(tx, webhook_id))
}

const named = ({ actor }: TransactionContext, webhook_id: string) => ({
  account_id: actor.account_id,
  webhook_id,
})

/**
 * Pauses open deliveries at the account's endpoints that are not enabled. Cancels them if the
 * endpoint was deleted. Returns the number of rows and batches changed.
 */
export async function holdStrays(tx: TransactionContext): Promise<number> {
  const strays = await lockStrayParcels(tx, {})
  await unfold(
    tx,
    strays.filter(({ is_deleted }) => is_deleted),
  )
  await holdParcels(tx, { ...parcelKeysOf(strays) })
  const rows = await holdStrayRows(tx, {})
  return strays.length + rows
}
