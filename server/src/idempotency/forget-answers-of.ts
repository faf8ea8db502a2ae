import type { TransactionContext } from '#db'

/** Forgets what was answered about a customer, as an erasure asks. Keys live for a day, so the account's own are few enough to look through. */
export async function forgetAnswersOf(tx: TransactionContext, customer_id: string): Promise<void> {
  await tx.db
    .deleteFrom('idempotency_key')
    .where('account_id', '=', tx.actor.account_id)
    .where('customer_id', '=', customer_id)
    .execute()
}
