import fs from 'node:fs'
import { Command } from 'commander'
import { version } from '@leadhouse/server'
import { upgradeSchema } from '@leadhouse/server/backup'
import { findMissing } from '@leadhouse/server/db'
import { megabytes } from '../megabytes.ts'
import { asKeeper } from '../operator.ts'
import { print, type PrintOptions } from '../print.ts'

/** `leadhouse upgrade`: brings the database to this version, with a backup before; every start does the same. */
export function upgradeCommand(): Command {
  return new Command('upgrade')
    .description('Bring the database to this version, after a backup of it.')
    .option('--dry-run', 'say what would be done, how long it takes and what room it needs')
    .option('--without-backup', 'make no backup before')
    .option('--json', 'print one JSON value and nothing else')
    .action((options: UpgradeOptions) => (options.dryRun ? plan(options) : upgrade(options)))
}

type UpgradeOptions = PrintOptions & { dryRun?: true; withoutBackup?: true }

const upgrade = (options: UpgradeOptions): Promise<void> =>
  asKeeper(async ({ config, database, clock }) => {
    const backup = {
      ...config.backup,
      before_upgrade: config.backup.before_upgrade && !options.withoutBackup,
    }
    const done = await upgradeSchema({ ...config, database, clock, version, backup })
    print({ object: 'upgrade', version, ...done }, options, ({ applied, backup: made }) =>
      applied.length === 0
        ? `The database is that of version ${version} already.`
        : `${applied.length} migrations were applied, up to ${applied.at(-1)}.${made ? ` What was there before is in ${made.file}.` : ''}`,
    )
  })

/** What a backup of the rows takes of what the database takes on disk, and how fast one is written: estimates, on the safe side. */
const backupShare = 0.5
const bytesPerSecond = 10_000_000

const plan = (options: UpgradeOptions): Promise<void> =>
  asKeeper(async ({ config, database }) => {
    const missing = (await findMissing(database.connection)) ?? []
    const { rows } = await database.pool.query<{ bytes: number }>(
      'select pg_database_size(current_database()) as bytes',
    )
    const database_bytes = rows[0]?.bytes ?? 0
    const { bavail, bsize } = fs.statfsSync(fs.existsSync(config.data_dir) ? config.data_dir : '.')
    const isDue = missing.length > 0
    const plan = {
      object: 'upgrade_plan',
      version,
      migrations: missing,
      database_bytes,
      free_bytes: bavail * bsize,
      backup_bytes: isDue ? Math.ceil(database_bytes * backupShare) : 0,
      seconds: isDue ? Math.ceil(1 + (2 * database_bytes) / bytesPerSecond) : 0,
    }
    print(plan, options, ({ seconds, backup_bytes, free_bytes }) =>
      isDue
        ? `${missing.length} migrations would be applied: ${missing.join(', ')}.\nA backup before needs up to ${megabytes(backup_bytes)} of ${megabytes(free_bytes)} free; all of it takes about ${seconds} s.`
        : `Nothing is to be done: the database is that of version ${version}.`,
    )
  })
