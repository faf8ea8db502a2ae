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

/** `leadhouse restore`: an instance from a backup, beside whatever is there. */
export function restoreCommand(): Command {
  return withKeys(new Command('restore'))
    .description('Make an instance from a backup; the one that is there stays beside it.')
    .argument('<file>', 'the backup')
    .option('--into <folder>', 'another data folder than that of the settings')
    .option('--ledger <folder>', 'where the ledger of erasures lies, if not beside the backups')
    .option('--json', 'print one JSON value and nothing else')
    .action(restore)
}

type RestoreOptions = KeyOptions & PrintOptions & { into?: string; ledger?: string }

async function restore(file: string, options: RestoreOptions): Promise<void> {
  const config = readConfig(process.env)
  const line = progressLine(process.stderr)
  const { data_dir, secret_key, backup } = config
  const parts = {
    file,
    keys: await keysOf(config, options),
    clock: systemClock,
    secret_key,
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
  { database_url, data_dir }: Config,
  into: string | undefined,
  parts: Parameters<typeof restoreEmbedded>[1],
): Promise<Restored | EmbeddedRestore> {
  if (database_url !== null && into === undefined)
    return restoreServer({ database_url, data_dir }, parts)
  return restoreEmbedded(into === undefined ? data_dir : path.resolve(into), parts)
}

function tell(done: Restored | EmbeddedRestore): string[] {
  const { snapshot_at, rows, paused_webhooks, erased_again, audit_faults } = done
  const former = 'former' in done ? done.former : null
  return [
    `Restored: ${rows} rows as they were at ${snapshot_at}.`,
    ...(paused_webhooks > 0
      ? [
          `${paused_webhooks} webhooks are paused: what they were owed then may have been delivered since. Send or drop it on their pages, or with: npx --no leadhouse webhooks release`,
        ]
      : []),
    ...(erased_again > 0 ? [`${erased_again} people erased since then were erased again.`] : []),
    ...(done.has_ledger
      ? []
      : [
          `No ledger of erasures was found: nobody can vouch for those made since ${snapshot_at}. Give its folder with --ledger, or erase them again.`,
        ]),
    ...audit_faults.map(
      (id) =>
        `The audit log of ${id} does not verify: npx --no leadhouse audit verify --account ${id}`,
    ),
    ...(former === null
      ? []
      : [`The database that was there is kept in ${former}; remove it when all is well.`]),
    'Everybody signs in anew.',
  ]
}
