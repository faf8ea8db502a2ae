import {
  changedMembers,
  invalid,
  mergePatch,
  Problem,
  requireVersion,
  type ExpectedVersions,
} from '#kit'
import { inTransaction, type Context } from '#db'
import { recordAudit } from '#audit'
import type { CheckViewQuery } from './create-view.ts'
import { lockView } from './list-views.ts'
import { requirePerson, requireMayChange, requireMayShare } from './rights.ts'
import type { View, ViewPatch } from './schema.ts'
import { updateViewRow } from './store/queries.ts'

/**
 * Changes a view by a merge patch. A patch that changes nothing leaves the version as it is. Only
 * its creator may make a shared view private: if an admin did, the view would become invisible to
 * that admin.
 *
 * @throws Problem not_found, forbidden, version_mismatch, invalid_request
 */
export async function changeView(
  context: Context,
  check: CheckViewQuery,
  id: string,
  patch: ViewPatch,
  expected: ExpectedVersions,
): Promise<View> {
  const person = requirePerson(context)
  return inTransaction(context, async (tx) => {
    const before = await lockView(tx, id)
    requireMayChange(person, before)
    requireVersion(expected, before.version)
    const after = mergePatch(before, patch) as View
    after.name = after.name.trim()
    if (after.shared) requireMayShare(person)
    else if (before.created_by !== person.user_id)
      throw new Problem('forbidden', 'Only the creator of a view can make it private.')
    const faults = check(after.page, after.query)
    if (faults.length > 0) throw invalid(faults)
    const change = changedMembers(before, after)
    if (!change) return before
    const now = tx.clock.now()
    await updateViewRow(tx, { ...after, query: JSON.stringify(after.query), now })
    await recordAudit(tx, [{ action: 'view.update', subject_id: id, ...change }])
    return { ...after, updated_at: now, version: before.version + 1 }
  })
}
