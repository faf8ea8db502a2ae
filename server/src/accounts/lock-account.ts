import type { TransactionContext } from '#db'

/**
 * Holds the account until the end of the transaction: whoever else asks for it waits. What an account may have only so many of is counted behind it,
 * so that many made side by side cannot pass the limit together. Leads and whatever else only belongs to the account pass.
 */
export async function lockAccount(tx: TransactionContext): Promise<void> {
  await tx.sql.query({
    name: 'account-lock',
    text: 'select 1 from account where id = $1 for no key update',
    values: [tx.actor.account_id],
  })
}
