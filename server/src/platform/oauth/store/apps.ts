import type { Page } from '#kit'
import { readPage, type PageQuery, type Context } from '#db'
import { appColumns, type InsertAppRow } from './queries.ts'

/** A row of the table `oauth_app`. */
export type AppRow = InsertAppRow

/** Lists the account's apps, newest first. */
export async function listAppRows(context: Context, asked: PageQuery): Promise<Page<AppRow>> {
  const apps = context.db
    .selectFrom('oauth_app')
    .select(appColumns)
    .where('account_id', '=', context.actor.account_id)
    .$narrowType<Pick<AppRow, 'account_id' | 'scopes'>>()
  return readPage(apps, asked, { list: 'oauth_apps' })
}
