import path from 'node:path'
import type { Clock } from '#kit'
import { findMissing, findSecretKey, migrate, type OpenDatabase } from '#db'
import { fileOf, makeBackupFile, type MadeBackup } from './backup-file.ts'
import type { Lock } from './format/locks.ts'

/** What is known where a schema is brought up to date. */
export type UpgradeParts = {
  readonly database: OpenDatabase
  readonly clock: Clock
  /** The version of Leadhouse that upgrades. */
  readonly version: string
  readonly data_dir: string
  readonly secret_key: Buffer | null
  readonly backup: {
    readonly dir: string | null
    readonly passphrase: string | null
    readonly public_key: string | null
    readonly before_upgrade: boolean
  }
}

/** What was done to a schema: the migrations applied now, and the backup made before them. */
export type Upgraded = { applied: string[]; backup: MadeBackup | null }

/**
 * Brings the schema to what this version needs, after a backup of what is there: the way back from an upgrade one regrets. Nothing is backed up where
 * nothing is there, or nothing is to be changed. It goes to the folder of the nightly backups, else into `backups` of the data folder, and is locked as they
 * are, else with the secret key of the instance. A backup that cannot be made ends the upgrade before it began.
 *
 * @throws StartRefused, BackupRefused: one sentence, and the schema is as it was
 */
export async function upgradeSchema(parts: UpgradeParts): Promise<Upgraded> {
  const { database, backup } = parts
  const missing = await findMissing(database.connection)
  const isDue = missing !== null && missing.length > 0 && backup.before_upgrade
  const made = isDue ? await backUpBefore(parts) : null
  return { applied: await migrate(database.connection), backup: made }
}

async function backUpBefore(parts: UpgradeParts): Promise<MadeBackup> {
  const { database, clock, version, backup } = parts
  const secret_key = await findSecretKey(database, { ...parts, warn: () => undefined })
  const now = clock.now()
  return makeBackupFile(fileBefore(parts, now), {
    connection: database.connection,
    version,
    now,
    locks: [lockOf(backup) ?? { kind: 'instance', secret_key }],
    secret_key,
    scope: 'kept',
  })
}

/** Where a backup before an upgrade goes. */
export const fileBefore = (
  { data_dir, backup }: Pick<UpgradeParts, 'data_dir' | 'backup'>,
  now: Date,
): string =>
  path.join(backup.dir ?? path.join(data_dir, 'backups'), `before-upgrade-${fileOf(now)}`)

/** What the settings lock backups with that nobody attends; null where they say nothing of it. */
export function lockOf({
  public_key,
  passphrase,
}: Pick<UpgradeParts['backup'], 'public_key' | 'passphrase'>): Lock | null {
  if (public_key !== null) return { kind: 'public_key', public_key }
  return passphrase === null ? null : { kind: 'passphrase', passphrase }
}
