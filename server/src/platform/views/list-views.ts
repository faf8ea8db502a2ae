import { notFound, type Page } from '#kit'
import type { Context, TransactionContext } from '#db'
import { requirePerson } from './rights.ts'
import type { View, ViewQuery } from './schema.ts'
import { findView, findViewForUpdate } from './store/queries.ts'
import { listViewRows, type ViewRow } from './store/views.ts'

/** Lists the views that the caller may see, by position. */
export async function listViews(context: Context, asked: ViewQuery): Promise<Page<View>> {
  const page = await listViewRows(context, requirePerson(context).user_id, asked)
  return { ...page, data: page.data.map(viewOf) }
}

/**
 * Returns one view.
 * @throws Problem not_found, also for another person's private view
 */
export async function getView(context: Context, id: string): Promise<View> {
  return viewOr404(await findView(context.sql, { ...seenBy(context), id }))
}

/**
 * Returns one view, locked until the end of the transaction.
 * @throws Problem not_found
 */
export async function lockView(tx: TransactionContext, id: string): Promise<View> {
  return viewOr404(await findViewForUpdate(tx.sql, { ...seenBy(tx), id }))
}

function seenBy(context: Context) {
  const { account_id, user_id } = requirePerson(context)
  return { account_id, user_id }
}

function viewOr404(row: ViewRow | undefined): View {
  if (!row) throw notFound()
  return viewOf(row)
}

const viewOf = (row: ViewRow): View => ({ ...row, object: 'view' })
