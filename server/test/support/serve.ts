import { manualClock, openLog, systemClock } from '#kit'
import { createDatabase, type Connection } from '../../src/platform/db/connections/pool.ts'
import { testWebhookSettings } from './webhook-settings.ts'
import { testCheckedSettings, testServerSettings } from './server-settings.ts'
import { openApp } from '../../src/platform/process/app.ts'

/**
 * A separate process that serves a test's database: prints its port and runs until it is killed.
 */
const { connection, now, public_url } = JSON.parse(process.argv[2] ?? '') as {
  connection: Connection
  now: string | null
  public_url?: string
}
const { server } = await openApp({
  database: createDatabase(connection, 10),
  clock: now === null ? systemClock : manualClock(new Date(now)),
  log: openLog('warn'),
  secret_key: Buffer.alloc(32, 7),
  roles: new Set(['api'] as const),
  checked: testCheckedSettings,
  people: { session_idle_s: 43_200, session_absolute_s: 2_592_000 },
  carry: async () => undefined,
  has_mailer: true,
  webhooks: testWebhookSettings,
  settings: { ...testServerSettings, ...(public_url !== undefined && { public_url }) },
})
server?.open()
process.stdout.write(`${server?.port}\n`)
