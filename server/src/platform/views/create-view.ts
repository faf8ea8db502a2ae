import { invalid, newId, Problem, type FieldError } from '#kit'
import { inTransaction, type Context } from '#db'
import { recordAudit } from '#audit'
import { getView } from './list-views.ts'
import { requirePerson, requireMayShare } from './rights.ts'
import type { NewView, View, ViewedPage } from './schema.ts'
import { insertView } from './store/queries.ts'
import { countViewsLocked } from './store/views.ts'

/** Says what is wrong with a query for a list: handed in, because the lists stand above this module. */
export type CheckViewQuery = (page: ViewedPage, query: Record<string, string>) => FieldError[]

/** The most views one person makes in an account. */
const maxViews = 100

/** Keeps a view. @throws Problem invalid_request, forbidden, limit_reached */
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
