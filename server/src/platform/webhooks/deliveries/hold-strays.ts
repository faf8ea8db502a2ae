import { systemActor, type Clock, type EachAccount } from '#kit'
import { contextFor, inTransaction, type Database } from '#db'
import { findStrays } from '../store/queries.ts'
import { holdStrays } from '../store/open-deliveries.ts'

/** What the round works with. */
type Worker = { database: Database; clock: Clock; each: EachAccount }

/**
 * Holds what is open at endpoints that take no calls, or cancels it where they were deleted: what a change that read them before had still written as
 * pending. A round; how many deliveries and parcels.
 */
export const holdStraysOnce = ({ database, clock, each }: Worker): Promise<number> =>
  each({
    step: 'hold',
    most: Infinity,
    find: () => findStrays(database.pool, {}),
    work: ({ account_id }) =>
      inTransaction(contextFor(database, systemActor(account_id, 'strays'), clock), holdStrays),
  })
