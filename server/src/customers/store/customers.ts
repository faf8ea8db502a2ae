import { notFound, Problem } from '#kit'
import { isOwnCustomer, isOwnLead, type Context, type TransactionContext } from '#db'
import { forgetEntries, noteChanged } from '#search'
import { digestOf, isAddressTaken, keepContacts, unreachable } from './contacts.ts'
import { customerColumns, type CustomerRow } from '../customer-row.ts'
import type { Person } from '../read-contact.ts'

/** Every read of what callers may see starts here. */
export function customersOf({ actor, db }: Context) {
  return db
    .selectFrom('customer')
    .where('account_id', '=', actor.account_id)
    .where('deleted_at', 'is', null)
    .$if(actor.sight !== null, (customers) => customers.where(isOwnCustomer(actor)))
}

/**
 * Refuses what concerns a person as a whole, such as to delete them, to those who see a part of their leads. By lead_of_customer.
 * @throws Problem not_found where they see none of them, forbidden where there are others
 */
export async function requireWhole(context: Context, id: string): Promise<void> {
  const { actor, db } = context
  if (actor.sight === null) return
  if (!(await findCustomer(context, id))) throw notFound()
  const others = await db
    .selectFrom('lead')
    .select('id')
    .where('account_id', '=', actor.account_id)
    .where('customer_id', '=', id)
    .where((eb) => eb.not(eb.fn.coalesce(isOwnLead(actor), eb.lit(false))))
    .limit(1)
    .execute()
  if (others.length > 0) throw new Problem('forbidden', 'They have leads that are not yours.')
}

/** By primary key. */
export async function findCustomer(context: Context, id: string): Promise<CustomerRow | undefined> {
  return customersOf(context).select(customerColumns).where('id', '=', id).executeTakeFirst()
}

/** By primary key, locked until the transaction ends. */
export async function lockCustomerRow(
  tx: TransactionContext,
  id: string,
): Promise<CustomerRow | undefined> {
  return customersOf(tx).select(customerColumns).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The id of the customer who has this address. By primary key. */
export async function findIdByEmail(context: Context, email: string): Promise<string | undefined> {
  const row = await context.db
    .selectFrom('customer_email')
    .select('customer_id')
    .where('account_id', '=', context.actor.account_id)
    .where('digest', '=', digestOf(false, email))
    .executeTakeFirst()
  return row?.customer_id
}

/** Writes a new customer. @throws Problem contact_taken when another one has just taken the address */
export async function insertCustomer(
  tx: TransactionContext,
  id: string,
  { attributes, ...person }: Person,
): Promise<void> {
  const now = tx.clock.now()
  const { account_id } = tx.actor
  await keepContacts(tx, [{ account_id, id, is_test: false, before: unreachable, after: person }])
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

/** Waits for whoever is just taking the same address. */
async function flushContacts(tx: TransactionContext): Promise<void> {
  await tx.flush().catch((error: unknown) => {
    throw isAddressTaken(error)
      ? new Problem('contact_taken', undefined, { members: { id: null } })
      : error
  })
}

/** Writes what is known of a person. @throws Problem contact_taken when another one has just taken the address */
export async function updatePerson(
  tx: TransactionContext,
  before: CustomerRow,
  { attributes, ...person }: Person,
): Promise<CustomerRow> {
  const { account_id } = tx.actor
  const { id, is_test } = before
  await keepContacts(tx, [{ account_id, id, is_test, before, after: person }])
  noteChanged(tx, 'customer', [{ account_id, id }])
  await flushContacts(tx)
  return tx.db
    .updateTable('customer')
    .set((row) => ({
      ...person,
      attributes: JSON.stringify(attributes),
      updated_at: tx.clock.now(),
      version: row('version', '+', 1),
    }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .returning(customerColumns)
    .executeTakeFirstOrThrow()
}

/** Takes a customer out of sight; the row stays for the history. */
export async function markCustomerDeleted(
  tx: TransactionContext,
  before: CustomerRow,
): Promise<void> {
  const now = tx.clock.now()
  const { account_id } = tx.actor
  const { id, is_test } = before
  await keepContacts(tx, [{ account_id, id, is_test, before, after: unreachable }])
  await tx.db
    .updateTable('customer')
    .set((row) => ({ deleted_at: now, updated_at: now, version: row('version', '+', 1) }))
    .where('account_id', '=', tx.actor.account_id)
    .where('id', '=', id)
    .execute()
  await forgetEntries(tx, 'customer', [id])
}
