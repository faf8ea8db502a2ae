import { newCheckedSecret, newIdInCell, Problem } from '#kit'
import { recordAudit } from '#audit'
import { lockAccount } from '#accounts'
import { inTransaction, type Context } from '#db'
import { insertForm, countForms } from '../store/queries.ts'
import { normaliseOrigins, requireAddresses } from './check-form.ts'
import { formForAudit, formOf } from './present-form.ts'
import type { Form, NewForm } from './form-schema.ts'

/** Dependencies of the operations on forms. */
export type FormTools = { public_url: string }

/** Maximum number of forms of an account. */
export const maxForms = 100

/** Minimum time to fill in a form, in seconds, unless the form sets another. */
export const usualMinimumSeconds = 2

/** Prefix of publishable keys. */
export const publishablePrefix = 'lh_pub_'

/**
 * Creates a form with its publishable key.
 * @throws Problem invalid_request, limit_reached
 */
export async function createForm(
  context: Context,
  { public_url }: FormTools,
  wanted: NewForm,
): Promise<Form> {
  requireAddresses(wanted)
  return inTransaction(context, async (tx) => {
    // Locks the account first, so that forms created at the same time cannot exceed the limit
    // together.
    await lockAccount(tx)
    const { forms } = await countForms(tx, {})
    if (forms >= maxForms)
      throw new Problem('limit_reached', `The limit of ${maxForms} forms is reached.`)
    const now = tx.clock.now()
    const { cell } = tx.database
    const name = wanted.name.trim()
    const row = await insertForm(tx, {
      id: newIdInCell('form', cell, now),
      name,
      origins: normaliseOrigins(wanted.origins),
      redirect_url: wanted.redirect_url ?? null,
      lead_source: wanted.lead_source?.trim() ?? name,
      minimum_seconds: wanted.minimum_seconds ?? usualMinimumSeconds,
      status: wanted.status ?? 'active',
      publishable_key: newCheckedSecret(publishablePrefix, cell),
      now,
    })
    await recordAudit(tx, [
      { action: 'form.create', subject_id: row.id, before: null, after: formForAudit(row) },
    ])
    return formOf(row, public_url)
  })
}
