import { Command } from 'commander'
import { scrubDatabase, StillSeen, type Scrubbed } from '@leadhouse/server/db'
import { asOperator } from '../operator.ts'
import { print, type PrintOptions } from '../print.ts'
import { progressLine } from '../progress-line.ts'
import { Refusal } from '../refusal.ts'

/**
 * How long to wait for older transactions, in milliseconds. A request takes seconds at most, a long
 * read takes minutes.
 */
const patienceMs = 60_000

/** `leadhouse scrub`: removes erased data from the database files. */
export function scrubCommand(): Command {
  return new Command('scrub')
    .description('Rewrite the database files so that they contain no erased data.')
    .option('--json', 'output one JSON value')
    .action((options: PrintOptions) =>
      asOperator(async ({ database }) => {
        const progress = progressLine(process.stderr)
        const onTable = (table: string): void => progress.show(`Rewriting ${table}`)
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
  const done = `Rewrote ${tables} tables and ${log_files} files of the write-ahead log.`
  if (not_allowed.length === 0) return done
  return `${done}\nThese need a superuser of the database: ${not_allowed.join(', ')}.`
}
