import { changedMembers, mergePatch, notFound, requireVersion, type ExpectedVersions } from '#kit'
import { recordAudit } from '#audit'
import { inTransaction, type Context } from '#db'
import { contactTaken } from './create-customer.ts'
import { customerOf, type CustomerRow } from './customer-row.ts'
import { readPerson, type Person, type Region } from './read-contact.ts'
import type { Customer, CustomerPatch, NewCustomer } from './schema.ts'
import { findIdByEmail, lockVisibleCustomer, updatePerson } from './store/customers.ts'

/**
 * Updates a customer with a merge patch. The data of its leads stays as sent. A patch without a
 * change does not increase the version. `expected` contains the versions that the caller accepts.
 *
 * @throws Problem not_found, version_mismatch, invalid_request, contact_taken
 */
export async function updateCustomer(
  context: Context,
  region: Region,
  id: string,
  patch: CustomerPatch,
  expected: ExpectedVersions,
): Promise<Customer> {
  return inTransaction(context, async (tx) => {
    const row = await lockVisibleCustomer(tx, id)
    if (!row) throw notFound()
    requireVersion(expected, row.version)
    const before = personOf(row)
    // A patch that matches its schema results in a person that matches the schema of a new
    // customer.
    const after = readPerson(mergePatch(before, patch) as NewCustomer, region)
    const change = changedMembers(before, after)
    if (!change) return customerOf(row)
    if (after.email !== null && after.email !== before.email) {
      // The customer already has the emails of the customers merged into it.
      const holder = await findIdByEmail(tx, after.email)
      if (holder !== undefined && holder !== row.id) throw await contactTaken(tx, after.email)
    }
    const updated = await updatePerson(tx, row, after)
    await recordAudit(tx, [{ action: 'customer.update', subject_id: row.id, ...change }])
    return customerOf(updated)
  })
}

function personOf(row: CustomerRow): Person {
  const { name, email, phone, attributes } = customerOf(row)
  return { name, email, phone, attributes }
}
