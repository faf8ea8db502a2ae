import type { PersonalData } from '#customers'
import { listContacts } from '../store/queries.ts'
import { exportHeld } from '../store/removal.ts'
import { eraseCustomerLeads, softDelete } from './remove-leads.ts'

/** What leads keep of a customer: enquiries, messages, scores and outcomes. */
export const leadsPersonalData: PersonalData = {
  remove: (tx, customer_id) => softDelete(tx, { customer_id }),
  contacts: (tx, customer_id) => listContacts(tx.sql, { ...tx.actor, customer_id }),
  export: exportHeld,
  erase: (tx, customer_id) => eraseCustomerLeads(tx, customer_id),
}
