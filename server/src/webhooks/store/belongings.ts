import { sql } from 'kysely'
import type { TransactionContext } from '#db'

/** Empties the payloads about a customer in former versions, and what receivers answered to any, which may repeat them. */
export async function clearAnswers(tx: TransactionContext, customer_id: string): Promise<void> {
  const { account_id } = tx.actor
  const theirs = sql`select id from event where account_id = ${account_id} and customer_id = ${customer_id}`
  await sql`update webhook_attempt set response_headers = null, response_body = null
            where account_id = ${account_id} and delivery_id in (
              select id from webhook_delivery where account_id = ${account_id} and event_id in (${theirs}))`.execute(
    tx.db,
  )
  await sql`delete from event_body where account_id = ${account_id} and event_id in (${theirs})`.execute(
    tx.db,
  )
}
