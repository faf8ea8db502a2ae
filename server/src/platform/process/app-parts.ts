import type { Clock, Log } from '#kit'
import type { AccountCache } from '#accounts'
import type { Database } from '#db'
import type { BackupPlace, Nightly } from '#backup'
import type { CarryMail } from '#mail'
import type { Quota } from '#plans'
import type { Forms } from '#sources'
import type { Identity } from '#identity'
import type { ReaderSettings, ReadingLimits } from '#learning'
import type { WebhookSettings } from '#webhooks'
import type { Operation, RequestLog, Route, Server, ServerSettings } from '#http'
import type { CheckedSettings, DataPlace } from '#system'
import type { Narrator } from './narrate.ts'

/** Dependencies of the application. */
export type AppParts = {
  database: Database
  clock: Clock
  log: Log
  /** The 32-byte key that encrypts all secrets. */
  secret_key: Buffer
  /**
   * `api` serves requests; `worker` runs the background jobs that only one process at a time may
   * run.
   */
  roles: ReadonlySet<'api' | 'worker'>
  settings: ServerSettings
  /** Lifetimes of sessions, in seconds. */
  people: { session_idle_s: number; session_absolute_s: number }
  /** Location of the embedded database; missing with an external server. */
  place?: DataPlace | null
  /** Total time limit of a search or a report in milliseconds; ten seconds by default. */
  search_ms?: number
  /** Settings that the doctor checks compare with each other. */
  checked: CheckedSettings
  /** Nightly backups; missing if they are not configured. */
  nightly?: Nightly | undefined
  /**
   * Folder of the backups and of the erasure ledger next to them; missing if it is not configured.
   */
  backups?: BackupPlace
  /** Sends emails. `has_mailer` is true if a mail server is configured. */
  carry: CarryMail
  has_mailer: boolean
  webhooks: WebhookSettings
  /** The language model that reads messages; missing if none is configured. */
  reader?: ReaderSettings & ReadingLimits
  /** Receives every lead and call, if the service runs on a terminal. */
  narrator?: Narrator | null
  /**
   * Additional routes under /v1. Tests of the HTTP layer use it to add operations that exercise all
   * of its features.
   */
  also?: (v1: Route) => void
}

/** The application. It is listening but does not accept requests yet. */
export type App = {
  /**
   * The HTTP server. Undefined if the process has no role, or if only the list of operations is
   * needed.
   */
  server: Server | undefined
  operations: readonly Operation[]
  accounts: AccountCache
  quota: Quota
  forms: Forms
  identity: Identity
  requests: RequestLog
  /**
   * Accepts requests and starts the background jobs. Tests only accept requests and run the jobs
   * themselves.
   */
  start(): void
  /**
   * Stops everything in an order that loses nothing: requests, background jobs, and quota that was
   * reserved in advance.
   */
  close(): Promise<void>
}
