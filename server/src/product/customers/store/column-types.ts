import type { Customer } from '../schema.ts'
import type { FoundAs } from './joined.ts'

/** What the database does not say of a column. */
export type ColumnTypes = {
  'customer.status': Customer['status']
  'customer.qualification_type': NonNullable<Customer['qualification_type']>
  'customer.preferences': Customer['preferences']
  'customer.attributes': Customer['attributes']
  'lockByContact.found_by': FoundAs
  'lockCustomer.found_by': FoundAs
}
