import { later, type Clock } from '#kit'
import type { Database, TransactionContext } from '#db'
import { rememberedMs } from './store/keys.ts'
import { deleteOldKeys, forgetKeysOf, moveKeysOfLeads } from './store/queries.ts'

/**
 * Deletes responses older than 24 hours. One call is one run of the job. Deletes at most 5,000
 * responses and returns their number.
 */
export const forgetAnswersOnce = ({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<number> => deleteOldKeys(database.pool, { before: later(clock.now(), -rememberedMs) })

/**
 * Deletes the stored responses about a customer, for an erasure. These are responses linked to the
 * customer, and responses that contain the customer's ID or one of `words`, such as the response to
 * a batch. Returns their number. Keys expire after one day, so an account has few enough keys to
 * search all of them.
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

/**
 * Links the stored responses that contain one of `lead_ids` to another customer, so that an erasure
 * of that customer finds them.
 */
export const moveAnswers = (
  tx: TransactionContext,
  move: { from: string; to: string; lead_ids: readonly string[] },
): Promise<number> => moveKeysOfLeads(tx, move)
