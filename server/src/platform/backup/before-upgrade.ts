import fs from 'node:fs'
import path from 'node:path'
import type { Clock } from '#kit'
import { connectClient, findMissing, findSecretKey, migrate, type OpenDatabase } from '#db'
import { explainFileError, fileOf, makeBackupFile, type MadeBackup } from './backup-file.ts'
import type { Lock } from './format/locks.ts'
import type { BackupParts } from './write-backup.ts'

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
 * are, else with the secret key of the instance. A backup that cannot be made ends the upgrade before it began. Of several processes that upgrade one
 * database at the same time, one makes the backup and the others wait.
 *
 * @throws StartRefused, BackupRefused: one sentence, and the schema is as it was
 */
export async function upgradeSchema(parts: UpgradeParts): Promise<Upgraded> {
  const { connection } = parts.database
  if (!(await isBackupDue(parts))) return { applied: await migrate(connection), backup: null }
  const client = await connectClient(connection, 'leadhouse upgrade')
  try {
    // The connection holds the lock, so PostgreSQL releases it when the process ends.
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

/** How many backups made before upgrades are retained. */
const retained = 2

/**
 * Makes a backup before an upgrade and retains the newest two of these. A service manager starts a version whose upgrade fails again and again, and each
 * start makes a backup, so the disk would fill otherwise. Removes the partial files that killed starts left. Call it under a lock on the upgrade: a partial
 * file is then never one that is being written.
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

/** The files of backups before upgrades whose names end so, the oldest first: their names contain the time. */
const listFiles = (dir: string, end: RegExp): string[] =>
  fs
    .readdirSync(dir)
    .filter((name) => name.startsWith('before-upgrade-leadhouse-') && end.test(name))
    .sort()
    .map((name) => path.join(dir, name))

/** What the settings lock backups with that nobody attends; null where they say nothing of it. */
export function lockOf({
  public_key,
  passphrase,
}: Pick<UpgradeParts['backup'], 'public_key' | 'passphrase'>): Lock | null {
  if (public_key !== null) return { kind: 'public_key', public_key }
  return passphrase === null ? null : { kind: 'passphrase', passphrase }
}
