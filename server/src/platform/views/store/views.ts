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

/** A view as stored in the table. */
export type ViewRow = FindViewRow

/**
 * Lists the views that a person may see, shared ones and their own, by position. Uses the index
 * saved_view_in_order.
 */
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

/**
 * Counts the views that a person created, and returns the position after the last view that they
 * see for a list. Locks the account until the end of the transaction, so that two concurrent
 * requests are counted one after the other.
 */
export async function countViewsLocked(
  tx: TransactionContext,
  user_id: string,
  page: string,
): Promise<CountViewsRow> {
  await lockAccount(tx)
  return countViews(tx, { user_id, page })
}

/**
 * Removes filters that contain one of these email addresses or phone numbers (international, with
 * +) from all views of the account, whatever their spelling. Returns the IDs of the changed views.
 */
export async function forgetInViews(
  tx: TransactionContext,
  contacts: readonly string[],
): Promise<string[]> {
  if (contacts.length === 0) return []
  const views = await forgetContacts(tx, { contacts })
  return views.map(({ id }) => id)
}
