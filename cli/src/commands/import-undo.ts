import { Command } from 'commander'
import { openAccountCache } from '@leadhouse/server/accounts'
import { openHoursCache } from '@leadhouse/server/hours'
import { listImports, undoWholeImport, type Import } from '@leadhouse/server/imports'
import { Problem, sealWith } from '@leadhouse/server/kit'
import { openModels } from '@leadhouse/server/learning'
import { openUnnotifiedEmit } from '@leadhouse/server/webhooks'
import { exitCodes } from '../exit-codes.ts'
import { asOperator } from '../operator.ts'
import { alignRows } from '../output/table.ts'
import { print, type PrintOptions } from '../print.ts'
import { progressLine } from '../progress-line.ts'
import { Refusal } from '../refusal.ts'

type AccountOptions = PrintOptions & { account: string }

/** `leadhouse import list`: lists the imports of an account, newest first. */
export function listImportsCommand(): Command {
  return new Command('list')
    .description('List the last 100 imports, by command and over the API, with their ids.')
    .requiredOption('--account <id>', 'the account')
    .option('--json', 'output one JSON value')
    .action((options: AccountOptions) =>
      asOperator(async ({ actFor }) => {
        const page = await listImports(await actFor(options.account), { limit: 100 })
        print(page, options, ({ data }) =>
          data.length === 0 ? 'There are no imports.' : formatImports(data),
        )
      }),
    )
}

const formatImports = (imports: readonly Import[]): string =>
  alignRows([
    ['ID', 'STARTED', 'KIND', 'STATUS', 'CREATED', 'UPDATED', 'FAILED', 'FILE'],
    ...imports.map((one) => [
      one.id,
      new Date(one.created_at).toISOString().slice(0, 16).replace('T', ' '),
      one.kind,
      one.dry_run ? `${one.status} (dry run)` : one.status,
      String(one.created),
      String(one.updated),
      String(one.failed),
      one.file_name ?? '',
    ]),
  ])

/** `leadhouse import undo ID`: removes what an import created and restores what it changed. */
export function undoImportCommand(): Command {
  return new Command('undo')
    .description(
      'Undo an import: delete what it created and restore what it changed, for 30 days. Records that were worked on since stay and are listed. Can be repeated.',
    )
    .argument('<id>', 'id of the import, as `leadhouse import list` prints it')
    .requiredOption('--account <id>', 'the account')
    .option('--json', 'output one JSON value')
    .action((id: string, options: AccountOptions) =>
      asOperator(async ({ actFor, database, clock, secretKey }) => {
        const context = await actFor(options.account)
        const accounts = openAccountCache(database, clock)
        const parts = {
          accounts,
          models: openModels(database, clock),
          hours: openHoursCache(database, clock),
          seal: sealWith(secretKey),
          emit: openUnnotifiedEmit(accounts),
        }
        const progress = progressLine(process.stderr)
        let steps = 0
        const report = await undoWholeImport(context, parts, id, () =>
          progress.show(`Undoing, step ${(steps += 1)}`),
        )
          .catch((error: unknown) => {
            throw error instanceof Problem ? new Refusal(error.message) : error
          })
          .finally(progress.clear)
        if (report.kept.length > 0) process.exitCode = exitCodes.partly
        print(report, options, ({ kind, kept }) => formatUndone(kind, kept))
      }),
    )
}

function formatUndone(
  kind: Import['kind'],
  kept: readonly { kind: string; id: string; reason: string }[],
) {
  const trained = kind === 'leads' ? ' The model is trained again by the running server.' : ''
  if (kept.length === 0) return `The import was undone.${trained}`
  return [
    `The import was undone, except these records, which were worked on since.${trained}`,
    alignRows([['KIND', 'ID', 'REASON'], ...kept.map((one) => [one.kind, one.id, one.reason])]),
  ].join('\n')
}
