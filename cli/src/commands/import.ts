import { Command } from 'commander'
import { NotThisExport, readFiles } from '@leadhouse/server/exports'
import { asOperator } from '../operator.ts'
import { print, type PrintOptions } from '../print.ts'
import { progressLine } from '../progress-line.ts'
import { Refusal } from '../refusal.ts'
import { importLeadsCommand } from './import-leads.ts'
import { listImportsCommand, undoImportCommand } from './import-undo.ts'
import { importServicesCommand } from './import-services.ts'

/** `leadhouse import`: imports files into an account, lists imports and undoes them. */
export function importCommand(): Command {
  return new Command('import')
    .addCommand(importAccountCommand())
    .addCommand(importLeadsCommand())
    .addCommand(importServicesCommand())
    .addCommand(listImportsCommand())
    .addCommand(undoImportCommand())
}

/** `leadhouse import account`: imports the output of `leadhouse export` into an empty account. */
function importAccountCommand(): Command {
  return new Command('account')
    .description('Import the output of `leadhouse export` into an empty account.')
    .argument('<folder>', 'the folder of the export')
    .requiredOption('--account <id>', 'the account')
    .option('--json', 'output one JSON value')
    .action((folder: string, options: PrintOptions & { account: string }) =>
      asOperator(async ({ actFor }) => {
        const progress = progressLine(process.stderr)
        const context = await actFor(options.account)
        const rows = await readFiles(context, folder, progress.show)
          .catch((error: unknown) => {
            throw error instanceof NotThisExport ? new Refusal(error.message) : error
          })
          .finally(progress.clear)
        const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
        print({ object: 'account_import', rows }, options, () => `${all} rows imported.`)
      }),
    )
}
