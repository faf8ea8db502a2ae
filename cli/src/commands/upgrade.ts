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
import { asKeeper } from '../operator.ts'
import { print, type PrintOptions } from '../print.ts'
import { progressLine } from '../progress-line.ts'
import { UsageError } from '../refusal.ts'
import { stepWords } from '../restore-words.ts'

/** `leadhouse upgrade`: brings the database to this version and its PostgreSQL, with a backup before. */
export function upgradeCommand(): Command {
  return new Command('upgrade')
    .description('Bring the database to this version, after a backup of it.')
    .option('--dry-run', 'say what would be done, how long it takes and what room it needs')
    .option('--without-backup', 'make no backup before')
    .option('--json', 'print one JSON value and nothing else')
    .action(async (options: UpgradeOptions) => {
      const config = readConfig(process.env)
      const change = config.database_url === null ? findMajorChange(config.data_dir) : null
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
      'To another major version of PostgreSQL the backup is the way. Leave --without-backup out.',
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
  asKeeper(async ({ config, database, clock }) => {
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
  const kept = backup ? ` What was there before is in ${backup.file}.` : ''
  print({ object: 'upgrade', version, postgres: change, ...done }, options, () =>
    [
      applied.length > 0
        ? `${applied.length} migrations were applied, up to ${applied.at(-1)}.${kept}`
        : `The database is that of version ${version}${change ? '' : ' already'}.${kept}`,
      ...(change
        ? [
            `It is of PostgreSQL ${change.to} now; the one of ${change.from} is kept in ${former}. Remove it when all is well.`,
          ]
        : []),
    ].join('\n'),
  )
}

const planOf = (config: Config, change: MajorChange | null): Promise<UpgradePlan> =>
  change === null
    ? asKeeper(({ database }) => planUpgrade(database, { ...config, postgres: null }))
    : planMajor(change, config.data_dir)

function showPlan(plan: UpgradePlan, options: PrintOptions): void {
  print({ object: 'upgrade_plan', version, ...plan }, options, (said) => {
    const { migrations, postgres, backup_bytes, beside_bytes, free_bytes, seconds } = said
    if (migrations.length === 0 && postgres === null)
      return `Nothing is to be done: the database is that of version ${version}.`
    const needed = backup_bytes + beside_bytes
    return [
      ...(postgres === null
        ? []
        : [
            `The database would move from PostgreSQL ${postgres.from} to ${postgres.to}; the old one stays beside it. The service has to be stopped meanwhile.`,
          ]),
      ...(migrations.length === 0
        ? []
        : [`${migrations.length} migrations would be applied: ${migrations.join(', ')}.`]),
      `It needs up to ${megabytes(needed)} of ${megabytes(free_bytes)} free${postgres === null ? ', for a backup before' : ''}; all of it takes about ${seconds} s.`,
    ].join('\n')
  })
}
