import type { Customer } from './schema.ts'
import type { FindCustomerRow } from './store/queries.ts'

/** A customer as its table holds it. */
export type CustomerRow = FindCustomerRow

/** The customer as callers see them. */
export function customerOf(row: CustomerRow): Customer {
  const { is_demo, is_test: _, ...shown } = row
  return { ...shown, object: 'customer', demo: is_demo }
}
