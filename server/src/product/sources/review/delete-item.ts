import { recordAudit } from '#audit'
import { inTransaction, type Context } from '#db'
import { notFound, requireVersion, type ExpectedVersions } from '#kit'
import { deleteItem, lockItem } from '../store/queries.ts'

/** Deletes a submission with its body. @throws Problem not_found, version_mismatch */
export async function deleteIntakeItem(
  context: Context,
  id: string,
  expected: ExpectedVersions,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const row = await lockItem(tx, { id })
    if (!row) throw notFound()
    requireVersion(expected, row.version)
    await deleteItem(tx, { id })
    const { status, reason } = row
    const before = { status, reason }
    await recordAudit(tx, [{ action: 'intake.delete', subject_id: id, before, after: null }])
  })
}
