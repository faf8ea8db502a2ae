import { lockCustomer, type JoinedCustomer } from '#customers'
import type { TransactionContext } from '#db'
import { notFound } from '#kit'
import { customerOfLead, lockLead, type LockedLead } from './leads.ts'

/** A lead and its customer, both locked until the commit. */
export type Held = { lead: LockedLead; customer: JoinedCustomer }

/**
 * Locks a lead and its customer, the customer first: every change of a lead takes them in this order, as the intake does.
 * @throws Problem not_found
 */
export async function holdLead(tx: TransactionContext, id: string): Promise<Held> {
  const customer = await lockCustomer(tx.sql, {
    ...tx.actor,
    id: await customerOfLead(tx, id),
  })
  if (!customer) throw notFound()
  return { customer, lead: await lockLead(tx, id) }
}
