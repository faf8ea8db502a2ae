import { notFound, requireVersion, type ExpectedVersions } from '#kit'
import { recordAudit } from '#audit'
import { inTransaction, type Context } from '#db'
import type { PersonalData } from './personal-data.ts'
import { lockVisibleCustomer, markCustomerDeleted, requireWhole } from './store/customers.ts'

/**
 * Deletes a customer with its leads and messages. Callers no longer see them; their ids stay in the
 * history. The email becomes free, so a new enquiry creates a new customer. Personal data stays
 * until it is erased.
 *
 * @throws Problem not_found, version_mismatch, forbidden
 */
export async function deleteCustomer(
  context: Context,
  personalData: readonly PersonalData[],
  asked_id: string,
  expected: ExpectedVersions,
): Promise<string> {
  return inTransaction(context, async (tx) => {
    const row = await lockVisibleCustomer(tx, asked_id)
    if (!row) throw notFound()
    const { id } = row
    await requireWhole(tx, id)
    requireVersion(expected, row.version)
    for (const { remove } of personalData) await remove?.(tx, id)
    await markCustomerDeleted(tx, row)
    const before = { name: row.name, email: row.email, phone: row.phone, status: row.status }
    await recordAudit(tx, [{ action: 'customer.delete', subject_id: id, before, after: null }])
    return id
  })
}
