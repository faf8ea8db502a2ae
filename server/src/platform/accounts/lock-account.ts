import type { TransactionContext } from '#db'
import { lockAccountRow } from './store/queries.ts'

/**
 * Locks the account until the end of the transaction. Anything limited per account is counted under
 * this lock, so that concurrent requests cannot exceed the limit together. Inserting leads and
 * other rows that only refer to the account is not blocked.
 */
export async function lockAccount({ sql, actor }: TransactionContext): Promise<void> {
  await lockAccountRow(sql, { account_id: actor.account_id })
}
