import type { Context, TransactionContext } from '#db'

/** Every event that tells of a customer and still has its body, oldest first, as it was sent. Uses event_of_customer. */
export async function eventsOf(context: Context, customer_id: string): Promise<unknown[]> {
  const rows = await context.db
    .selectFrom('event')
    .select('body')
    .where('account_id', '=', context.actor.account_id)
    .where('customer_id', '=', customer_id)
    .where('body', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ body }): unknown => JSON.parse(body ?? 'null'))
}

/**
 * Empties the events that tell of a customer: that something happened stays, what is gone. Deliveries that are still owed find no body and are
 * cancelled. Answers how many. Uses event_of_customer.
 */
export async function eraseEventsOf(tx: TransactionContext, customer_id: string): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable('event')
    .set({ body: null })
    .where('account_id', '=', tx.actor.account_id)
    .where('customer_id', '=', customer_id)
    .where('body', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
