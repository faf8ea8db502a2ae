import { systemActor, type Clock, type Origin } from '#kit'
import type { Database } from '#db'
import { recordRefusal } from '#identity'
import { findUsableApp } from './store/queries.ts'

/**
 * Records in the audit log that a request in the name of an app was refused, if the app exists. The
 * usual cause is a wrong client secret.
 */
export async function recordClientRefusal(
  means: { database: Database; clock: Clock },
  client_id: string,
  from: Origin,
): Promise<void> {
  const app = await findUsableApp(means.database.pool, { id: client_id })
  if (!app) return
  const actor = { ...systemActor(app.account_id, 'oauth'), origin: from }
  await recordRefusal(means, actor, { action: 'oauth_app.refuse', subject_id: app.id })
}
