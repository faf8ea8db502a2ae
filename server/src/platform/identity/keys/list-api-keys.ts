import { notFound, type Page } from '#kit'
import type { PageQuery, Context } from '#db'
import { findKey } from '../store/queries.ts'
import { listKeys } from '../store/keys.ts'
import { apiKeyOf } from './present.ts'
import type { ApiKey } from './schema.ts'

/** Lists the account's keys, newest first, including keys that have expired or were revoked. */
export async function listApiKeys(context: Context, asked: PageQuery): Promise<Page<ApiKey>> {
  const page = await listKeys(context, asked)
  const now = context.clock.now()
  return { ...page, data: page.data.map((row) => apiKeyOf(row, now)) }
}

/**
 * Returns one key of the account.
 * @throws Problem not_found
 */
export async function getApiKey(context: Context, id: string): Promise<ApiKey> {
  const row = await findKey(context, { id })
  if (!row) throw notFound()
  return apiKeyOf(row, context.clock.now())
}
