import type { Customer } from './schema.ts'
import type { FindCustomerRow } from './store/queries.ts'

/** Row of a customer. */
export type CustomerRow = FindCustomerRow

/** Returns a customer in the form of the API. */
export function customerOf(row: CustomerRow): Customer {
  const { is_demo, is_test: _, ...shown } = row
  return { ...shown, object: 'customer', demo: is_demo }
}
