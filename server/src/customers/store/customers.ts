import { sql } from 'kysely'
import { normaliseEmail, normalisePhone, Problem } from '#kit'
import type { Context, TransactionContext } from '#db'
import { digestOf, isAddressTaken, keepContacts, unreachable } from './contacts.ts'
import { customerColumns, type CustomerRow } from '../customer-row.ts'
import type { Person, Region } from '../read-contact.ts'
import type { CustomerQuery } from '../schema.ts'

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
}

/**
 * The account's customers that pass the filters. Who is asked for by address or number is found by the contact tables; the orders have
 * customer_active, customer_newest and customer_score.
 */
export function filteredCustomers(context: Context, region: Region, query: CustomerQuery) {
  let rows = customersOf(context)
    .select(customerColumns)
    .where(query.test ? sql<boolean>`is_test` : sql<boolean>`(not is_test or is_demo)`)
  const { status, qualification_type, email, phone } = query
  if (status !== undefined) rows = rows.where('status', '=', status)
  if (qualification_type !== undefined)
    rows = rows.where('qualification_type', '=', qualification_type)
  if (email !== undefined)
    rows = rows.where(isFoundBy('customer_email', context, query, normaliseEmail(email)))
  // What cannot be a number is nobody's.
  if (phone !== undefined)
    rows = rows.where(
      isFoundBy(
        'customer_phone',
        context,
        query,
        normalisePhone(phone, region.default_region) ?? '',
      ),
    )
  for (const word of query.q?.split(/\s+/u) ?? []) if (word !== '') rows = rows.where(hasWord(word))
  return rows
}

const hasWord = (word: string) =>
  sql<boolean>`concat_ws(' ', name, email, phone) ilike ${`%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`}`

/** Trials of a demonstration stand among the others, so both forms of a digest are asked for. */
const isFoundBy = (
  table: 'customer_email' | 'customer_phone',
  { actor }: Context,
  { test }: CustomerQuery,
  contact: string,
) => {
  const digests = test
    ? [digestOf(true, contact)]
    : [digestOf(false, contact), digestOf(true, contact)]
  return sql<boolean>`id in (select customer_id from ${sql.table(table)} where account_id = ${actor.account_id} and digest = any(${digests}::uuid[]))`
}
