import { after } from 'node:test'
import { firstCell } from '#addresses'
import type { BackupPlace } from '#backup'
import { manualClock, type AccountId, type ManualClock } from '#kit'
import type { ReaderSettings } from '#learning'
import type { Letter } from '#mail'
import type { Database } from '#db'
import { createFirstAccount } from '#identity'
import { type Route, type ServerSettings } from '#http'
import { testCheckedSettings, testServerSettings } from './server-settings.ts'
import type { App } from '../../src/platform/process/app-parts.ts'
import { openApp } from '../../src/platform/process/app.ts'
import { call, type Answered } from './call.ts'
import { documentedBy } from './documented.ts'
import { openWatchedLog, requireNone } from './faults.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'
import { testWebhookSettings } from './webhook-settings.ts'

/** Makes one call: a JSON body where one is given, and further headers. */
export type Request = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answered>

/** An account of a test, with its first key. */
export type TestAccount = {
  account_id: AccountId
  user_id: string
  api_key: string
  /** Calls `{method} {path}` as this account, with a JSON body where one is given. */
  request: Request
}

/** A running service on a free port, over a database of its own, with a clock that only the test moves. */
export type World = {
  database: TestDatabase
  clock: ManualClock
  app: App
  origin: string
  /** What the service told of faults of its own. The file fails where any is left here at its end. */
  faults: string[]
  /** The letters that left, in order. */
  letters: Letter[]
  account(options?: {
    plan?: 'basic' | 'professional' | 'enterprise'
    daily_quota?: number | null
  }): Promise<TestAccount>
  /** Calls without a credential, or with the one in `headers`. */
  request: Request
}

export type WorldOptions = {
  settings?: Partial<ServerSettings>
  people?: { session_idle_s?: number; session_absolute_s?: number }
  start?: Date
  /** What the process does; it answers the API when nothing is said. */
  roles?: ReadonlySet<'api' | 'worker'>
  /** Whether requests are let in from the start; yes when nothing is said. */
  isOpen?: boolean
  /** Which cell it is; the first when nothing is said. */
  cell?: string
  /** Another database for the application than the world's own, or another way to that. */
  instead?: Database | ((own: TestDatabase) => Database)
  /** A database of a server of the test's own, in place of one beside those of other files. */
  own?: TestDatabase
  /** How long a search or a report may take in all, in milliseconds. */
  search_ms?: number
  /** Routes under /v1 beside the service's own. */
  also?: (v1: Route) => void
  /** The language model that reads messages. */
  reader?: ReaderSettings
  /** Name servers asked in place of the machine's own. */
  dns_servers?: readonly string[]
  /** Where backups lie; nowhere when nothing is said. */
  backups?: BackupPlace
  /** Whether a mail server is set; yes when nothing is said. */
  has_mailer?: boolean
}

/** Opens a world for a test file. Call it at the top of the file: it closes after the file's last test. */
export async function openWorld({
  settings = {},
  people = {},
  start = new Date('2026-03-02T09:00:00Z'),
  roles = new Set(['api']),
  also,
  search_ms,
  reader,
  isOpen = true,
  backups,
  instead,
  own,
  dns_servers = [],
  has_mailer = true,
  cell = firstCell,
}: WorldOptions = {}): Promise<World> {
  // Told before the database is made, because what is told first is closed first.
  const open: App[] = []
  const { log, faults } = openWatchedLog()
  after(async () => {
    await Promise.all(open.map((app) => app.close()))
    requireNone(faults)
  })
  const database = { ...(own ?? (await createTestDatabase())), cell }
  const clock = manualClock(start)
  const letters: Letter[] = []
  const app = await openApp({
    database: typeof instead === 'function' ? instead(database) : (instead ?? database),
    clock,
    secret_key: Buffer.alloc(32, 7),
    roles,
    ...(also && { also }),
    ...(search_ms !== undefined && { search_ms }),
    ...(backups && { backups }),
    ...(reader && { reader }),
    log,
    checked: {
      ...testCheckedSettings,
      language_model: reader ? { name: reader.model, address: reader.base_url } : null,
    },
    people: { session_idle_s: 43_200, session_absolute_s: 2_592_000, ...people },
    carry: async (letter) => void letters.push(letter),
    has_mailer,
    settings: { ...testServerSettings, ...settings },
    webhooks: { ...testWebhookSettings, dns_servers },
  })
  open.push(app)
  if (isOpen) app.server?.open()
  const origin = `${settings.tls ? 'https' : 'http'}://127.0.0.1:${app.server?.port}`
  const documented = documentedBy(app.operations)
  const ask: Request = async (method, path, body, headers) => {
    const answer = await call(origin, { method, path, body, headers })
    documented(method, path, answer)
    return answer
  }
  let accounts = 0
  return {
    database,
    clock,
    app,
    origin,
    faults,
    letters,
    request: ask,
    async account({ plan = 'enterprise', daily_quota = null } = {}) {
      accounts += 1
      const { account_id, user_id, api_key } = await createFirstAccount(database, clock, {
        name: `Account ${accounts}`,
        plan,
        daily_quota,
        email: `owner${accounts}@example.com`,
        password: null,
      })
      return {
        account_id: account_id as AccountId,
        user_id,
        api_key,
        request: (method, path, body, headers) =>
          ask(method, path, body, { authorization: `Bearer ${api_key}`, ...headers }),
      }
    },
  }
}
