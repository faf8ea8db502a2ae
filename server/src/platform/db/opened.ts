import type { Database } from './connections/context.ts'

/**
 * Where the database is: the address of an external server, or null for the database inside the
 * data folder.
 */
export type DatabaseOptions = {
  readonly data_dir: string
  readonly database_url: string | null
  /**
   * Address of the server itself if `database_url` leads to a connection pooler, which may assign
   * another session to each transaction.
   */
  readonly database_direct_url?: string | null
  /**
   * Folder with the programs of the PostgreSQL that runs the embedded database. Default: the
   * PostgreSQL from npm.
   */
  readonly postgres_bin?: string | null
  /** Maximum number of connections of this process. */
  readonly pool_size: number
  /** How long to wait for a server that is not reachable yet, in milliseconds. Default: no wait. */
  readonly wait_ms?: number
  /** The name of this cell. Default: the first cell. */
  readonly cell?: string
}

/** An open database, and how to close it. */
export type OpenDatabase = Database & {
  /** The data folder of the options. */
  readonly data_dir: string
  /** The folder of the embedded database; null for an external server. */
  readonly folder: string | null
  /**
   * Version of PostgreSQL, such as `17.12`, and the folder of its programs if it is one of the
   * machine that runs the embedded database.
   */
  readonly postgres: { readonly version: string; readonly bin: string | null }
  /** Whether the embedded database was created by this call. */
  readonly isNew: boolean
  /** Warnings for the operator. */
  readonly warnings: readonly string[]
  /** Reopens the embedded database after it stopped. The pool reconnects automatically. */
  readonly reopen: () => Promise<void>
  /** Closes the connections, and the embedded database if no other process uses it. */
  readonly close: () => Promise<void>
}
