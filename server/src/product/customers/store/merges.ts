import type { TransactionContext } from '#db'
import { forgetEntries, noteChangedRecords } from '#search'
import {
  contactDigestOf,
  storeContacts,
  unreachable,
  type ContactChange,
  type Contacts,
} from './contacts.ts'
import {
  deleteBefore,
  deleteMerge,
  findBefore,
  findCustomerByEmail,
  findMerged,
  insertMerge,
  listMergesInto,
  lockMergeable,
  markMerged,
  readBefore,
  readRow,
  restoreMerged,
  saveBefore,
  updateTaken,
  writeMergeable,
  type ListMergesIntoRow,
  type LockMergeableRow,
} from './queries.ts'

/** Customer with all columns that a merge changes. */
export type MergeableCustomer = LockMergeableRow

/** Merge that was not reverted. */
export type StoredMerge = ListMergesIntoRow

/** What a winner took over from a merged customer because it lacked it. */
export type Taken = {
  name?: string
  email?: string
  phone?: string
  attributes?: Record<string, unknown>
}

/** Customer of a merge or split, as it was read and as it becomes. */
export type ChangedCustomer = { before: MergeableCustomer; after: MergeableCustomer }

/**
 * Locks customers and all customers merged into them, in the order of their ids. Merged ids lead to
 * their winners. Returns all locked rows. Runs again if a merge or split committed meanwhile.
 */
export async function lockWithMerged(
  tx: TransactionContext,
  ids: readonly string[],
): Promise<MergeableCustomer[]> {
  const { account_id } = tx.actor
  for (;;) {
    const family = await idsWithMerged(tx, ids)
    const rows = await lockMergeable(tx.sql, { account_id, ids: family })
    const now = await idsWithMerged(tx, ids)
    if (now.join() === family.join()) return rows
  }
}

async function idsWithMerged(
  { sql, actor: { account_id } }: TransactionContext,
  ids: readonly string[],
): Promise<string[]> {
  const asked = await findMerged(sql, { account_id, ids })
  const winners = asked.map((row) => row.merged_into ?? row.id)
  const found = await findMerged(sql, { account_id, ids: winners })
  return [...new Set(found.flatMap((row) => [row.id, ...row.merged_ids]))].sort()
}

/** Returns the merges into a customer, and the customer before them. Null if there are none. */
export async function readMerges(
  { sql, actor: { account_id } }: TransactionContext,
  winner_id: string,
): Promise<{ merges: StoredMerge[]; base: MergeBase } | null> {
  const merges = await listMergesInto(sql, { account_id, winner_id })
  const base = await findBefore(sql, { account_id, winner_id })
  const row = await readBefore(sql, { account_id, winner_id })
  if (!base || !row) return null
  // These are the columns of a row of `customer`, but the database does not state which can be null.
  const stored = row as Omit<MergeableCustomer, 'aliases' | 'consents' | 'found_by' | 'is_new'>
  const customer = {
    ...stored,
    aliases: [],
    consents: null,
    found_by: stored,
    is_new: false,
  }
  return { merges, base: { ...base, customer } }
}

/** A customer before its first merge, with its leads, inbound messages and due days. */
export type MergeBase = {
  merged_at: Date
  lead_ids: string[]
  inbound: number
  due_on: string[]
  customer: MergeableCustomer
}

/** Stores a customer as it is in the database, before its first merge. */
export async function storeBefore(
  tx: TransactionContext,
  winner_id: string,
  of: Pick<MergeBase, 'lead_ids' | 'inbound' | 'due_on'>,
): Promise<void> {
  const { row } = await readRow(tx, { id: winner_id })
  await saveBefore(tx, { ...of, winner_id, customer: JSON.stringify(row) })
}

/** Replaces the stored customer before its merges, after some of its leads were split off. */
export const replaceBefore = (
  tx: TransactionContext,
  winner_id: string,
  { customer, ...of }: Omit<MergeBase, 'merged_at'>,
): Promise<number> => saveBefore(tx, { ...of, winner_id, customer: JSON.stringify(customer) })

/** Stores the record of a merge. */
export const storeMerge = (
  tx: TransactionContext,
  { taken, ...merge }: Omit<StoredMerge, 'merged_at'> & { winner_id: string },
): Promise<number> => insertMerge(tx, { ...merge, taken: JSON.stringify(taken) })

/** Updates what a winner took over from a merged customer. */
export const storeTaken = (
  tx: TransactionContext,
  source_id: string,
  taken: Taken,
): Promise<number> => updateTaken(tx, { source_id, taken: JSON.stringify(taken) })

/** Deletes the records of reverted merges, and the customer before them after the last one. */
export async function dropMerges(
  tx: TransactionContext,
  winner_id: string,
  source_ids: readonly string[],
  isLast: boolean,
): Promise<void> {
  for (const source_id of source_ids) await deleteMerge(tx, { source_id })
  if (isLast) await deleteBefore(tx, { winner_id })
}

/** Writes the winner of a merge, and marks the sources as merged. */
export async function writeMerge(
  tx: TransactionContext,
  winner: ChangedCustomer,
  sources: readonly MergeableCustomer[],
): Promise<void> {
  const winner_id = winner.after.id
  await storeContacts(tx, [
    contactChangeOf(winner.after, winner.before, winner.after),
    ...sources.map((source) => contactChangeOf(source, source, unreachable)),
  ])
  await markMerged(tx, {
    winner_id,
    ids: sources.flatMap(({ id, merged_ids }) => [id, ...merged_ids]),
  })
  await writeCustomers(tx, [winner.after])
  await forgetEntries(
    tx,
    'customer',
    sources.map(({ id }) => id),
  )
}

/** Writes the customers of a split. `restored` were merged before. */
export async function writeSplit(
  tx: TransactionContext,
  winner: ChangedCustomer,
  restored: readonly MergeableCustomer[],
): Promise<void> {
  await storeContacts(tx, [
    contactChangeOf(winner.after, winner.before, winner.after),
    ...restored.map((customer) => contactChangeOf(customer, unreachable, customer)),
  ])
  for (const after of restored)
    await restoreMerged(tx, { id: after.id, ids: [after.id, ...after.merged_ids] })
  await writeCustomers(tx, [winner.after, ...restored])
}

const contactChangeOf = (
  { account_id, id, is_test }: MergeableCustomer,
  before: Contacts,
  after: Contacts,
): ContactChange => ({ account_id, id, is_test, before, after })

async function writeCustomers(
  tx: TransactionContext,
  customers: readonly MergeableCustomer[],
): Promise<void> {
  noteChangedRecords(tx, 'customer', customers)
  await writeMergeable(tx, { customers: JSON.stringify(customers) })
}

/** Returns the customer whom an email leads to. */
export async function findEmailHolder(
  { sql, actor: { account_id } }: TransactionContext,
  is_test: boolean,
  email: string,
): Promise<string | undefined> {
  const digest = contactDigestOf(is_test, email)
  return (await findCustomerByEmail(sql, { account_id, digest }))?.customer_id
}
