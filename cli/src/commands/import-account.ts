import { Command } from 'commander'
import { NotThisExport, readFiles } from '@leadhouse/server/exports'
import { asOperator } from '../operator.ts'
import { print, type PrintOptions } from '../print.ts'
import { progressLine } from '../progress-line.ts'
import { Refusal } from '../refusal.ts'

/** `leadhouse import account`: what `leadhouse export` wrote, into an account that has nothing yet. */
export function importAccountCommand(): Command {
  return new Command('account')
    .description('Bring in what `leadhouse export` wrote, into an account that has nothing yet.')
    .argument('<folder>', 'the folder of the export')
    .requiredOption('--account <id>', 'the account')
    .option('--json', 'print one JSON value and nothing else')
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
        print({ object: 'account_import', rows }, options, () => `${all} rows brought in.`)
      }),
    )
}
