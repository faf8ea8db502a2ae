import type { Page } from '#kit'
import { readPage, type PageQuery, type Context } from '#db'
import { keyColumns, type InsertApiKeyRow } from './queries.ts'

/** A row of the table `api_key`. */
export type KeyRow = InsertApiKeyRow

/** Lists the account's keys, newest first. It uses the index api_key_newest_first. */
export async function listKeys(context: Context, asked: PageQuery): Promise<Page<KeyRow>> {
  const keys = context.db
    .selectFrom('api_key')
    .select(keyColumns)
    .where('account_id', '=', context.actor.account_id)
    .$narrowType<Pick<KeyRow, 'account_id' | 'id' | 'scopes'>>()
  return readPage(keys, asked, { list: 'api_keys' })
}
