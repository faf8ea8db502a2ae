import { notFound, Problem } from '#kit'
import { isOwnCustomer, type Context, type TransactionContext } from '#db'
import { forgetEntries, noteChangedRecords } from '#search'
import {
  findCustomer,
  findCustomerByEmail,
  hasOthersLeads,
  listVisibleIds,
  lockSeenCustomer,
  readAliases,
  setCustomerDeleted,
  writePerson,
} from './queries.ts'
import { contactDigestOf, isAddressTaken, storeContacts, unreachable } from './contacts.ts'
import type { CustomerRow } from '../customer-row.ts'
import type { Reachable } from './erasure.ts'
import type { Person } from '../read-contact.ts'

/** Starts a query of the customers that are visible to the caller. */
export function selectCustomers({ actor, db }: Context) {
  return db
    .selectFrom('customer')
    .where('account_id', '=', actor.account_id)
    .where('deleted_at', 'is', null)
    .$if(actor.visibility !== null, (customers) => customers.where(isOwnCustomer(actor)))
}

/**
 * Refuses an operation on a whole customer, such as a deletion, if the caller cannot see all leads
 * of the customer.
 *
 * @throws Problem not_found if the caller cannot see the customer; forbidden if the customer has
 *   leads that the caller cannot see
 */
export async function requireWhole({ actor, sql }: Context, id: string): Promise<void> {
  const { account_id, visibility } = actor
  if (visibility === null) return
  if (!(await findCustomer(sql, { account_id, visibility, id }))) throw notFound()
  if ((await hasOthersLeads(sql, { account_id, visibility, customer_id: id })).found)
    throw new Problem('forbidden', 'The customer has leads that are not assigned to you.')
}

/**
 * Locks a customer that is visible to the caller, also by the id of a customer merged into it. If
 * the customer is merged while the statement waits for the lock, the second statement finds the
 * customer that it was merged into.
 */
export const lockVisibleCustomer = async (
  { sql, actor }: TransactionContext,
  id: string,
): Promise<CustomerRow | undefined> =>
  (await lockSeenCustomer(sql, { ...actor, id })) ?? lockSeenCustomer(sql, { ...actor, id })

/** Returns the contacts of the customers who were merged into a customer. */
export const listAliases = async (
  tx: TransactionContext,
  { id, merged_ids }: Pick<CustomerRow, 'id' | 'merged_ids'>,
): Promise<readonly Reachable[]> =>
  merged_ids.length === 0 ? [] : (await readAliases(tx, { id })).aliases

/** Returns which of the given customers are visible to the caller, also merged ones. */
export async function findVisibleIds(
  { sql, actor: { account_id, visibility } }: Context,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await listVisibleIds(sql, { account_id, visibility, ids })
  return new Set(rows.map(({ id }) => id))
}

/** Returns the id of the customer with an email. */
export async function findIdByEmail(
  { actor, sql }: Context,
  email: string,
): Promise<string | undefined> {
  const { account_id } = actor
  const row = await findCustomerByEmail(sql, { account_id, digest: contactDigestOf(false, email) })
  return row?.customer_id
}

/**
 * Inserts a customer.
 *
 * @throws Problem contact_taken if another customer was just given the email
 */
export async function insertCustomer(
  tx: TransactionContext,
  id: string,
  { attributes, ...person }: Person,
): Promise<void> {
  const now = tx.clock.now()
  const { account_id } = tx.actor
  await storeContacts(tx, [
    { account_id, id, is_test: false, before: unreachable, after: { ...person, aliases: [] } },
  ])
  tx.write('customer', [
    {
      ...person,
      id,
      account_id,
      attributes: JSON.stringify(attributes),
      last_activity_at: now,
      created_at: now,
      updated_at: now,
    },
  ])
  await flushContacts(tx)
}

/** Flushes the writes. Waits for other transactions that insert the same email. */
async function flushContacts(tx: TransactionContext): Promise<void> {
  await tx.flush().catch((error: unknown) => {
    throw isAddressTaken(error)
      ? new Problem('contact_taken', undefined, { members: { id: null } })
      : error
  })
}

/**
 * Updates a customer.
 *
 * @throws Problem contact_taken if another customer was just given the email
 */
export async function updatePerson(
  tx: TransactionContext,
  before: CustomerRow,
  { attributes, ...person }: Person,
): Promise<CustomerRow> {
  const { account_id } = tx.actor
  const { id, is_test } = before
  const aliases = await listAliases(tx, before)
  const was = { ...before, aliases }
  await storeContacts(tx, [{ account_id, id, is_test, before: was, after: { ...person, aliases } }])
  noteChangedRecords(tx, 'customer', [{ account_id, id }])
  await flushContacts(tx)
  return writePerson(tx, {
    ...person,
    attributes: JSON.stringify(attributes),
    id,
  })
}

/** Marks a customer as deleted. The row stays for the history. */
export async function markCustomerDeleted(
  tx: TransactionContext,
  before: CustomerRow,
): Promise<void> {
  const { account_id } = tx.actor
  const { id, is_test } = before
  const aliases = await listAliases(tx, before)
  const was = { ...before, aliases }
  await storeContacts(tx, [{ account_id, id, is_test, before: was, after: unreachable }])
  await setCustomerDeleted(tx, { id })
  await forgetEntries(tx, 'customer', [id])
}
