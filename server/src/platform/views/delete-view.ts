import { requireVersion, type ExpectedVersions } from '#kit'
import { inTransaction, type Context } from '#db'
import { recordAudit } from '#audit'
import { lockView } from './list-views.ts'
import { requirePerson, requireMayChange } from './rights.ts'
import { deleteViewRow } from './store/queries.ts'

/**
 * Deletes a view. A shared view is deleted for all members.
 * @throws Problem not_found, forbidden, version_mismatch
 */
export async function deleteView(
  context: Context,
  id: string,
  expected: ExpectedVersions,
): Promise<void> {
  const person = requirePerson(context)
  await inTransaction(context, async (tx) => {
    const { page, name, query, shared, position, ...view } = await lockView(tx, id)
    const before = { page, name, query, shared, position }
    requireMayChange(person, { ...view, ...before })
    requireVersion(expected, view.version)
    await deleteViewRow(tx, { id })
    await recordAudit(tx, [{ action: 'view.delete', subject_id: id, before, after: null }])
  })
}
