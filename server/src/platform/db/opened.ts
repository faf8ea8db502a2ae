import type { Database } from './connections/context.ts'
import type { Connection } from './connections/pool.ts'

/** Where the database is: a server of the operator's, or null for the one inside the data folder. */
export type DatabaseOptions = {
  readonly data_dir: string
  readonly database_url: string | null
  /** The most connections this process opens at once. */
  readonly pool_size: number
  /** How long a server that cannot be reached yet is waited for, in milliseconds; not at all where it is left out. */
  readonly wait_ms?: number
  /** Which cell it is to be; the first where it is left out. */
  readonly cell?: string
}

/** A database that was opened, and how to leave it. */
export type OpenDatabase = Database & {
  readonly connection: Connection
  /** The data folder the options named. */
  readonly data_dir: string
  /** Where the files of the embedded database are; null with a server. */
  readonly folder: string | null
  /** Whether it was made just now. */
  readonly isNew: boolean
  /** What the operator must be told of it. */
  readonly warnings: readonly string[]
  /** Brings the embedded database back after it went away. The pool finds it by itself. */
  readonly reopen: () => Promise<void>
  /** Closes the connections, and the embedded database when nobody else uses it. */
  readonly close: () => Promise<void>
}
