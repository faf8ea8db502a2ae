import { sql } from 'kysely'
import { Type } from 'typebox'
import { normaliseEmail, normalisePhone, type Actor } from '#kit'
import { assignedTo, equalTo, filterOf, testData } from '#search'
import type { CustomerRow } from '../customer-row.ts'
import type { Region } from '../read-contact.ts'
import { CustomerStatus, CustomerTier } from '../schema.ts'
import { contactDigestOf } from './contacts.ts'

/**
 * Caller of the list of customers, with the default region of phone numbers and whether test data
 * is requested.
 */
type Caller = { actor: Actor; region: Region; test?: boolean | undefined }

const filter = filterOf<CustomerRow, Caller>()

/**
 * Filters of the list of customers, in the order of the API document. A filter that gets another
 * term needs a migration that empties `search_block`, so that all customers are indexed under the
 * new term.
 */
export const customerFilters = {
  status: equalTo('status', CustomerStatus),
  qualification_type: equalTo('qualification_type', CustomerTier),
  email: filter({
    schema: Type.String({ maxLength: 254, description: 'Customers with this email address.' }),
    indexed: (email, caller) => isFoundBy('customer_email', caller, normaliseEmail(email)),
  }),
  phone: filter({
    schema: Type.String({
      maxLength: 40,
      description: 'Customers with this phone number, in any notation.',
    }),
    // An invalid number becomes an empty text, which no customer has.
    indexed: (phone, caller) =>
      isFoundBy(
        'customer_phone',
        caller,
        normalisePhone(phone, caller.region.default_region) ?? '',
      ),
  }),
  // The full-text search evaluates `q`, so this filter has no condition.
  q: filter({
    schema: Type.String({
      maxLength: 200,
      description:
        'Search words. Each must be the beginning of a word of the name, email or phone. The last three or more digits of the phone also match.',
    }),
  }),
  assigned_to: assignedTo,
  test: testData(
    '`true`: customers of test leads only. `false`, the default: no customers of test leads.',
  ),
}

/**
 * Returns the condition that a customer has a contact. Demo data is listed with real data, so both
 * forms of the digest are looked up.
 */
const isFoundBy = (
  table: 'customer_email' | 'customer_phone',
  { actor, test }: Caller,
  contact: string,
) => {
  const digests = test
    ? [contactDigestOf(true, contact)]
    : [contactDigestOf(false, contact), contactDigestOf(true, contact)]
  return sql`id = any(array(
    select customer_id
      from ${sql.table(table)}
     where account_id = ${actor.account_id}
       and digest = any(${digests}::uuid[])))`
}
