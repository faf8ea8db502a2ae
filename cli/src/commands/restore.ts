import path from 'node:path'
import { Command } from 'commander'
import { readConfig, type Config } from '@leadhouse/server'
import {
  restoreEmbedded,
  restoreServer,
  type EmbeddedRestore,
  type Restored,
  type RestoreStep,
} from '@leadhouse/server/backup'
import { systemClock } from '@leadhouse/server/kit'
import { keysOf, withKeys, type KeyOptions } from '../backup-keys.ts'
import { print, type PrintOptions } from '../print.ts'
import { progressLine } from '../progress-line.ts'
import { stepWords } from '../restore-words.ts'

/** `leadhouse restore`: restores a backup next to the existing database. */
export function restoreCommand(): Command {
  return withKeys(new Command('restore'))
    .description('Restore an instance from a backup. The existing database is not changed.')
    .argument('<file>', 'the backup')
    .option('--into <folder>', 'data folder (default: the one in the settings)')
    .option(
      '--ledger <folder>',
      'folder of the ledger of erasures (default: the folder of the backups)',
    )
    .option('--json', 'output one JSON value')
    .action(restore)
}

type RestoreOptions = KeyOptions & PrintOptions & { into?: string; ledger?: string }

async function restore(file: string, options: RestoreOptions): Promise<void> {
  const config = readConfig(process.env)
  const line = progressLine(process.stderr)
  const { data_dir, secret_key, postgres_bin, backup } = config
  const parts = {
    file,
    keys: await keysOf(config, options),
    clock: systemClock,
    secret_key,
    postgres_bin,
    ledgers: [options.ledger, backup.dir, data_dir].filter((folder) => typeof folder === 'string'),
    tell: (step: RestoreStep) => {
      if (step.step === 'wait') {
        line.clear()
        process.stderr.write(`${stepWords(step)}\n`)
      } else line.show(stepWords(step))
    },
  }
  const restored = await restoreTo(config, options.into, parts)
  line.clear()
  print({ object: 'restore', ...restored }, options, (done) => tell(done).join('\n'))
  if (restored.audit_faults.length > 0) process.exitCode = 1
}

function restoreTo(
  { database_url, database_direct_url, data_dir }: Config,
  into: string | undefined,
  parts: Parameters<typeof restoreEmbedded>[1],
): Promise<Restored | EmbeddedRestore> {
  if (database_url !== null && into === undefined)
    return restoreServer({ database_url, database_direct_url, data_dir }, parts)
  return restoreEmbedded(into === undefined ? data_dir : path.resolve(into), parts)
}

function tell(done: Restored | EmbeddedRestore): string[] {
  const { snapshot_at, rows, paused_webhooks, erased_again, audit_faults } = done
  const former = 'former' in done ? done.former : null
  return [
    `Restored: ${rows} rows as they were at ${snapshot_at}.`,
    ...(paused_webhooks > 0
      ? [
          `${paused_webhooks} webhooks are paused, because events that were pending then may have been delivered since. Send or drop them on the pages of the webhooks, or with: npx leadhouse webhooks release`,
        ]
      : []),
    ...(erased_again > 0 ? [`${erased_again} people erased since then were erased again.`] : []),
    ...(done.has_ledger
      ? []
      : [
          `No ledger of erasures was found, so people erased since ${snapshot_at} may be back. Set its folder with --ledger, or erase them again.`,
        ]),
    ...audit_faults.map(
      (id) => `The audit log of ${id} does not verify: npx leadhouse audit verify --account ${id}`,
    ),
    ...(former === null
      ? []
      : [`The previous database is in ${former}. Delete it when you no longer need it.`]),
    'All users must sign in again.',
  ]
}
