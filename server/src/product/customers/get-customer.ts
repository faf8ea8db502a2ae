import { notFound } from '#kit'
import type { Context } from '#db'
import { customerOf } from './customer-row.ts'
import type { Customer } from './schema.ts'
import { findCustomer } from './store/queries.ts'

/** Returns the id of the customer that an id leads to. Null if that customer is deleted. */
export async function findCurrentId(context: Context, id: string): Promise<string | null> {
  return (await findCustomer(context.sql, { ...context.actor, id }))?.id ?? null
}

/**
 * Returns one customer of the account.
 *
 * @throws Problem not_found if the customer does not exist, is deleted or belongs to another
 *   account
 */
export async function getCustomer(context: Context, id: string): Promise<Customer> {
  const row = await findCustomer(context.sql, { ...context.actor, id })
  if (!row) throw notFound()
  return customerOf(row)
}
