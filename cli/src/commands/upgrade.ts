import { Command } from 'commander'
import { version } from '@leadhouse/server'
import { readConfig, type Config } from '@leadhouse/server/config'
import {
  planMajor,
  planUpgrade,
  upgradeMajor,
  upgradeSchema,
  type Upgraded,
  type UpgradedMajor,
  type UpgradePlan,
} from '@leadhouse/server/backup'
import { findMajorChange, type MajorChange } from '@leadhouse/server/db'
import { systemClock } from '@leadhouse/server/kit'
import { megabytes } from '../megabytes.ts'
import { asInspector } from '../operator.ts'
import { print, type PrintOptions } from '../print.ts'
import { progressLine } from '../progress-line.ts'
import { UsageError } from '../refusal.ts'
import { stepWords } from '../restore-words.ts'

/**
 * `leadhouse upgrade`: upgrades the database to this version and its PostgreSQL, after a backup.
 */
export function upgradeCommand(): Command {
  return new Command('upgrade')
    .description('Back up the database and upgrade it to this version.')
    .option(
      '--dry-run',
      'show what would be done, how long it takes and how much disk space it needs',
    )
    .option('--without-backup', 'skip the backup')
    .option('--json', 'output one JSON value')
    .action(async (options: UpgradeOptions) => {
      const config = readConfig(process.env)
      const change =
        config.database_url === null ? findMajorChange(config.data_dir, config.postgres_bin) : null
      if (options.dryRun) showPlan(await planOf(config, change), options)
      else showDone(await upgrade(config, change, options), change, options)
    })
}

type UpgradeOptions = PrintOptions & { dryRun?: true; withoutBackup?: true }

async function upgrade(
  config: Config,
  change: MajorChange | null,
  options: UpgradeOptions,
): Promise<Upgraded | UpgradedMajor> {
  if (change === null) return upgradeHere(options)
  if (options.withoutBackup)
    throw new UsageError(
      'An upgrade to another major version of PostgreSQL uses the backup. Remove --without-backup.',
    )
  const line = progressLine(process.stderr)
  const done = await upgradeMajor(change, {
    ...config,
    version,
    clock: systemClock,
    tell: (step) => line.show(stepWords(step)),
  })
  line.clear()
  return done
}

const upgradeHere = (options: UpgradeOptions): Promise<Upgraded> =>
  asInspector(async ({ config, database, clock }) => {
    const before_upgrade = config.backup.before_upgrade && !options.withoutBackup
    const backup = { ...config.backup, before_upgrade }
    return upgradeSchema({ ...config, database, clock, version, backup })
  })

function showDone(
  done: Upgraded | UpgradedMajor,
  change: MajorChange | null,
  options: PrintOptions,
): void {
  const { applied, backup } = done
  const former = 'former' in done ? done.former : null
  const kept = backup ? ` The backup of the previous state is ${backup.file}.` : ''
  print({ object: 'upgrade', version, postgres: change, ...done }, options, () =>
    [
      applied.length > 0
        ? `${applied.length} migrations were applied, up to ${applied.at(-1)}.${kept}`
        : `The database ${change ? 'is' : 'is already'} at version ${version}.${kept}`,
      ...(change
        ? [
            `It now uses PostgreSQL ${change.to}. The database of PostgreSQL ${change.from} is in ${former}. Delete it when you no longer need it.`,
          ]
        : []),
    ].join('\n'),
  )
}

const planOf = (config: Config, change: MajorChange | null): Promise<UpgradePlan> =>
  change === null
    ? asInspector(({ database }) => planUpgrade(database, { ...config, postgres: null }))
    : planMajor(change, config.data_dir)

function showPlan(plan: UpgradePlan, options: PrintOptions): void {
  print({ object: 'upgrade_plan', version, ...plan }, options, (said) => {
    const { migrations, postgres, backup_bytes, beside_bytes, free_bytes, seconds } = said
    if (migrations.length === 0 && postgres === null)
      return `Nothing to do: the database is at version ${version}.`
    const needed = backup_bytes + beside_bytes
    return [
      ...(postgres === null
        ? []
        : [
            `The database would be upgraded from PostgreSQL ${postgres.from} to ${postgres.to}. The old database is not deleted. Stop the service during the upgrade.`,
          ]),
      ...(migrations.length === 0
        ? []
        : [`${migrations.length} migrations would be applied: ${migrations.join(', ')}.`]),
      `This needs up to ${megabytes(needed)} of disk space${postgres === null ? ' for the backup' : ''}; ${megabytes(free_bytes)} are free. It takes about ${seconds} s.`,
    ].join('\n')
  })
}
