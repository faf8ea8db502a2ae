import type { Seal } from '#kit'
import type { Context, TransactionContext } from '#db'
import { findKeptFingerprints, insertErased, type Reachable } from './store/erasure.ts'

/** Keeps the keyed hashes of all e-mails and phones of a person: they can be recognised by them, and never be read. */
export async function rememberErased(
  tx: TransactionContext,
  seal: Seal,
  contacts: readonly Reachable[],
): Promise<void> {
  await insertErased(
    tx,
    contacts.flatMap((contact) => fingerprints(tx, seal, contact)),
  )
}

/**
 * Which of these people were erased, by their e-mail or phone, in their order. For imports and batches, which must not bring anybody back; a
 * person who makes a new enquiry themself is a new person. One statement, and a hash of some microseconds for each contact.
 */
export async function wereErased(
  context: Context,
  seal: Seal,
  people: readonly Reachable[],
): Promise<boolean[]> {
  const marks = people.map((person) => fingerprints(context, seal, person))
  const erased = await findKeptFingerprints(context, marks.flat())
  return marks.map((own) => own.some((mark) => erased.has(mark.toString('hex'))))
}

/** The account is part of what is hashed, so that nobody can be followed from one account to another. */
function fingerprints({ actor }: Context, seal: Seal, { email, phone }: Reachable): Buffer[] {
  return [email, phone]
    .filter((contact) => contact !== null)
    .map((contact) => seal.fingerprint(`${actor.account_id} ${contact}`, 'erased-contact'))
}
