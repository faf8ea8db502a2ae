import { notFound, type Page } from '#kit'
import { readPage, type Context, type TransactionContext } from '#db'
import { personOf } from './rights.ts'
import type { View, ViewQuery } from './schema.ts'
import { viewsFor, type ViewRow } from './store.ts'

/** The views the caller may see, in the order of their places. */
export async function listViews(context: Context, asked: ViewQuery): Promise<Page<View>> {
  let views = viewsFor(context, personOf(context).user_id)
  if (asked.page !== undefined) views = views.where('page', '=', asked.page)
  if (asked.shared !== undefined) views = views.where('shared', '=', asked.shared)
  const page = await readPage(views, asked, { list: 'views', sort: 'position' })
  return { ...page, data: page.data.map(viewOf) }
}

/** One view. @throws Problem not_found, also for the private view of somebody else */
export async function getView(context: Context, id: string): Promise<View> {
  return viewOr404(await oneView(context, id).executeTakeFirst())
}

/** One view, held until the end of the transaction. @throws Problem not_found */
export async function lockView(tx: TransactionContext, id: string): Promise<View> {
  return viewOr404(await oneView(tx, id).forUpdate().executeTakeFirst())
}

const oneView = (context: Context, id: string) =>
  viewsFor(context, personOf(context).user_id).where('id', '=', id)

type Row = Omit<ViewRow, 'page' | 'query'> & { page: string; query: unknown }

function viewOr404(row: Row | undefined): View {
  if (!row) throw notFound()
  return viewOf(row)
}

// Page and query come from columns that are checked to hold one.
const viewOf = (row: Row): View => ({ ...row, object: 'view' }) as View
