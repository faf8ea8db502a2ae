import type { Context, TransactionContext } from '#db'
import { deleteFormerBodiesAbout, emptyEventsAbout, listBodiesAbout } from './store/queries.ts'

/** Lists the events about a customer that still have a body, oldest first, as they were sent. */
export async function listCustomerEvents(
  { actor, sql }: Context,
  customer_id: string,
): Promise<unknown[]> {
  const rows = await listBodiesAbout(sql, { account_id: actor.account_id, customer_id })
  return rows.map(({ body }): unknown => JSON.parse(body))
}

/**
 * Deletes the bodies of the events about a customer, and retains the events. Pending deliveries
 * find no body and are cancelled. Returns the number of deleted bodies.
 */
export const eraseCustomerEvents = (
  { actor, sql }: TransactionContext,
  customer_id: string,
): Promise<number> => emptyEventsAbout(sql, { account_id: actor.account_id, customer_id })

/** Deletes the bodies of a customer's events in older payload versions. Returns their number. */
export const eraseCustomerBodies = (
  { actor, sql }: TransactionContext,
  customer_id: string,
): Promise<number> => deleteFormerBodiesAbout(sql, { account_id: actor.account_id, customer_id })
