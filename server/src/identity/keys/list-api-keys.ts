import { listName, notFound, pageOf, readCursor, type Page } from '#kit'
import type { Context } from '#db'
import { findKeyById, listKeys } from '../store/keys.ts'
import { apiKeyOf } from './present.ts'
import type { ApiKey } from './schema.ts'

/** The account's keys, newest first, also those that no longer work. */
export async function listApiKeys(
  context: Context,
  query: { limit: number; cursor?: string },
): Promise<Page<ApiKey>> {
  const list = listName('/api_keys', {})
  const after = query.cursor === undefined ? undefined : readCursor(list, query.cursor)
  const now = context.clock.now()
  const rows = await listKeys(context, query.limit + 1, after)
  const keys = rows.map((row) => apiKeyOf(row, now))
  return pageOf(list, keys, query.limit, (key) => ({
    value: key.created_at.toISOString(),
    id: key.id,
  }))
}

/** One key of the account. @throws Problem not_found */
export async function getApiKey(context: Context, id: string): Promise<ApiKey> {
  const row = await findKeyById(context, id)
  if (!row) throw notFound()
  return apiKeyOf(row, context.clock.now())
}
