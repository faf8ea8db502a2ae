import { after } from 'node:test'
import { firstCell } from '#addresses'
import type { BackupPlace, Nightly } from '#backup'
import { manualClock, type AccountId, type ManualClock } from '#kit'
import type { ReaderSettings, ReadingLimits } from '#learning'
import type { EmailText } from '#mail'
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

/** Makes one call, with an optional JSON body and additional headers. */
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
  /** Calls `{method} {path}` as this account, with an optional JSON body. */
  request: Request
}

/**
 * A running service on a free port, with a separate database and a clock that only the test
 * advances.
 */
export type World = {
  database: TestDatabase
  clock: ManualClock
  app: App
  origin: string
  /** Internal errors of the service. The test file fails if any are left at its end. */
  faults: string[]
  /** The emails that were sent, in order. */
  letters: EmailText[]
  account(options?: {
    plan?: 'basic' | 'professional' | 'enterprise'
    daily_quota?: number | null
  }): Promise<TestAccount>
  /** Makes calls without a credential, or with the one in `headers`. */
  request: Request
}

export type WorldOptions = {
  settings?: Partial<ServerSettings>
  people?: { session_idle_s?: number; session_absolute_s?: number }
  start?: Date
  /** Roles of the process. Default: it serves the API. */
  roles?: ReadonlySet<'api' | 'worker'>
  /** Whether requests are accepted from the start. Default: yes. */
  isOpen?: boolean
  /** The shard of the process. Default: the first. */
  cell?: string
  /**
   * A database for the application other than the world's database, or a different connection to
   * the latter.
   */
  instead?: Database | ((own: TestDatabase) => Database)
  /** A database on a separate server, instead of one on the server shared with other test files. */
  own?: TestDatabase
  /** Time limit of a search or a report, in milliseconds. */
  search_ms?: number
  /** Additional routes under /v1. */
  also?: (v1: Route) => void
  /** The language model that reads messages. */
  reader?: ReaderSettings & ReadingLimits
  /** Name servers that are used instead of the machine's own. */
  dns_servers?: readonly string[]
  /** Folder of the backups. Default: none. */
  backups?: BackupPlace
  /** Opens the nightly backups of the world's database. Default: none. */
  nightly?: (own: TestDatabase, clock: ManualClock) => Nightly
  /** Whether a mail server is configured. Default: yes. */
  has_mailer?: boolean
  /** Collects the lines of the log, from level `info` on. */
  lines?: string[]
}

/**
 * Opens a world for a test file. Call it at the top of the file: it closes after the file's last
 * test.
 */
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
  nightly,
  instead,
  own,
  dns_servers = [],
  has_mailer = true,
  lines,
  cell = firstCell,
}: WorldOptions = {}): Promise<World> {
  // Registered before the database is created, because hooks run in the order in which they were
  // registered.
  const open: App[] = []
  const { log, faults } = openWatchedLog(lines)
  after(async () => {
    await Promise.all(open.map((app) => app.close()))
    requireNone(faults)
  })
  const database = { ...(own ?? (await createTestDatabase())), cell }
  const clock = manualClock(start)
  const letters: EmailText[] = []
  const app = await openApp({
    database: typeof instead === 'function' ? instead(database) : (instead ?? database),
    clock,
    secret_key: Buffer.alloc(32, 7),
    roles,
    ...(also && { also }),
    ...(search_ms !== undefined && { search_ms }),
    ...(backups && { backups }),
    ...(nightly && { nightly: nightly(database, clock) }),
    ...(reader && { reader }),
    log,
    checked: {
      ...testCheckedSettings,
      language_model: reader
        ? { name: reader.model, address: reader.base_url, daily_tokens: reader.daily_tokens }
        : null,
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
