import { openLog, systemClock } from '#kit'
import { openApiDocument } from '#http'
import { createDatabase } from '../../src/platform/db/connections/pool.ts'
import { testCheckedSettings, testServerSettings } from './server-settings.ts'
import { openApp } from '../../src/platform/process/app.ts'
import { version } from '../../src/platform/process/version.ts'
import { testWebhookSettings } from './webhook-settings.ts'

/**
 * Generates the OpenAPI document from the current sources, with an application that neither listens
 * nor runs jobs and never queries its database.
 */
export async function printOpenApi(): Promise<string> {
  const database = createDatabase({ connectionString: 'postgres://nobody@127.0.0.1:1/none' }, 1)
  const app = await openApp({
    database,
    clock: systemClock,
    log: openLog('silent'),
    secret_key: Buffer.alloc(32),
    roles: new Set(),
    checked: testCheckedSettings,
    people: { session_idle_s: 1, session_absolute_s: 1 },
    carry: async () => undefined,
    has_mailer: true,
    webhooks: testWebhookSettings,
    settings: testServerSettings,
  })
  const document = openApiDocument(app.operations, {
    version,
    origin: '/',
    cookie: '__Host-lh_session',
  })
  return `${JSON.stringify(document, null, 2)}\n`
}
