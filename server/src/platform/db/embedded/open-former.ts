import fs from 'node:fs'
import path from 'node:path'
import { StartRefused } from '../start-refused.ts'
import { majorOf } from './create-cluster.ts'
import { findInstalled } from './install-binaries.ts'
import { type EmbeddedDatabase, openWith } from './open-embedded.ts'
import { findPlatformBinaries } from './platform.ts'
import type { Settings } from './settings.ts'
import { endBegunSwap } from './swap.ts'

/** A change of PostgreSQL's major version: the one a database is of, and the one Leadhouse brings. */
export type MajorChange = { readonly from: number; readonly to: number }

/** Whether the database of a data folder is of an earlier major version of PostgreSQL than the one Leadhouse brings; null where it is not, or there is none. */
export function findMajorChange(dataDir: string): MajorChange | null {
  endBegunSwap(dataDir)
  const cluster = path.join(dataDir, 'database', 'cluster')
  if (!fs.existsSync(cluster)) return null
  const from = majorOf(cluster)
  const to = Number.parseInt(findPlatformBinaries(process.platform, process.arch).version, 10)
  return from < to ? { from, to } : null
}

/**
 * Opens the database of an earlier major version, to read it: with the PostgreSQL that ran it, which was copied beside it by the version of Leadhouse that brought it, and
 * so is there when that version is gone. Whoever else comes may write as little as we.
 *
 * @throws StartRefused with a sentence for the operator where that PostgreSQL is gone, or does not start
 */
export function openFormer(dataDir: string, { from, to }: MajorChange): Promise<EmbeddedDatabase> {
  return openWith(dataDir, {
    settings: forReading,
    binaries: (homeFolder) => {
      const found = findInstalled(homeFolder, from)
      if (found !== undefined) return found
      throw new StartRefused(
        `The database in ${homeFolder} is of PostgreSQL ${from}, whose programs should lie beside it in postgresql-${from}.… and are gone. Put that folder back from a copy; ` +
          `or start the version of Leadhouse that made it, make a backup, and restore that with this one (PostgreSQL ${to}).`,
      )
    },
  })
}

/** Every version knows these. */
const forReading: Settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  default_transaction_read_only: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_error_verbosity: 'terse',
}
