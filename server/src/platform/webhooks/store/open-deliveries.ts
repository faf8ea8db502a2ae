import type { TransactionContext } from '#db'
import {
  cancelUnsettledOf,
  dropHeldOf,
  holdBatchesOf,
  holdUnsettledOf,
  lockBatchesOf,
  releaseHeldOf,
  releaseBatchesOf,
  tieUnsettledOf,
  untieUnsettledOf,
  holdBatches,
  holdStrayRows,
  lockStrayBatches,
} from './queries.ts'
import { expandEndpoint, expandHeld, deliveryBatchKeysOf, unfold } from './delivery-batches.ts'

/** Cancels all open deliveries of an endpoint, because it is deleted or has ended. */
export async function cancelEndpointDeliveries(
  tx: TransactionContext,
  webhook_id: string,
  reason: 'deleted' | 'ended',
): Promise<void> {
  await expandEndpoint(tx, webhook_id)
  await cancelUnsettledOf(tx.sql, { ...named(tx, webhook_id), reason, now: tx.clock.now() })
}

/** Pauses all open deliveries of an endpoint until it is resumed. */
export async function pauseEndpointDeliveries(
  tx: TransactionContext,
  webhook_id: string,
): Promise<void> {
  const endpoint = named(tx, webhook_id)
  await lockBatchesOf(tx.sql, endpoint)
  await holdBatchesOf(tx.sql, endpoint)
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
  await expandHeld(tx, webhook_id)
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
  await lockBatchesOf(tx.sql, endpoint)
  const batches = await releaseBatchesOf(tx.sql, { ...endpoint, since, now })
  const rows = await releaseHeldOf(tx.sql, { ...endpoint, since, now })
  return batches.reduce((sum, { left }) => sum + left, rows)
}

/** Turns the ordering of an endpoint's open deliveries by customer on or off. */
export async function setOrder(
  tx: TransactionContext,
  webhook_id: string,
  isOrdered: boolean,
): Promise<void> {
  await expandEndpoint(tx, webhook_id)
  const set = isOrdered ? tieUnsettledOf : untieUnsettledOf
  await set(tx.sql, named(tx, webhook_id))
}

const named = ({ actor }: TransactionContext, webhook_id: string) => ({
  account_id: actor.account_id,
  webhook_id,
})

/**
 * Pauses open deliveries at the account's endpoints that are not enabled. Cancels the deliveries if
 * the endpoint was deleted or has ended. Returns the number of rows and batches changed.
 */
export async function holdOrphanedDeliveries(tx: TransactionContext): Promise<number> {
  const strays = await lockStrayBatches(tx, {})
  await unfold(
    tx,
    strays.filter(({ is_over }) => is_over),
  )
  await holdBatches(tx, { ...deliveryBatchKeysOf(strays) })
  const rows = await holdStrayRows(tx, {})
  return strays.length + rows
}
