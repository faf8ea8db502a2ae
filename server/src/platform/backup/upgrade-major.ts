import { randomBytes } from 'node:crypto'
import {
  createDatabase,
  findMissing,
  findSecretKey,
  isInUse,
  openFormer,
  type MajorChange,
} from '#db'
import { BackupRefused } from './backup-refused.ts'
import { lockOf, makeUpgradeBackup, type Upgraded, type UpgradeParts } from './before-upgrade.ts'
import { fillNewDatabase, swapFilled } from './fill-new-database.ts'
import { verifyBackup } from './read-backup.ts'
import type { RestoreParts } from './restore-parts.ts'
import { markRestoring } from './store/queries.ts'

/** Result of moving a database to another major version of PostgreSQL. */
export type UpgradedMajor = Upgraded & {
  /** Path of the old database, which is not deleted, with the programs that ran it. */
  former: string | null
}

/**
 * Moves the embedded database to the major version of the PostgreSQL that the settings choose.
 *
 * The old programs, which are stored next to the database, run it for reading. All data is written
 * to a backup, which is retained. A new database is filled from that backup next to the old one. It
 * replaces the old one when it is complete and migrated. Because it continues the same service,
 * webhooks are not paused and users stay signed in. After a kill at any time, one of the two
 * databases is usable.
 *
 * @throws BackupRefused, StartRefused with one sentence; the old database is unchanged
 */
export async function upgradeMajor(
  change: MajorChange,
  parts: Omit<UpgradeParts, 'database'> & Pick<RestoreParts, 'postgres_bin' | 'tell'>,
): Promise<UpgradedMajor> {
  const { data_dir, clock, version, backup, postgres_bin, tell } = parts
  if (isInUse(data_dir))
    throw new BackupRefused(
      `The service runs on the database of PostgreSQL ${change.from}. Stop it, and run this command again.`,
    )
  const now = clock.now()
  const former = await openFormer(data_dir, change)
  const database = createDatabase(former.connection, 2)
  try {
    const missing = await findMissing(former.connection)
    if (missing === null)
      throw new BackupRefused(
        `The database in ${former.folder} is empty. Remove ${data_dir}/database, and start Leadhouse again.`,
      )
    const secret_key = await findSecretKey(database, { ...parts, warn: () => undefined })
    // A temporary key that is never stored. It opens the file now, regardless of the other locks of
    // the file.
    const once = randomBytes(32)
    const made = await makeUpgradeBackup(parts, {
      connection: former.connection,
      version,
      now,
      locks: [
        lockOf(backup) ?? { kind: 'instance', secret_key },
        { kind: 'instance', secret_key: once },
      ],
      secret_key,
      scope: 'all',
    })
    const file = { file: made.file, keys: { secret_key: once }, postgres_bin, tell }
    const verified = await verifyBackup(made.file, file.keys, (bytes, of) =>
      tell({ step: 'read', bytes, of }),
    )
    await fillNewDatabase(data_dir, verified, file, async (connection) => {
      const filled = createDatabase(connection, 1)
      await markRestoring(filled.pool, { since: null })
      await filled.pool.end()
    })
    await database.pool.end()
    await former.close()
    return { applied: missing, backup: made, ...(await swapFilled(data_dir, now)) }
  } catch (error) {
    if (!database.pool.ended) await database.pool.end()
    await former.close()
    throw error
  }
}
