import fs from 'node:fs'
import { Command } from 'commander'
import { exported, writeFiles, type Manifest } from '@leadhouse/server/exports'
import { Refusal } from '../refusal.ts'
import { asOperator } from '../operator.ts'
import { print, type PrintOptions } from '../print.ts'
import { progressLine } from '../progress-line.ts'

type Options = PrintOptions & { account: string }

/** `leadhouse export`: all data of an account, as files. */
export function exportCommand(): Command {
  return new Command('export')
    .description('Export all data of an account to a new folder, as JSON Lines and CSV.')
    .argument('<folder>', 'the folder; it must not exist')
    .requiredOption('--account <id>', 'the account')
    .option('--json', 'output one JSON value')
    .action((folder: string, options: Options) =>
      asOperator(async ({ actFor }) => {
        if (fs.existsSync(folder)) throw new Refusal(`${folder} already exists. Name a new folder.`)
        const progress = progressLine(process.stderr)
        const onTable = (table: string, place: number): void =>
          progress.show(`${place + 1} of ${exported.length}: ${table}`)
        const context = await actFor(options.account)
        const manifest = await writeFiles(context, folder, onTable).finally(progress.clear)
        print({ ...manifest, folder }, options, () => words(manifest, folder))
      }),
    )
}

function words({ files }: Manifest, folder: string): string {
  const lines = files.filter(({ file, rows }) => file.endsWith('.jsonl') && rows > 0)
  const told = lines.map(({ table, rows }) => `${rows.toLocaleString('en').padStart(12)}  ${table}`)
  return [...told, `Written to ${folder}.`].join('\n')
}
