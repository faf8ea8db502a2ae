import type { PersonalData } from '#customers'
import { listContacts } from '../store/removal.sql.ts'
import { heldOf } from '../store/removal.ts'
import { eraseLeadsOf, softDelete } from './remove-leads.ts'

/** What leads keep of a customer: enquiries, messages, scores and outcomes. */
export const leadBelongings: PersonalData = {
  remove: (tx, customer_id) => softDelete(tx, { customer_id }),
  contacts: (tx, customer_id) => listContacts(tx.sql, { ...tx.actor, customer_id }),
  export: heldOf,
  erase: (tx, customer_id) => eraseLeadsOf(tx, customer_id),
}
