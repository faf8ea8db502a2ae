import { together, type TransactionContext } from '#db'
import { haveSameTerms, noteChangedRecords } from '#search'
import { contactDigestOf, keepContacts } from './contacts.ts'
import { customerFilters } from './filters.ts'
import { lockByContact, type LockCustomerRow, updateCustomers } from './queries.ts'

/** A customer as the intake carries it from the lock to the write. */
export type JoinedCustomer = LockCustomerRow

/** How an enquiry can be reached: what decides whom it joins. */
export type JoiningContact = Pick<
  JoinedCustomer,
  'account_id' | 'name' | 'email' | 'phone' | 'is_test'
>

/** What a customer is found by as yet. */
export type FoundAs = Pick<
  JoinedCustomer,
  'email' | 'phone' | 'name' | 'status' | 'qualification_type' | 'assigned_to'
>

/** Finds and locks whoever has one of these addresses or numbers, in the order of their ids. */
export async function lockByContacts(
  tx: TransactionContext,
  contacts: readonly JoiningContact[],
): Promise<JoinedCustomer[]> {
  const digest = (is_test: boolean, contact: string | null) =>
    contact === null ? null : contactDigestOf(is_test, contact)
  return lockByContact(tx.sql, {
    account_ids: contacts.map((c) => c.account_id),
    emails: contacts.map((c) => digest(c.is_test, c.email)),
    phones: contacts.map((c) => digest(c.is_test, c.phone)),
  })
}

/**
 * Writes customers that `findOrCreateCustomers` found or prepared, each at most once: new ones when the transaction commits. `active_at` is when something
 * happened to them; null where only their past was filled in, which is no activity beyond what it says of itself. A commit that meets an address which
 * another process has just given to a customer fails with `isAddressTaken`: the transaction is to be tried again.
 */
export async function saveCustomers(
  tx: TransactionContext,
  customers: readonly JoinedCustomer[],
  active_at: Date | null,
): Promise<void> {
  const known = customers.filter((customer) => !customer.is_new)
  noteChangedRecords(tx, 'customer', known.filter(isFoundOtherwise))
  insertCustomers(
    tx,
    customers.filter((customer) => customer.is_new),
    active_at,
  )
  await together(
    ...(known.length > 0 ? [updateKnown(tx, known, active_at)] : []),
    keepContacts(
      tx,
      customers.map(({ found_by, ...customer }) => ({
        ...customer,
        before: found_by,
        after: customer,
      })),
    ),
  )
}

/** Whether the search index has other words or terms of a customer. */
function isFoundOtherwise(customer: JoinedCustomer): boolean {
  const { is_test, found_by } = customer
  const before = { ...found_by, is_test }
  return (
    (['email', 'phone', 'name'] as const).some((name) => customer[name] !== found_by[name]) ||
    !haveSameTerms<typeof before>(customerFilters, before, customer)
  )
}

const updateKnown = (
  tx: TransactionContext,
  known: readonly JoinedCustomer[],
  active_at: Date | null,
): Promise<number> =>
  updateCustomers(tx.sql, { customers: JSON.stringify(known), now: tx.clock.now(), active_at })

function insertCustomers(
  tx: TransactionContext,
  customers: readonly JoinedCustomer[],
  active_at: Date | null,
): void {
  const now = tx.clock.now()
  tx.write(
    'customer',
    customers.map((customer) => ({
      account_id: customer.account_id,
      id: customer.id,
      name: customer.name,
      email: customer.email,
      phone: customer.phone,
      is_test: customer.is_test,
      status: customer.status,
      score: customer.score,
      qualification_type: customer.qualification_type,
      triggers: customer.triggers,
      preferences: JSON.stringify(customer.preferences),
      told_tier: customer.told_tier,
      best_lead_id: customer.best_lead_id,
      lead_count: customer.lead_count,
      message_count: customer.message_count,
      last_inbound_at: customer.last_inbound_at,
      last_enquiry_at: customer.last_enquiry_at,
      assigned_to: customer.assigned_to,
      assigned_at: customer.assigned_at,
      assigned_because: customer.assigned_because,
      last_activity_at: latest(
        active_at,
        customer.created_at,
        customer.last_inbound_at,
        customer.last_enquiry_at,
      ),
      created_at: customer.created_at,
      updated_at: now,
    })),
  )
}

/** The last of these moments, of which `came` is one that is always known. */
function latest(active: Date | null, came: Date, ...others: (Date | null)[]): Date {
  const known = [active, ...others].filter((at) => at !== null)
  return known.reduce((last, at) => (at > last ? at : last), came)
}
