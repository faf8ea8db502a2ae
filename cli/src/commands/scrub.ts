import { Command } from 'commander'
import { scrubDatabase, StillSeen, type Scrubbed } from '@leadhouse/server/db'
import { asOperator } from '../operator.ts'
import { print, type PrintOptions } from '../print.ts'
import { progressLine } from '../progress-line.ts'
import { Refusal } from '../refusal.ts'

/** How long is waited for transactions that began before, in milliseconds: a request takes seconds at most, a long read minutes. */
const patienceMs = 60_000

/** `leadhouse scrub`: nothing stays in the files of the database of what was erased. */
export function scrubCommand(): Command {
  return new Command('scrub')
    .description('Write the files of the database anew, so that nothing erased stays in them.')
    .option('--json', 'print one JSON value and nothing else')
    .action((options: PrintOptions) =>
      asOperator(async ({ database }) => {
        const progress = progressLine(process.stderr)
        const onTable = (table: string): void => progress.show(`Writing ${table} anew`)
        const scrubbed = await scrubDatabase(database.connection, { onTable, patienceMs })
          .catch((error: unknown) => {
            throw error instanceof StillSeen ? new Refusal(error.message) : error
          })
          .finally(progress.clear)
        print({ object: 'scrub', ...scrubbed }, options, () => words(scrubbed))
        if (scrubbed.not_allowed.length > 0) process.exitCode = 1
      }),
    )
}

function words({ tables, log_files, not_allowed }: Scrubbed): string {
  const done = `Written anew: ${tables} tables and ${log_files} files of the write-ahead log.`
  if (not_allowed.length === 0) return done
  return `${done}\nNot allowed to this role of the database, for a superuser to do: ${not_allowed.join(', ')}.`
}
