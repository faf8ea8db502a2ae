import type { Context, TransactionContext } from '#db'
import { idsFrom } from '#kit'
import {
  deleteFormerBodiesAbout,
  emptyEventsAbout,
  listBodiesAbout,
  moveEventsOfLeads,
} from './store/queries.ts'

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

/**
 * Moves the events about leads, since a time, from one customer to another. Their bodies stay as
 * they were sent.
 */
export async function moveEvents(
  { actor, sql }: TransactionContext,
  { from, to, lead_ids, since }: LeadsMove,
): Promise<void> {
  const { account_id } = actor
  await moveEventsOfLeads(sql, { account_id, from, to, lead_ids, from_id: idsFrom('evt', since) })
}

/** Leads that moved from one customer to another, and since when events about them move too. */
type LeadsMove = { from: string; to: string; lead_ids: readonly string[]; since: Date }
