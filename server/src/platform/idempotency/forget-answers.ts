import { later, type Clock } from '#kit'
import type { Database, TransactionContext } from '#db'
import { rememberedMs } from './store/keys.ts'
import { deleteOldKeys, forgetKeysOf } from './store/queries.ts'

/** Forgets answers past their 24 hours. A round; how many were forgotten, at most 5,000 at a time. */
export const forgetAnswersOnce = ({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<number> => deleteOldKeys(database.pool, { before: later(clock.now(), -rememberedMs) })

/**
 * Forgets what was answered about a customer, as an erasure asks: what is known to be about them, and what names them by their id or one of `words` among
 * other things, as the answer to a batch may. Answers how many. Keys live for a day, so the account's own are few enough to look through.
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
