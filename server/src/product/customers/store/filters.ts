import { sql } from 'kysely'
import { Type } from 'typebox'
import { normaliseEmail, normalisePhone, type Actor } from '#kit'
import { assignedTo, equalTo, filterOf, testData } from '#search'
import type { CustomerRow } from '../customer-row.ts'
import type { Region } from '../read-contact.ts'
import { CustomerStatus, CustomerTier } from '../schema.ts'
import { contactDigestOf } from './contacts.ts'

/** Who asks for customers, where numbers without a country are of, and whether test data is asked for. */
type Caller = { actor: Actor; region: Region; test?: boolean | undefined }

const filter = filterOf<CustomerRow, Caller>()

/**
 * What a list of customers may be asked for, in the order of the document. A filter that gets another
 * term needs a migration that empties `search_block`, so that all customers are stored under it.
 */
export const customerFilters = {
  status: equalTo('status', CustomerStatus),
  qualification_type: equalTo('qualification_type', CustomerTier),
  email: filter({
    schema: Type.String({ maxLength: 254, description: 'Customers with this e-mail address.' }),
    indexed: (email, caller) => isFoundBy('customer_email', caller, normaliseEmail(email)),
  }),
  phone: filter({
    schema: Type.String({
      maxLength: 40,
      description: 'Customers with this phone number, in any notation.',
    }),
    // No customer has what cannot be a number.
    indexed: (phone, caller) =>
      isFoundBy(
        'customer_phone',
        caller,
        normalisePhone(phone, caller.region.default_region) ?? '',
      ),
  }),
  // The search itself looks for words.
  q: filter({
    schema: Type.String({
      maxLength: 200,
      description:
        'Words, each of which begins a word of the name, e-mail or phone; or the last digits of the phone, three or more.',
    }),
  }),
  assigned_to: assignedTo,
  test: testData('If true, only customers of test leads; if false (default), none of them.'),
}

/** Whether a customer has a contact. Demo data is listed with real data, so both forms of a digest are looked up. */
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
