import { together, type Context, type TransactionContext } from '#db'
import { forgetEntries } from '#search'
import { keepContacts, unreachable } from './contacts.ts'
import { emptyPerson, findErased, keepErased, type LockPersonRow } from './queries.ts'

/** A customer who is to be erased. */
export type ErasableCustomer = LockPersonRow

/** How a person could be recognised, normalised. */
export type Reachable = Pick<ErasableCustomer, 'email' | 'phone'>

/** The same with the name they gave. */
export type Known = Pick<ErasableCustomer, 'name' | 'email' | 'phone'>

/** Takes the person out of their row, and what finds them; its counts and tier stay. */
export async function erasePerson(tx: TransactionContext, person: ErasableCustomer): Promise<void> {
  const { account_id } = tx.actor
  const { id } = person
  await keepContacts(tx, [{ ...person, account_id, before: person, after: unreachable }])
  await emptyPerson(tx, { id })
  await forgetEntries(tx, 'customer', [id])
}

/** Keeps fingerprints; those that are there stay as they are. A person has a few. */
export async function insertErased(
  tx: TransactionContext,
  fingerprints: readonly Buffer[],
): Promise<void> {
  const now = tx.clock.now()
  await together(...fingerprints.map((fingerprint) => keepErased(tx, { fingerprint, now })))
}

/** Those of the fingerprints that are kept, in hexadecimal. */
export async function findKeptFingerprints(
  { sql, actor }: Context,
  fingerprints: readonly Buffer[],
): Promise<Set<string>> {
  if (fingerprints.length === 0) return new Set()
  const rows = await findErased(sql, { account_id: actor.account_id, fingerprints })
  return new Set(rows.map(({ fingerprint }) => fingerprint.toString('hex')))
}
