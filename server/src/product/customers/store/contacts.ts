import { hash } from 'node:crypto'
import { isViolationOf, type TransactionContext } from '#db'
import { deleteEmails, deletePhones } from './queries.ts'
import type { Reachable } from './erasure.ts'

/** Names an address or number in the tables that are entered by it: 32 hexadecimal digits, of a trial's another one. `contact_digest` in SQL is the same. */
export const contactDigestOf = (is_test: boolean, contact: string): string =>
  hash('sha256', is_test ? `test ${contact}` : contact).slice(0, 32)

/** How a customer could be found before and can be from now on. Nobody is found who is deleted. */
export type ContactChange = {
  account_id: string
  id: string
  is_test: boolean
  before: Reachable
  after: Reachable
}

/** What a customer is found by who cannot be. */
export const unreachable: Reachable = { email: null, phone: null }

/**
 * Makes customers found by what they are reached at now, in the transaction that changes them. Addresses are written in order, so that two groups with the
 * same people cannot wait for each other. Nothing runs for those whose contact stays.
 *
 * The commit, or a flush before it, waits for whoever is just taking one of the addresses, and fails when another customer has it (`isAddressTaken`).
 */
export async function keepContacts(
  tx: TransactionContext,
  changes: readonly ContactChange[],
): Promise<void> {
  const emails = linesOf(changes, emailOf)
  const phones = linesOf(changes, phoneOf)
  if (emails.gone.length > 0) await deleteEmails(tx.sql, { lines: JSON.stringify(emails.gone) })
  if (phones.gone.length > 0) await deletePhones(tx.sql, { lines: JSON.stringify(phones.gone) })
  tx.write(
    'customer_email',
    emails.fresh.map(({ account_id, digest, customer_id }) => ({
      account_id,
      digest,
      customer_id,
    })),
  )
  tx.write('customer_phone', phones.fresh)
}

/** Whether a change was refused because another customer of the account has the address. */
export const isAddressTaken = (error: unknown): boolean =>
  isViolationOf('customer_email_pkey', error)

type Line = { account_id: string; digest: string; has_email: boolean; customer_id: string }

type Reading = (change: ContactChange, contact: Reachable) => Line | null

const emailOf: Reading = (change, { email }) =>
  email === null ? null : lineOf(change, email, true)

const phoneOf: Reading = (change, { email, phone }) =>
  phone === null ? null : lineOf(change, phone, email !== null)

const lineOf = (
  { account_id, id, is_test }: ContactChange,
  contact: string,
  has_email: boolean,
): Line => ({
  account_id,
  digest: contactDigestOf(is_test, contact),
  has_email,
  customer_id: id,
})

function linesOf(
  changes: readonly ContactChange[],
  read: Reading,
): { gone: Line[]; fresh: Line[] } {
  const gone: Line[] = []
  const fresh: Line[] = []
  for (const change of changes) {
    const [before, after] = [read(change, change.before), read(change, change.after)]
    if (before?.digest === after?.digest && before?.has_email === after?.has_email) continue
    if (before) gone.push(before)
    if (after) fresh.push(after)
  }
  return { gone, fresh: fresh.sort((a, b) => (a.digest < b.digest ? -1 : 1)) }
}
