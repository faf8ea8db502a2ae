import type { Clock, Log } from '#kit'
import type { AccountBook } from '#accounts'
import type { Database } from '#db'
import type { BackupPlace, Nightly } from '#backup'
import type { CarryMail } from '#mail'
import type { Quota } from '#plans'
import type { Identity } from '#identity'
import type { ReaderSettings } from '#learning'
import type { WebhookSettings } from '#webhooks'
import type { Operation, RequestLog, Route, Server, ServerSettings } from '#http'
import type { CheckedSettings, DataPlace } from '#system'
import type { Narrator } from './narrate.ts'

/** What the application is made from. */
export type AppParts = {
  database: Database
  clock: Clock
  log: Log
  /** The 32 bytes everything secret is sealed with. */
  secret_key: Buffer
  /** `api` listens, `worker` does the rounds that one process at a time may do. */
  roles: ReadonlySet<'api' | 'worker'>
  settings: ServerSettings
  /** How long people stay signed in, in seconds. */
  people: { session_idle_s: number; session_absolute_s: number }
  /** Where the embedded database is; absent with a server of one's own. */
  place?: DataPlace | null
  /** How long a search or a report may take in all, in milliseconds; ten seconds where it is left out. */
  search_ms?: number
  /** What a check-up holds against each other. */
  checked: CheckedSettings
  /** Backups that are made by themselves; absent where none are. */
  nightly?: Nightly | undefined
  /** Where backups lie, with the ledger of erasures beside them; absent where none is kept. */
  backups?: BackupPlace
  /** How letters leave, and whether a mail server takes them. */
  carry: CarryMail
  has_mailer: boolean
  webhooks: WebhookSettings
  /** The language model that reads messages; absent where none is asked. */
  reader?: ReaderSettings
  /** Told of every lead and call, where somebody is looking. */
  narrator?: Narrator | null
  /** Routes under /v1 beside its own: tests of the edge bring operations that show it from all sides. */
  also?: (v1: Route) => void
}

/** The application, listening but not yet letting anybody in. */
export type App = {
  /** Absent where the application is only printed. */
  server: Server | undefined
  operations: readonly Operation[]
  accounts: AccountBook
  quota: Quota
  identity: Identity
  requests: RequestLog
  /** Lets requests in and begins the rounds. Tests let requests in alone and do rounds by hand. */
  start(): void
  /** Ends in the order in which nothing is lost: requests, rounds, what was taken in advance. */
  close(): Promise<void>
}
