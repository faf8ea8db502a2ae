import { newId, Problem } from '#kit'
import { recordAudit } from '#audit'
import { inTransaction, type Context } from '#db'
import { getCustomer } from './get-customer.ts'
import { readPerson, type Region } from './read-contact.ts'
import type { Customer, NewCustomer } from './schema.ts'
import { findCustomer } from './store/queries.ts'
import { findIdByEmail, insertCustomer } from './store/customers.ts'

/**
 * Keeps a person who has made no enquiry yet; a lead with their e-mail will join them.
 * @throws Problem invalid_request; contact_taken, with the id of the customer who has the address
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

/** The refusal of an address that another customer has: two are never merged silently. */
export async function contactTaken(context: Context, email: string | null): Promise<Problem> {
  const id = email === null ? undefined : await findIdByEmail(context, email)
  // Who may not see them is told that there is somebody, and not who.
  const seen =
    id === undefined ? undefined : await findCustomer(context.sql, { ...context.actor, id })
  return new Problem('contact_taken', undefined, { members: { id: seen?.id ?? null } })
}
