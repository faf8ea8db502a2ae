import type { Customer } from '../schema.ts'
import type { FoundAs } from './joined.ts'

/** TypeScript types of columns that are more specific than the database types. */
export type ColumnTypes = {
  'customer.status': Customer['status']
  'customer.qualification_type': NonNullable<Customer['qualification_type']>
  'customer.preferences': Customer['preferences']
  'customer.attributes': Customer['attributes']
  'lockByContact.found_by': FoundAs
  'lockCustomer.found_by': FoundAs
}
