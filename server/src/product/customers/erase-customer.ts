import { Type, type Static } from 'typebox'
import { notFound, nullable, Timestamp, type Seal } from '#kit'
import { eraseAuditDetails, recordAudit } from '#audit'
import { inTransaction, type Context } from '#db'
import type { Emit } from '#events'
import { forgetInViews } from '#views'
import type { PersonalData } from './personal-data.ts'
import { rememberErased } from './erased-contacts.ts'
import { requireWhole } from './store/customers.ts'
import { erasePerson, type Known } from './store/erasure.ts'
import {
  deleteConsentsOf,
  deleteDismissedOf,
  deleteMergesOf,
  listMergedPeople,
  lockPerson,
} from './store/queries.ts'

/**
 * Copies of an erased person in backups. Backups are not rewritten; a restore repeats the erasure.
 */
const HeldInBackups = Type.Object({
  until: nullable(
    Timestamp(
      'Time when the last nightly backup made before the erasure will have been removed, if a backup is made every night. Null if there is no such backup.',
    ),
  ),
  kept: Type.Integer({
    minimum: 0,
    description:
      'Number of stored backups with the person that the rotation does not remove, such as backups made before an upgrade (the newest two are retained). Copies elsewhere are not counted.',
  }),
})
export type HeldInBackups = Static<typeof HeldInBackups>

/** Response to an erasure. */
export const ErasedCustomer = Type.Object(
  {
    id: Type.String({ description: 'ID of the erased customer.' }),
    object: Type.Literal('customer'),
    erased: Type.Literal(true),
    erased_at: Timestamp('Time of the erasure.'),
    rows: Type.Record(Type.String(), Type.Integer({ minimum: 0 }), {
      description:
        'Number of rows that were anonymized or deleted, by table. The audit log contains the same numbers.',
      examples: [{ customer: 1, lead: 2, message: 5, event: 3, audit_entry: 9 }],
    }),
    backups: nullable(HeldInBackups),
  },
  { $id: 'ErasedCustomer', description: 'Certificate of an erasure.' },
)
export type ErasedCustomer = Static<typeof ErasedCustomer>

/** Dependencies and options of an erasure. */
export type Erasing = {
  seal: Seal
  emit: Emit
  personalData: readonly PersonalData[]
  /**
   * Cause of the erasure. `asked`, the default: the person requested it, and imports must not
   * create the person again. `retention`: the retention time ended; the person may be created
   * again.
   */
  cause?: 'asked' | 'retention'
  /**
   * Returns the copies in backups made before a time. Null if backups are not known to this
   * process.
   */
  heldInBackups: ((now: Date) => HeldInBackups) | null
}

/**
 * Erases a customer, deleted or not. Removes personal data from the customer, its leads and
 * messages, stored events, stored idempotent responses, saved views and audit log details. Data
 * that statistics need stays, without a link to the person. Keyed hashes of the emails and phones
 * of the customer and its leads stay, so that imports and batches do not create the person again.
 * Emits one event, which contains only IDs and is not emptied. The customers who were merged into the
 * customer are the same person: they are erased too, with all that is stored to revert the merges.
 *
 * @throws Problem not_found, also for a customer who was erased before; forbidden
 * @see Regulation (EU) 2016/679, article 17
 */
export async function eraseCustomer(
  context: Context,
  { seal, emit, personalData, cause = 'asked', heldInBackups }: Erasing,
  asked_id: string,
): Promise<ErasedCustomer> {
  return inTransaction(context, async (tx) => {
    const { sql, actor } = tx
    const asked = { account_id: actor.account_id, id: asked_id }
    // If the customer is merged while the first statement waits, the second one finds the winner.
    const person = (await lockPerson(sql, asked)) ?? (await lockPerson(sql, asked))
    if (!person) throw notFound()
    const { id, merged_ids } = person
    await requireWhole(tx, id)
    const merged = await listMergedPeople(sql, { ...asked, merged_ids })
    const ids = [id, ...merged_ids]
    // Contacts are read before any row is emptied. A lead may have another email or phone number
    // than the customer.
    const known: Known[] = [person, ...merged]
    for (const { contacts } of personalData)
      for (const one of ids) known.push(...((await contacts?.(tx, one)) ?? []))
    const words = wordsFor(known)
    const subjects: string[] = [...ids]
    const rows: Record<string, number> = {}
    for (const { erase } of personalData)
      for (const one of ids) {
        const erasure = await erase(tx, one, words)
        subjects.push(...erasure.subjects)
        for (const [table, count] of Object.entries(erasure.rows))
          rows[table] = (rows[table] ?? 0) + count
      }
    const consents = await deleteConsentsOf(sql, { account_id: actor.account_id, customer_id: id })
    const views = await forgetInViews(tx, words)
    if (cause === 'asked') await rememberErased(tx, seal, known)
    await erasePerson(tx, person, merged)
    for (const one of merged) await erasePerson(tx, one, [])
    await deleteDismissedOf(sql, { ...asked, customer_ids: ids })
    const customer_merge = await deleteMergesOf(sql, { ...asked, customer_ids: ids })
    if (merged.length > 0) Object.assign(rows, { customer_merge })
    const audit_entry = await eraseAuditDetails(tx, [...subjects, ...views])
    Object.assign(rows, {
      customer: ids.length,
      consent: consents.length,
      saved_view: views.length,
      audit_entry,
    })
    // This entry is written after the other entries were emptied. It contains no personal data.
    const erased_at = tx.clock.now()
    const backups = heldInBackups?.(erased_at) ?? null
    const after = { cause, rows, backups }
    await recordAudit(tx, [{ action: 'customer.erase', subject_id: id, before: null, after }])
    await emit(tx, [
      {
        type: 'customer.erased',
        account_id: tx.actor.account_id,
        customer_id: id,
        is_test: person.is_test,
        data: {
          customer_id: id,
          lead_ids: subjects.filter((subject) => subject.startsWith('lead_')),
          cause,
          erased_at: erased_at.toISOString(),
        },
      },
    ])
    return { id, object: 'customer', erased: true, erased_at, rows, backups }
  })
}

/**
 * Returns the texts that identify the person in free text: emails, phones and full names. A single
 * name is left out, because it may belong to another person.
 */
function wordsFor(known: readonly Known[]): string[] {
  const words = known.flatMap(({ name, email, phone }) => [
    email,
    phone,
    name !== null && /\S\s+\S/.test(name.trim()) ? name.trim() : null,
  ])
  return [...new Set(words.filter((word) => word !== null).map((word) => word.toLowerCase()))]
}
