import { newId, Problem } from '#kit'
import { recordAudit } from '#audit'
import { inTransaction, type Context } from '#db'
import { getCustomer } from './get-customer.ts'
import { readPerson, type Region } from './read-contact.ts'
import type { Customer, NewCustomer } from './schema.ts'
import { findCustomer } from './store/queries.ts'
import { findIdByEmail, insertCustomer } from './store/customers.ts'

/**
 * Creates a customer without an enquiry. A later lead with the same email is added to this
 * customer.
 *
 * @throws Problem invalid_request; contact_taken, with the id of the customer with the same email
 */
export async function createCustomer(
  context: Context,
  region: Region,
  input: NewCustomer,
): Promise<Customer> {
  const person = readPerson(input, region)
  return inTransaction(context, async (tx) => {
    const id = newId('cus', tx.clock.now())
    if (person.email !== null && (await findIdByEmail(tx, person.email)))
      throw await contactTaken(tx, person.email)
    await insertCustomer(tx, id, person)
    await recordAudit(tx, [
      { action: 'customer.create', subject_id: id, before: null, after: person },
    ])
    return getCustomer(tx, id)
  })
}

/** Returns the problem that another customer has the email. Customers are never merged silently. */
export async function contactTaken(context: Context, email: string | null): Promise<Problem> {
  const id = email === null ? undefined : await findIdByEmail(context, email)
  // A caller who cannot see the other customer gets no id.
  const seen =
    id === undefined ? undefined : await findCustomer(context.sql, { ...context.actor, id })
  return new Problem('contact_taken', undefined, { members: { id: seen?.id ?? null } })
}
