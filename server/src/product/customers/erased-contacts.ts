import type { Seal } from '#kit'
import type { Context, TransactionContext } from '#db'
import { findKeptFingerprints, insertErased, type Reachable } from './store/erasure.ts'

/**
 * Stores keyed hashes of all emails and phones of a person. The hashes recognize the person later
 * but do not reveal the emails and phones.
 */
export async function rememberErased(
  tx: TransactionContext,
  seal: Seal,
  contacts: readonly Reachable[],
): Promise<void> {
  await insertErased(
    tx,
    contacts.flatMap((contact) => fingerprintContacts(tx, seal, contact)),
  )
}

/**
 * Returns, in order, whether each person was erased, by email or phone. Imports and batches use it,
 * because they must not create an erased person again. A person who submits a new enquiry directly
 * is a new customer. Costs one statement, and a hash of a few microseconds for each contact.
 */
export async function wereErased(
  context: Context,
  seal: Seal,
  people: readonly Reachable[],
): Promise<boolean[]> {
  const marks = people.map((person) => fingerprintContacts(context, seal, person))
  const erased = await findKeptFingerprints(context, marks.flat())
  return marks.map((own) => own.some((mark) => erased.has(mark.toString('hex'))))
}

/**
 * Computes the keyed hashes of contacts. The account is part of the hash input, so a person cannot
 * be tracked across accounts. Costs a few microseconds for each contact.
 */
export function fingerprintContacts(
  { actor }: Pick<Context, 'actor'>,
  seal: Seal,
  { email, phone }: Reachable,
): Buffer[] {
  return [email, phone]
    .filter((contact) => contact !== null)
    .map((contact) => seal.fingerprint(`${actor.account_id} ${contact}`, 'erased-contact'))
}
