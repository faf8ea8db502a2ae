import { together, type Context, type TransactionContext } from '#db'
import { forgetEntries } from '#search'
import { storeContacts, unreachable } from './contacts.ts'
import { emptyPerson, findErased, keepErased, type LockPersonRow } from './queries.ts'

/** Customer to erase. */
export type ErasableCustomer = LockPersonRow

/** Normalized contacts of a person. */
export type Reachable = Pick<ErasableCustomer, 'email' | 'phone'>

/** Name and normalized contacts of a person. */
export type Known = Pick<ErasableCustomer, 'name' | 'email' | 'phone'>

/**
 * Removes personal data from the row of a customer, and its contacts and `aliases` from the lookup
 * tables. Its counts and tier stay.
 */
export async function erasePerson(
  tx: TransactionContext,
  person: ErasableCustomer,
  aliases: readonly Reachable[],
): Promise<void> {
  const { account_id } = tx.actor
  const { id } = person
  const before = { ...person, aliases }
  await storeContacts(tx, [{ ...person, account_id, before, after: unreachable }])
  await emptyPerson(tx, { id })
  await forgetEntries(tx, 'customer', [id])
}

/** Stores the keyed hashes of a person, usually only a few. Existing hashes are not changed. */
export async function insertErased(
  tx: TransactionContext,
  fingerprints: readonly Buffer[],
): Promise<void> {
  const now = tx.clock.now()
  await together(...fingerprints.map((fingerprint) => keepErased(tx, { fingerprint, now })))
}

/** Returns the given keyed hashes that are stored, in hexadecimal. */
export async function findKeptFingerprints(
  { sql, actor }: Context,
  fingerprints: readonly Buffer[],
): Promise<Set<string>> {
  if (fingerprints.length === 0) return new Set()
  const rows = await findErased(sql, { account_id: actor.account_id, fingerprints })
  return new Set(rows.map(({ fingerprint }) => fingerprint.toString('hex')))
}
