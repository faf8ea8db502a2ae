import { notFound, type Page } from '#kit'
import type { Asked, Context } from '#db'
import { appOf } from './present-app.ts'
import type { OauthApp } from './schema.ts'
import { findApp, listAppRows } from './store/apps.ts'

/** The account's apps, newest first. */
export async function listApps(context: Context, asked: Asked): Promise<Page<OauthApp>> {
  const page = await listAppRows(context, asked)
  return { ...page, data: page.data.map(appOf) }
}

/** One app of the account. @throws Problem not_found */
export async function getApp(context: Context, id: string): Promise<OauthApp> {
  const row = await findApp(context, id)
  if (!row) throw notFound()
  return appOf(row)
}
