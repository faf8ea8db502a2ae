import { systemActor, type Clock, type EachAccount } from '#kit'
import { contextFor, inTransaction, type Database } from '#db'
import { findStrays } from '../store/queries.ts'
import { holdOrphanedDeliveries } from '../store/open-deliveries.ts'

/** Dependencies of the background job that pauses orphaned deliveries. */
type Worker = { database: Database; clock: Clock; each: EachAccount }

/**
 * Pauses open deliveries at endpoints that are not enabled, or cancels them if the endpoint was
 * deleted. Such deliveries exist if a transaction read the endpoint as enabled before the endpoint
 * was paused, disabled or deleted. Runs as a background job. Returns the number of deliveries and
 * batches changed.
 */
export const holdOrphanedDeliveriesOnce = ({ database, clock, each }: Worker): Promise<number> =>
  each({
    step: 'hold',
    most: Infinity,
    find: () => findStrays(database.pool, {}),
    work: ({ account_id }) =>
      inTransaction(
        contextFor(database, systemActor(account_id, 'strays'), clock),
        holdOrphanedDeliveries,
      ),
  })
