import type { TransactionContext } from '#db'
import { lockAccountRow } from './store/queries.ts'

/**
 * Holds the account until the end of the transaction: whoever else asks for it waits. What an account may have only so many of is counted behind it,
 * so that many made side by side cannot pass the limit together. Leads and whatever else only belongs to the account pass.
 */
export async function lockAccount({ sql, actor }: TransactionContext): Promise<void> {
  await lockAccountRow(sql, { account_id: actor.account_id })
}
