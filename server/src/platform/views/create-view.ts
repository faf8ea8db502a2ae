import { invalid, newId, Problem, type FieldError } from '#kit'
import { inTransaction, type Context } from '#db'
import { recordAudit } from '#audit'
import { getView } from './list-views.ts'
import { requirePerson, requireMayShare } from './rights.ts'
import type { NewView, View, ViewedPage } from './schema.ts'
import { insertView } from './store/queries.ts'
import { countViewsLocked } from './store/views.ts'

/**
 * Returns the errors in a query for a list. Passed in, because the lists belong to a higher layer
 * than this module.
 */
export type CheckViewQuery = (page: ViewedPage, query: Record<string, string>) => FieldError[]

/** Maximum number of views that one person can create in an account. */
const maxViews = 100

/**
 * Creates a view.
 * @throws Problem invalid_request, forbidden, limit_reached
 */
export async function createView(
  context: Context,
  check: CheckViewQuery,
  { page, name, query = {}, shared = false, position }: NewView,
): Promise<View> {
  const person = requirePerson(context)
  if (shared) requireMayShare(person)
  const faults = check(page, query)
  if (faults.length > 0) throw invalid(faults)
  return inTransaction(context, async (tx) => {
    const { made, next_position } = await countViewsLocked(tx, person.user_id, page)
    if (made >= maxViews) throw new Problem('limit_reached')
    const now = tx.clock.now()
    const kept = { page, name: name.trim(), query, shared, position: position ?? next_position }
    const id = newId('vw', now)
    await insertView(tx, {
      id,
      ...kept,
      query: JSON.stringify(query),
      created_by: person.user_id,
      now,
    })
    await recordAudit(tx, [{ action: 'view.create', subject_id: id, before: null, after: kept }])
    return getView(tx, id)
  })
}
