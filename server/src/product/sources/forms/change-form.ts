import { newCheckedSecret, notFound, requireVersion, type ExpectedVersions } from '#kit'
import { recordAudit } from '#audit'
import { inTransaction, type Context, type TransactionContext } from '#db'
import type { FormRow } from '../store/forms.ts'
import { deleteFormRow, findFormForUpdate, updateForm } from '../store/queries.ts'
import { normaliseOrigins, requireAddresses } from './check-form.ts'
import { publishablePrefix, type FormTools } from './create-form.ts'
import type { Form, FormPatch } from './form-schema.ts'
import { forgetKnownForms } from './known-forms.ts'
import { formForAudit, formOf } from './present-form.ts'

/**
 * Changes a form by a merge patch. Other processes use the new settings within a second.
 * @throws Problem not_found, version_mismatch, invalid_request
 */
export async function changeForm(
  context: Context,
  { public_url }: FormTools,
  { id, patch, expected }: { id: string; patch: FormPatch; expected: ExpectedVersions },
): Promise<Form> {
  requireAddresses(patch)
  return inTransaction(context, async (tx) => {
    const before = await lockForm(tx, id)
    requireVersion(expected, before.version)
    const { origins, ...rest } = patch
    const after = await updateForm(tx.sql, {
      ...before,
      ...rest,
      ...(origins && { origins: normaliseOrigins(origins) }),
      now: tx.clock.now(),
    })
    await recordAudit(tx, [
      {
        action: 'form.update',
        subject_id: id,
        before: formForAudit(before),
        after: formForAudit(after),
      },
    ])
    tx.afterCommit(() => forgetKnownForms(tx.database))
    return formOf(after, public_url)
  })
}

/**
 * Replaces the publishable key of a form. The previous key is refused at once, so pages must be
 * updated first or refuse submissions for a while. The URL of the form stays the same.
 *
 * @throws Problem not_found
 */
export async function rotateFormKey(
  context: Context,
  { public_url }: FormTools,
  id: string,
): Promise<Form> {
  return inTransaction(context, async (tx) => {
    const before = await lockForm(tx, id)
    const after = await updateForm(tx.sql, {
      ...before,
      publishable_key: newCheckedSecret(publishablePrefix, tx.database.cell),
      now: tx.clock.now(),
    })
    await recordAudit(tx, [
      { action: 'form.rotate_key', subject_id: id, before: null, after: null },
    ])
    tx.afterCommit(() => forgetKnownForms(tx.database))
    return formOf(after, public_url)
  })
}

/** Deletes a form. Its leads stay. @throws Problem not_found, version_mismatch */
export async function deleteForm(
  context: Context,
  id: string,
  expected: ExpectedVersions,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const before = await lockForm(tx, id)
    requireVersion(expected, before.version)
    await deleteFormRow(tx, { id })
    await recordAudit(tx, [
      { action: 'form.delete', subject_id: id, before: formForAudit(before), after: null },
    ])
    tx.afterCommit(() => forgetKnownForms(tx.database))
  })
}

/** Returns a form and locks its row. @throws Problem not_found */
async function lockForm(tx: TransactionContext, id: string): Promise<FormRow> {
  const row = await findFormForUpdate(tx, { id })
  if (!row) throw notFound()
  return row
}
