import { Type } from 'typebox'
import { notFound, type Seal } from '#kit'
import { eraseAuditDetails, recordAudit } from '#audit'
import { inTransaction, type Context } from '#db'
import { forgetInViews } from '#views'
import type { Belongings } from './belongings.ts'
import { rememberErased } from './erased-contacts.ts'
import { erasePerson, lockForErasure, type Reachable } from './store/erasure.ts'

/** What an erasure answers. */
export const ErasedCustomer = Type.Object(
  {
    id: Type.String({ description: 'The customer who is no more.' }),
    object: Type.Literal('customer'),
    erased: Type.Literal(true),
  },
  { description: 'An erased customer.' },
)

/** What an erasure reaches beside the customer themself. */
export type Erasing = { seal: Seal; belongings: readonly Belongings[] }

/**
 * Erases a person, deleted or not: what is personal goes from the customer, from all that belongs to them, from stored events and remembered
 * answers, from saved views, and from the details of the audit log. What statistics need stays, without a way back to the person. Keyed hashes of the
 * e-mails and phones of the customer and their leads stay, which keep imports and batches from bringing them back.
 *
 * @throws Problem not_found, also when they were erased before
 * @see Regulation (EU) 2016/679, article 17
 */
export async function eraseCustomer(
  context: Context,
  { seal, belongings }: Erasing,
  id: string,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const person = await lockForErasure(tx, id)
    if (!person) throw notFound()
    // Asked before anything is emptied: a lead may have come with another address or number than the customer's own.
    const contacts: Reachable[] = [person]
    for (const { contacts: of } of belongings) contacts.push(...((await of?.(tx, id)) ?? []))
    const subjects = [id]
    for (const { erase } of belongings) subjects.push(...(await erase(tx, id)))
    subjects.push(...(await forgetInViews(tx, contacts.flatMap(textsOf))))
    await rememberErased(tx, seal, contacts)
    await erasePerson(tx, person)
    await eraseAuditDetails(tx, subjects)
    // Written after the others were emptied, and holds nothing of the person.
    await recordAudit(tx, [{ action: 'customer.erase', subject_id: id, before: null, after: null }])
  })
}

const textsOf = ({ email, phone }: Reachable): string[] =>
  [email, phone].filter((one) => one !== null)
