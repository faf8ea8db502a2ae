import { lockAccount } from '#accounts'
import { readPage, type Context, type TransactionContext } from '#db'
import type { Page } from '#kit'
import type { ViewQuery } from '../schema.ts'
import {
  countViews,
  forgetContacts,
  type CountViewsRow,
  type FindViewRow,
  viewColumns,
} from './queries.ts'

/** A view as the table has it. */
export type ViewRow = FindViewRow

/** The views a person may see, the shared ones and their own, in the order of their places. By the index saved_view_in_order. */
export async function listViewRows(
  context: Context,
  user_id: string,
  asked: ViewQuery,
): Promise<Page<ViewRow>> {
  let views = context.db
    .selectFrom('saved_view')
    .select(viewColumns)
    .where('account_id', '=', context.actor.account_id)
    .where((row) => row.or([row('shared', '=', true), row('created_by', '=', user_id)]))
    .$narrowType<Pick<ViewRow, 'page' | 'query'>>()
  if (asked.page !== undefined) views = views.where('page', '=', asked.page)
  if (asked.shared !== undefined) views = views.where('shared', '=', asked.shared)
  return readPage(views, asked, { list: 'views', sort: 'position' })
}

/** How many views a person made, and the place behind the last view they see of a page. Holds their account until the end of the transaction, so that two who ask at once are counted one after the other. */
export async function countViewsLocked(
  tx: TransactionContext,
  user_id: string,
  page: string,
): Promise<CountViewsRow> {
  await lockAccount(tx)
  return countViews(tx, { user_id, page })
}

/**
 * Takes filters that name one of these e-mails or phones (international, with +) out of every view of the account, however they were typed. Gives the
 * ids of the views.
 */
export async function forgetInViews(
  tx: TransactionContext,
  contacts: readonly string[],
): Promise<string[]> {
  if (contacts.length === 0) return []
  const views = await forgetContacts(tx, { contacts })
  return views.map(({ id }) => id)
}
