import { hash } from 'node:crypto'
import { isViolationOf, type TransactionContext } from '#db'
import { deleteEmails, deletePhones } from './queries.ts'
import type { Reachable } from './erasure.ts'

/**
 * Returns the digest of an email or phone in the lookup tables: 32 hexadecimal digits. Test data
 * has different digests. The SQL function `contact_digest` computes the same digest.
 */
export const contactDigestOf = (is_test: boolean, contact: string): string =>
  hash('sha256', is_test ? `test ${contact}` : contact).slice(0, 32)

/** Contacts of a customer. `aliases` belong to customers merged into it. */
export type Contacts = Reachable & { aliases: readonly Reachable[] }

/** Contacts of a customer before and after a change. A deleted customer has no contacts. */
export type ContactChange = {
  account_id: string
  id: string
  is_test: boolean
  before: Contacts
  after: Contacts
}

/** Empty contacts, for a customer that a lookup must not find. */
export const unreachable: Contacts = { email: null, phone: null, aliases: [] }

/**
 * Updates the lookup tables of contacts in the transaction that changes customers. Emails are
 * written in sorted order, so that two groups with the same people cannot deadlock. Unchanged
 * contacts cost no statement.
 *
 * The commit, or an earlier flush, waits for other transactions that insert the same email. It
 * fails if another customer has the email (see `isAddressTaken`).
 */
export async function storeContacts(
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

/** Returns whether a change failed because another customer of the account has the email. */
export const isAddressTaken = (error: unknown): boolean =>
  isViolationOf('customer_email_pkey', error)

type Line = { account_id: string; digest: string; has_email: boolean; customer_id: string }

type Reading = (change: ContactChange, contacts: Contacts) => Line[]

const emailOf: Reading = (change, { email, aliases }) =>
  linesFor(change, [email, ...aliases.map((alias) => alias.email)], true)

const phoneOf: Reading = (change, { email, phone, aliases }) =>
  linesFor(change, [phone, ...aliases.map((alias) => alias.phone)], email !== null)

function linesFor(
  { account_id, id, is_test }: ContactChange,
  contacts: readonly (string | null)[],
  has_email: boolean,
): Line[] {
  const known = new Set(contacts.filter((contact) => contact !== null))
  return [...known].map((contact) => ({
    account_id,
    digest: contactDigestOf(is_test, contact),
    has_email,
    customer_id: id,
  }))
}

function linesOf(
  changes: readonly ContactChange[],
  read: Reading,
): { gone: Line[]; fresh: Line[] } {
  const gone: Line[] = []
  const fresh: Line[] = []
  for (const change of changes) {
    const [before, after] = [read(change, change.before), read(change, change.after)]
    gone.push(...before.filter((line) => !includes(after, line)))
    fresh.push(...after.filter((line) => !includes(before, line)))
  }
  return { gone, fresh: fresh.sort((a, b) => (a.digest < b.digest ? -1 : 1)) }
}

const includes = (lines: readonly Line[], { digest, has_email }: Line): boolean =>
  lines.some((line) => line.digest === digest && line.has_email === has_email)
