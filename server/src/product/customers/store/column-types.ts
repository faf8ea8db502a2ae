import type { Customer } from '../schema.ts'
import type { ConsentChannel, ConsentSource, NewestConsents } from '../consent-schema.ts'
import type { DuplicateCustomers } from '../duplicates-schema.ts'
import type { PairedCustomer } from '../list-duplicates.ts'
import type { FoundAs } from './joined.ts'
import type { Taken } from './merges.ts'

/** Contacts of a merged customer. */
type Reachable = { email: string | null; phone: string | null }

/** TypeScript types of columns that are more specific than the database types. */
export type ColumnTypes = {
  'customer.status': Customer['status']
  'customer.qualification_type': NonNullable<Customer['qualification_type']>
  'customer.preferences': Customer['preferences']
  'customer.attributes': Customer['attributes']
  'consent.channel': ConsentChannel
  'consent.status': 'granted' | 'revoked'
  'consent.source': ConsentSource
  'lockByContact.consents': NewestConsents
  'lockCustomer.consents': NewestConsents
  'listNewestConsents.consents': NewestConsents
  'lockByContact.found_by': FoundAs
  'lockCustomer.found_by': FoundAs
  'lockByContact.aliases': Reachable[]
  'lockCustomer.aliases': Reachable[]
  'lockMergeable.consents': NewestConsents
  'lockMergeable.aliases': Reachable[]
  'lockMergeable.found_by': FoundAs
  'customer_merge.taken': Taken
  'listDuplicates.codes': DuplicateCustomers['reasons'][number]['code'][]
  'listDuplicates.customers': PairedCustomer[]
  'readAliases.aliases': Reachable[]
}
