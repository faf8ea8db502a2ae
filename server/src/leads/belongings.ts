import type { Belongings } from '#customers'
import { eraseLeadsOf, heldOf, softDelete } from './store/removal.ts'

/** What leads keep of a customer: enquiries, messages, scores and outcomes. */
export const leadBelongings: Belongings = {
  remove: (tx, customer_id) => softDelete(tx, { customer_id }),
  export: heldOf,
  erase: eraseLeadsOf,
}
