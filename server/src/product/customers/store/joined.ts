import { together, type TransactionContext } from '#db'
import { haveSameTerms, noteChangedRecords } from '#search'
import { contactDigestOf, storeContacts } from './contacts.ts'
import { customerFilters } from './filters.ts'
import { lockByContact, type LockCustomerRow, updateCustomers } from './queries.ts'

/** Customer that the intake has locked, changes and writes. */
export type JoinedCustomer = LockCustomerRow

/** Contact of an enquiry, which decides the customer it belongs to. */
export type JoiningContact = Pick<
  JoinedCustomer,
  'account_id' | 'name' | 'email' | 'phone' | 'is_test'
>

/** Indexed fields of a customer before the change. */
export type FoundAs = Pick<
  JoinedCustomer,
  'email' | 'phone' | 'name' | 'status' | 'qualification_type' | 'assigned_to'
>

/**
 * Finds and locks the customers with the given emails or phones, in the order of their ids. A merge
 * or split may commit while the statement waits for a lock. If a locked customer takes part in
 * merges, the statement therefore runs again: with the lock, no other merge or split of it can run.
 */
export async function lockByContacts(
  tx: TransactionContext,
  contacts: readonly JoiningContact[],
): Promise<JoinedCustomer[]> {
  const digest = (is_test: boolean, contact: string | null) =>
    contact === null ? null : contactDigestOf(is_test, contact)
  const asked = {
    account_ids: contacts.map((c) => c.account_id),
    emails: contacts.map((c) => digest(c.is_test, c.email)),
    phones: contacts.map((c) => digest(c.is_test, c.phone)),
  }
  const locked = await lockByContact(tx.sql, asked)
  const isMerged = locked.some(
    (row) => row.merged_into !== null || row.was_merged || row.merged_ids.length > 0,
  )
  const rows = isMerged ? await lockByContact(tx.sql, asked) : locked
  return rows.filter((row) => row.merged_into === null)
}

/**
 * Writes customers that `findOrCreateCustomers` found or prepared, each at most once. New customers
 * are inserted when the transaction commits. `active_at` is the time of the activity; null for
 * imported history, which counts as activity only at its own times. If another process has just
 * given the same email to a customer, the commit fails with an error that `isAddressTaken`
 * recognizes. The caller must then retry the transaction.
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
    storeContacts(
      tx,
      customers.map(({ found_by, ...customer }) => ({
        ...customer,
        before: { ...found_by, aliases: customer.aliases },
        after: customer,
      })),
    ),
  )
}

/** Returns whether a change affects the words or terms of a customer in the search index. */
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
      notified_tier: customer.notified_tier,
      best_lead_id: customer.best_lead_id,
      lead_count: customer.lead_count,
      message_count: customer.message_count,
      last_inbound_at: customer.last_inbound_at,
      last_enquiry_at: customer.last_enquiry_at,
      assigned_to: customer.assigned_to,
      assigned_at: customer.assigned_at,
      assignment_reason: customer.assignment_reason,
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

/** Returns the latest of the given times. `came` is never null. */
function latest(active: Date | null, came: Date, ...others: (Date | null)[]): Date {
  const known = [active, ...others].filter((at) => at !== null)
  return known.reduce((last, at) => (at > last ? at : last), came)
}
