import type { TransactionContext } from '#db'
import { forgetKeysOf } from './store/queries.ts'

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
