import { Type, type Static } from 'typebox'
import { notFound, nullable, Timestamp, type Seal } from '#kit'
import { eraseAuditDetails, recordAudit } from '#audit'
import { inTransaction, type Context } from '#db'
import { forgetInViews } from '#views'
import type { PersonalData } from './personal-data.ts'
import { rememberErased } from './erased-contacts.ts'
import { requireWhole } from './store/customers.ts'
import { erasePerson, type Known } from './store/erasure.ts'
import { lockPerson } from './store/queries.ts'

/** What backups hold of somebody who was erased: they are not written anew, and a restore erases again. */
const HeldInBackups = Type.Object({
  until: nullable(
    Timestamp(
      'When the last of the nightly backups made before will have been removed, as long as one is made every night. Null where there is none.',
    ),
  ),
  kept: Type.Integer({
    minimum: 0,
    description:
      'How many backups are stored with them that the rotation does not remove, such as those made before an upgrade (the newest two are retained). Copies elsewhere are not counted.',
  }),
})
export type HeldInBackups = Static<typeof HeldInBackups>

/** What an erasure answers. */
export const ErasedCustomer = Type.Object(
  {
    id: Type.String({ description: 'The customer who is no more.' }),
    object: Type.Literal('customer'),
    erased: Type.Literal(true),
    erased_at: Timestamp('When it was done.'),
    rows: Type.Record(Type.String(), Type.Integer({ minimum: 0 }), {
      description:
        'How many rows were emptied of the person or deleted, by table. The same numbers stand in the audit log.',
      examples: [{ customer: 1, lead: 2, message: 5, event: 3, audit_entry: 9 }],
    }),
    backups: nullable(HeldInBackups),
  },
  { description: 'The certificate of an erasure.' },
)
export type ErasedCustomer = Static<typeof ErasedCustomer>

/** What an erasure reaches beside the customer themself. */
export type Erasing = {
  seal: Seal
  personalData: readonly PersonalData[]
  /** `asked`, when nothing is said: by the person, whom nothing may bring back. `retention`: their time is over; who comes again is welcome. */
  cause?: 'asked' | 'retention'
  /** What backups made before a moment hold of what is erased then; null where nobody knows of backups. */
  heldInBackups: ((now: Date) => HeldInBackups) | null
}

/**
 * Erases a person, deleted or not: what is personal goes from the customer, from all that belongs to them, from stored events and remembered
 * answers, from saved views, and from the details of the audit log. What statistics need stays, without a way back to the person. Keyed hashes of the
 * e-mails and phones of the customer and their leads stay, which keep imports and batches from bringing them back.
 *
 * @throws Problem not_found, also when they were erased before; forbidden
 * @see Regulation (EU) 2016/679, article 17
 */
export async function eraseCustomer(
  context: Context,
  { seal, personalData, cause = 'asked', heldInBackups }: Erasing,
  id: string,
): Promise<ErasedCustomer> {
  return inTransaction(context, async (tx) => {
    const person = await lockPerson(tx.sql, { ...tx.actor, id })
    if (!person) throw notFound()
    await requireWhole(tx, id)
    // Asked before anything is emptied: a lead may have come with another address or number than the customer's own.
    const known: Known[] = [person]
    for (const { contacts } of personalData) known.push(...((await contacts?.(tx, id)) ?? []))
    const words = wordsFor(known)
    const subjects = [id]
    const rows: Record<string, number> = {}
    for (const { erase } of personalData) {
      const erasure = await erase(tx, id, words)
      subjects.push(...erasure.subjects)
      Object.assign(rows, erasure.rows)
    }
    const views = await forgetInViews(tx, words)
    if (cause === 'asked') await rememberErased(tx, seal, known)
    await erasePerson(tx, person)
    const audit_entry = await eraseAuditDetails(tx, [...subjects, ...views])
    Object.assign(rows, { customer: 1, saved_view: views.length, audit_entry })
    // Written after the others were emptied, and holds nothing of the person.
    const erased_at = tx.clock.now()
    const backups = heldInBackups?.(erased_at) ?? null
    const after = { cause, rows, backups }
    await recordAudit(tx, [{ action: 'customer.erase', subject_id: id, before: null, after }])
    return { id, object: 'customer', erased: true, erased_at, rows, backups }
  })
}

/** How somebody may be named in free text. A first name alone may be anybody's. */
function wordsFor(known: readonly Known[]): string[] {
  const words = known.flatMap(({ name, email, phone }) => [
    email,
    phone,
    name !== null && /\S\s+\S/.test(name.trim()) ? name.trim() : null,
  ])
  return [...new Set(words.filter((word) => word !== null).map((word) => word.toLowerCase()))]
}
