import { fingerprintContacts, getCustomer, type PersonalData } from '#customers'
import { inTransaction } from '#db'
import type { Seal } from '#kit'
import { leadsPersonalData } from '#leads'
import { awaitBodies, deleteItemsNaming, listItemsNaming } from '../store/queries.ts'
import { itemOf } from './present-item.ts'

/**
 * Personal data in submissions that need review. A person is found by the emails and phone numbers
 * in the body. A body that names a person only in another way expires after 30 days.
 */
export const intakePersonalData = (seal: Seal): PersonalData => ({
  export: async (context, customer_id) => {
    const customer = await getCustomer(context, customer_id)
    const ofLeads = await inTransaction(context, async (tx) =>
      leadsPersonalData.contacts?.(tx, customer_id),
    )
    const contacts = [customer, ...(ofLeads ?? [])].flatMap((known) =>
      fingerprintContacts(context, seal, known),
    )
    const rows = await listItemsNaming(context.sql, { ...context.actor, contacts })
    return { intake_items: rows.map((row) => itemOf(seal, row)) }
  },
  erase: async (tx, _customer_id, words) => {
    // A body that is being stored now would not be found by the deletion.
    await awaitBodies(tx, {})
    const contacts = words.flatMap((word) =>
      fingerprintContacts(tx, seal, { email: word, phone: null }),
    )
    const deleted = await deleteItemsNaming(tx, { contacts })
    return { subjects: deleted.map(({ id }) => id), rows: { intake_item: deleted.length } }
  },
})
