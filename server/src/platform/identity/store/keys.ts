import type { Page } from '#kit'
import { readPage, type PageQuery, type Context } from '#db'
import { keyColumns, type InsertApiKeyRow } from './queries.ts'

/** A key as the table has it. */
export type KeyRow = InsertApiKeyRow

/** Newest first. By the index api_key_newest_first. */
export async function listKeys(context: Context, asked: PageQuery): Promise<Page<KeyRow>> {
  const keys = context.db
    .selectFrom('api_key')
    .select(keyColumns)
    .where('account_id', '=', context.actor.account_id)
    .$narrowType<Pick<KeyRow, 'account_id' | 'id' | 'scopes'>>()
  return readPage(keys, asked, { list: 'api_keys' })
}
