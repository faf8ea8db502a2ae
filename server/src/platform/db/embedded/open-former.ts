import fs from 'node:fs'
import path from 'node:path'
import { StartRefused } from '../start-refused.ts'
import { majorOf } from './create-cluster.ts'
import { findInstalled } from './install-binaries.ts'
import { type EmbeddedDatabase, openWith } from './open-embedded.ts'
import { findPlatformBinaries } from './platform.ts'
import type { Settings } from './settings.ts'
import { endBegunSwap } from './swap.ts'

/**
 * A change of the major version of PostgreSQL: the version of a database, and the one that comes
 * with Leadhouse.
 */
export type MajorChange = { readonly from: number; readonly to: number }

/**
 * Returns the change of major version that the database of a data folder needs. Returns null if it
 * needs none, or if there is no database.
 */
export function findMajorChange(dataDir: string): MajorChange | null {
  endBegunSwap(dataDir)
  const cluster = path.join(dataDir, 'database', 'cluster')
  if (!fs.existsSync(cluster)) return null
  const from = majorOf(cluster)
  const to = Number.parseInt(findPlatformBinaries(process.platform, process.arch).version, 10)
  return from < to ? { from, to } : null
}

/**
 * Opens a database of an earlier major version read-only, with the PostgreSQL that ran it. The
 * previous version of Leadhouse copied those programs next to the database, so they exist even
 * after that version was removed. Other processes that join can only read too.
 *
 * @throws StartRefused with a sentence for the operator if that PostgreSQL is missing, or does not
 * start
 */
export function openFormer(dataDir: string, { from, to }: MajorChange): Promise<EmbeddedDatabase> {
  return openWith(dataDir, {
    settings: forReading,
    binaries: (homeFolder) => {
      const found = findInstalled(homeFolder, from)
      if (found !== undefined) return found
      throw new StartRefused(
        `The database in ${homeFolder} was created by PostgreSQL ${from}. Its programs should be in the same folder, in postgresql-${from}.…, but that folder is missing. Restore it from a copy. ` +
          `Or start the version of Leadhouse that created the database, make a backup, and restore it with this version (PostgreSQL ${to}).`,
      )
    },
  })
}

/** Settings that every major version supports. */
const forReading: Settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  default_transaction_read_only: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_error_verbosity: 'terse',
}
