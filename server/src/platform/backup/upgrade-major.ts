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
import { fillBeside, swapFilled } from './fill-beside.ts'
import { verifyBackup } from './read-backup.ts'
import type { RestoreStep } from './restore-parts.ts'
import { markRestoring } from './store/queries.ts'

/** What became of a database that was moved to another major version of PostgreSQL. */
export type UpgradedMajor = Upgraded & {
  /** Where the old database stays, with the programs that ran it. */
  former: string | null
}

/**
 * Moves the embedded database to the major version of PostgreSQL that Leadhouse brings: the old programs, which lie beside it, run it to be read; all of it goes into a backup, which stays;
 * a new database is filled from that beside the old, and takes its place when it is whole and its schema up to date. Nothing is held and nobody signs in anew, since it takes the place of
 * what it was made from. Killed anywhere, one of the two serves.
 *
 * @throws BackupRefused, StartRefused: one sentence, and the old database is as it was
 */
export async function upgradeMajor(
  change: MajorChange,
  parts: Omit<UpgradeParts, 'database'> & { tell: (step: RestoreStep) => void },
): Promise<UpgradedMajor> {
  const { data_dir, clock, version, backup, tell } = parts
  if (isInUse(data_dir))
    throw new BackupRefused(
      `The service runs on the database of PostgreSQL ${change.from}. Stop it, and run this again.`,
    )
  const now = clock.now()
  const former = await openFormer(data_dir, change)
  const database = createDatabase(former.connection, 2)
  try {
    const missing = await findMissing(former.connection)
    if (missing === null)
      throw new BackupRefused(
        `The database in ${former.folder} holds nothing yet. Remove ${data_dir}/database, and start again.`,
      )
    const secret_key = await findSecretKey(database, { ...parts, warn: () => undefined })
    // Opens the file for us whatever it is locked with, and for nobody after us.
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
    const file = { file: made.file, keys: { secret_key: once }, tell }
    const verified = await verifyBackup(made.file, file.keys, (bytes, of) =>
      tell({ step: 'read', bytes, of }),
    )
    await fillBeside(data_dir, verified, file, async (connection) => {
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
