import type { Context, TransactionContext } from '#db'
import { deleteFormerBodiesAbout, emptyEventsAbout, listBodiesAbout } from './store/queries.ts'

/** Every event that tells of a customer and still has its body, oldest first, as it was sent. */
export async function listCustomerEvents(
  { actor, sql }: Context,
  customer_id: string,
): Promise<unknown[]> {
  const rows = await listBodiesAbout(sql, { account_id: actor.account_id, customer_id })
  return rows.map(({ body }): unknown => JSON.parse(body))
}

/**
 * Empties the events that tell of a customer: that something happened stays, what is gone. Deliveries that are still owed find no body and are
 * cancelled. Answers how many.
 */
export const eraseCustomerEvents = (
  { actor, sql }: TransactionContext,
  customer_id: string,
): Promise<number> => emptyEventsAbout(sql, { account_id: actor.account_id, customer_id })

/** Lets go of their bodies in former payload versions. Answers how many. */
export const eraseCustomerBodies = (
  { actor, sql }: TransactionContext,
  customer_id: string,
): Promise<number> => deleteFormerBodiesAbout(sql, { account_id: actor.account_id, customer_id })
