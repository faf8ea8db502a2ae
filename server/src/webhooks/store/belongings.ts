import { sql } from 'kysely'
import type { TransactionContext } from '#db'
import { holdsInP, type ParcelName } from './parcels.ts'
import { unfold } from './unfold.ts'

/** Empties the payloads about a customer in former versions, and what receivers answered to any, which may repeat them. Answers how many of each. */
export async function clearAnswers(
  tx: TransactionContext,
  customer_id: string,
): Promise<{ webhook_attempt: number; event_body: number }> {
  const { account_id } = tx.actor
  await unfold(tx, await parcelsAbout(tx, customer_id))
  const theirs = sql`select id from event where account_id = ${account_id} and customer_id = ${customer_id}`
  const attempts =
    await sql`update webhook_attempt set response_headers = null, response_body = null
            where account_id = ${account_id} and delivery_id in (
              select id from webhook_delivery where account_id = ${account_id} and event_id in (${theirs}))`.execute(
      tx.db,
    )
  const late = await clearLateAnswers(tx, customer_id)
  const bodies =
    await sql`delete from event_body where account_id = ${account_id} and event_id in (${theirs})`.execute(
      tx.db,
    )
  return {
    webhook_attempt: Number(attempts.numAffectedRows ?? 0) + late,
    event_body: Number(bodies.numAffectedRows ?? 0),
  }
}

/**
 * Empties what receivers answered to events that are gone with their day: attempts are kept as long from their own moment. A delivery's id begins with its
 * event's, so these are the attempts in front of the account's oldest event: those that came late, which are few.
 */
async function clearLateAnswers(tx: TransactionContext, customer_id: string): Promise<number> {
  const { rowCount } = await tx.sql.query({
    name: 'webhook-clear-late-answers',
    text: `
      update webhook_attempt as a
         set response_headers = null, response_body = null
        from webhook_delivery as d
       where a.account_id = $1
         and a.delivery_id < coalesce((
               select 'dlv_' || substr(min(id), 5, 10) from event where account_id = $1), 'dlv_z')
         and d.account_id = $1
         and d.id = a.delivery_id
         and d.customer_id = $2`,
    values: [tx.actor.account_id, customer_id],
  })
  return rowCount ?? 0
}

/** The parcels that hold events about a customer: found by the moments of those. Uses event_of_customer. */
async function parcelsAbout(tx: TransactionContext, customer_id: string): Promise<ParcelName[]> {
  const { rows } = await tx.sql.query<ParcelName>({
    name: 'webhook-parcels-about',
    text: `
      select distinct p.webhook_id, p.id
        from event as e
        join webhook as w on w.account_id = e.account_id
        join webhook_parcel as p
          on p.account_id = e.account_id
         and p.webhook_id = w.id
         and ${holdsInP}
       where e.account_id = $1
         and e.customer_id = $2`,
    values: [tx.actor.account_id, customer_id],
  })
  return rows
}
