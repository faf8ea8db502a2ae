import fs from 'node:fs'
import path from 'node:path'
import { StartRefused } from '../start-refused.ts'
import { majorOf } from './create-cluster.ts'
import { choosePostgres } from './choose-postgres.ts'
import { findInstalled } from './install-binaries.ts'
import { findLastOpened } from './last-opened.ts'
import { type OpenedCluster, openWith } from './open-embedded.ts'
import type { Settings } from './settings.ts'
import { endBegunSwap } from './swap.ts'

/**
 * A change of the major version of PostgreSQL: the version of a database, and the one that comes
 * with Leadhouse.
 */
export type MajorChange = { readonly from: number; readonly to: number }

/**
 * Returns the change of major version that the database of a data folder needs for the PostgreSQL of
 * the machine in `postgres_bin`, or for the one from npm. Returns null if it needs none, or if there
 * is no database.
 */
export function findMajorChange(dataDir: string, postgres_bin?: string | null): MajorChange | null {
  endBegunSwap(dataDir)
  const cluster = path.join(dataDir, 'database', 'cluster')
  if (!fs.existsSync(cluster)) return null
  const from = majorOf(cluster)
  const { major: to } = choosePostgres(postgres_bin ?? null)
  return from < to ? { from, to } : null
}

/**
 * Opens a database of an earlier major version read-only, with the PostgreSQL that ran it: the copy
 * next to the database, or that of the machine which opened it last. Other processes that join can
 * only read too.
 *
 * @throws StartRefused with a sentence for the operator if that PostgreSQL is missing, or does not
 * start
 */
export function openFormer(dataDir: string, { from, to }: MajorChange): Promise<OpenedCluster> {
  return openWith(dataDir, {
    settings: forReading,
    binaries: (homeFolder) => {
      const found = findInstalled(homeFolder, from)
      if (found !== undefined) return found
      const bin = findLastOpened(homeFolder, from)?.bin ?? null
      if (bin !== null && fs.existsSync(bin)) return choosePostgres(bin).install(homeFolder)
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
