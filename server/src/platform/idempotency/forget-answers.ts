import { later, type Clock } from '#kit'
import type { Database, TransactionContext } from '#db'
import { rememberedMs } from './store/keys.ts'
import { deleteOldKeys, forgetKeysOf } from './store/queries.ts'

/**
 * Deletes responses older than 24 hours. One run of the job; returns how many it deleted, at most
 * 5,000 at a time.
 */
export const forgetAnswersOnce = ({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<number> => deleteOldKeys(database.pool, { before: later(clock.now(), -rememberedMs) })

/**
 * Deletes the stored responses about a customer, for an erasure: responses linked to the customer,
 * and responses that contain their ID or one of `words`, such as the response to a batch. Returns
 * their number. Keys live for one day, so an account has few enough to search all of them.
 */
export async function forgetAnswersAbout(
  tx: TransactionContext,
  customer_id: string,
  words: readonly string[],
): Promise<number> {
  return forgetKeysOf(tx, {
    customer_id,
    words: [customer_id, ...words],
  })
}
