import fs from 'node:fs'
import path from 'node:path'
import type { Clock } from '#kit'
import { connectClient, findMissing, findSecretKey, migrate, type OpenDatabase } from '#db'
import { explainFileError, fileOf, makeBackupFile, type MadeBackup } from './backup-file.ts'
import type { Lock } from './format/locks.ts'
import type { BackupParts } from './write-backup.ts'

/** Input for a schema upgrade. */
export type UpgradeParts = {
  readonly database: OpenDatabase
  readonly clock: Clock
  /** The version of Leadhouse that performs the upgrade. */
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

/** Result of a schema upgrade: the applied migrations, and the backup made before them. */
export type Upgraded = { applied: string[]; backup: MadeBackup | null }

/**
 * Migrates the schema to this version, after a backup that allows to undo the upgrade. No backup is
 * made if the database is empty or no migration is missing.
 *
 * The backup is written to the folder of the nightly backups, or else to `backups` in the data
 * folder. It is encrypted as the nightly backups are, or else with the secret key of the instance.
 * If the backup fails, nothing is migrated. If several processes upgrade one database at the same
 * time, one makes the backup and the others wait.
 *
 * @throws StartRefused, BackupRefused with one sentence; the schema is unchanged
 */
export async function upgradeSchema(parts: UpgradeParts): Promise<Upgraded> {
  const { connection } = parts.database
  if (!(await isBackupDue(parts))) return { applied: await migrate(connection), backup: null }
  const client = await connectClient(connection, 'leadhouse upgrade')
  try {
    // The lock belongs to the connection, so PostgreSQL releases it when the process ends.
    await client.query(`select pg_advisory_lock(hashtext('leadhouse upgrade'))`)
    const made = (await isBackupDue(parts)) ? await backUpBefore(parts) : null
    return { applied: await migrate(connection), backup: made }
  } finally {
    await client.end()
  }
}

async function isBackupDue({ database, backup }: UpgradeParts): Promise<boolean> {
  const missing = await findMissing(database.connection)
  return missing !== null && missing.length > 0 && backup.before_upgrade
}

async function backUpBefore(parts: UpgradeParts): Promise<MadeBackup> {
  const { database, clock, version, backup } = parts
  const secret_key = await findSecretKey(database, { ...parts, warn: () => undefined })
  return makeUpgradeBackup(parts, {
    connection: database.connection,
    version,
    now: clock.now(),
    locks: [lockOf(backup) ?? { kind: 'instance', secret_key }],
    secret_key,
    scope: 'kept',
  })
}

/** Number of retained backups from before upgrades. */
const retained = 2

/**
 * Makes a backup before an upgrade and removes all but the newest two of these. A service manager
 * repeatedly restarts a version with a failing upgrade. Each start makes a backup, so the disk
 * would fill otherwise.
 *
 * Also removes the partial files of killed starts. Call it under the upgrade lock, so that
 * no partial file is still being written.
 */
export async function makeUpgradeBackup(
  { data_dir, backup }: Pick<UpgradeParts, 'data_dir' | 'backup'>,
  parts: BackupParts,
): Promise<MadeBackup> {
  const dir = backup.dir ?? path.join(data_dir, 'backups')
  try {
    fs.mkdirSync(dir, { recursive: true })
    for (const file of listFiles(dir, /\.part-\d+$/)) fs.rmSync(file)
  } catch (error) {
    throw explainFileError(error, dir)
  }
  const made = await makeBackupFile(path.join(dir, `before-upgrade-${fileOf(parts.now)}`), parts)
  for (const file of listFiles(dir, /Z\.backup$/).slice(0, -retained)) fs.rmSync(file)
  return made
}

/**
 * Returns the files of backups before upgrades with names that match `end`, oldest first. Their
 * names contain the time.
 */
const listFiles = (dir: string, end: RegExp): string[] =>
  fs
    .readdirSync(dir)
    .filter((name) => name.startsWith('before-upgrade-leadhouse-') && end.test(name))
    .sort()
    .map((name) => path.join(dir, name))

/** Returns how the settings encrypt unattended backups, or null if they do not specify it. */
export function lockOf({
  public_key,
  passphrase,
}: Pick<UpgradeParts['backup'], 'public_key' | 'passphrase'>): Lock | null {
  if (public_key !== null) return { kind: 'public_key', public_key }
  return passphrase === null ? null : { kind: 'passphrase', passphrase }
}
