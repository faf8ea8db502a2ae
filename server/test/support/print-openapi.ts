import { openLog, systemClock } from '#kit'
import { documentNames, openApiDocument, type DocumentName } from '#http'
import { createDatabase } from '../../src/platform/db/connections/pool.ts'
import { testCheckedSettings, testServerSettings } from './server-settings.ts'
import { openApp } from '../../src/platform/process/app.ts'
import { version } from '../../src/platform/process/version.ts'
import { testWebhookSettings } from './webhook-settings.ts'

/**
 * Generates the OpenAPI documents from the current sources, with an application that neither listens
 * nor runs jobs and never queries its database.
 */
export async function printOpenApi(): Promise<Record<DocumentName, string>> {
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
  const about = { version, origin: '/', cookie: '__Host-lh_session' }
  const printed = documentNames.map((name) => [
    name,
    `${JSON.stringify(openApiDocument(name, app.operations, about), null, 2)}\n`,
  ])
  return Object.fromEntries(printed) as Record<DocumentName, string>
}
