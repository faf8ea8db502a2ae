import { notFound, type Page } from '#kit'
import type { PageQuery, Context } from '#db'
import { oauthAppOf } from './present-app.ts'
import type { OauthApp } from './schema.ts'
import { listAppRows } from './store/apps.ts'
import { findApp } from './store/queries.ts'

/** Lists the account's apps, newest first. */
export async function listApps(context: Context, asked: PageQuery): Promise<Page<OauthApp>> {
  const page = await listAppRows(context, asked)
  return { ...page, data: page.data.map(oauthAppOf) }
}

/**
 * Returns one app of the account.
 * @throws Problem not_found
 */
export async function getApp(context: Context, id: string): Promise<OauthApp> {
  const row = await findApp(context, { id })
  if (!row) throw notFound()
  return oauthAppOf(row)
}
