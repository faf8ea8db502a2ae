import { Problem } from '#kit'
import type { Context, TransactionContext } from '#db'
import { forgetEntries, noteChanged } from '#search'
import { digestOf, isAddressTaken, keepContacts, unreachable } from './contacts.ts'
import { customerColumns, type CustomerRow } from '../customer-row.ts'
import type { Person } from '../read-contact.ts'

/** Every read of what callers may see starts here. */
export function customersOf(context: Context) {
  return context.db
    .selectFrom('customer')
    .where('account_id', '=', context.actor.account_id)
    .where('deleted_at', 'is', null)
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
