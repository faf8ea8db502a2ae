import fs from 'node:fs'
import path from 'node:path'
import { Command } from 'commander'
import { openAccountCache } from '@leadhouse/server/accounts'
import { importServices, readCsv, type ImportCounts } from '@leadhouse/server/catalogue'
import { openUnnotifiedEmit } from '@leadhouse/server/webhooks'
import { UsageError, Refusal } from '../refusal.ts'
import { asOperator, type Operator } from '../operator.ts'
import { exitByFailed } from '../exit-codes.ts'
import { print, type PrintOptions } from '../print.ts'
import { importLeadsCommand } from './import-leads.ts'
import { progressLine } from '../progress-line.ts'
import { NotThisExport, readFiles } from '@leadhouse/server/exports'
import type { FieldError } from '@leadhouse/server/kit'

type ImportCommandOptions = PrintOptions & {
  account: string
  map?: Record<string, string>
  set?: Record<string, string>
  errors?: string
  dryRun?: true
}

/** `leadhouse import`: imports files into an account. */
export function importCommand(): Command {
  return new Command('import')
    .addCommand(importAccountCommand())
    .addCommand(importLeadsCommand())
    .addCommand(
      new Command('services')
        .description(
          'Import services from a CSV file. Updates services that have the same external id.',
        )
        .argument('<file>', 'the CSV file; its first line names the columns')
        .requiredOption('--account <id>', 'the account')
        .option('--map <pairs>', 'columns of fields: price=ListPrice,external_id=id:date', addPairs)
        .option('--set <pairs>', 'values for every line: type=residential', addPairs)
        .option('--errors <file>', 'file for lines that fail (default: next to the file)')
        .option('--dry-run', 'show what would happen, and change nothing')
        .option('--json', 'output one JSON value')
        .action((file: string, options: ImportCommandOptions) =>
          asOperator((operator) => importFile(operator, file, options)),
        ),
    )
}

async function importFile(
  { actFor, database, clock }: Operator,
  file: string,
  options: ImportCommandOptions,
): Promise<void> {
  const context = await actFor(options.account)
  const accounts = openAccountCache(database, clock)
  const owner = await accounts.get(context.actor.account_id)
  if (!fs.existsSync(file)) throw new UsageError(`There is no file ${file}.`)
  const faults = openFaultFile(options.errors ?? beside(file))
  const progress = progressLine(process.stderr)
  const began = performance.now()
  const { map, set } = options
  const mapping = { ...(map && { map }), ...(set && { set }) }
  try {
    const counts = await importServices(
      context,
      { ...owner, emit: openUnnotifiedEmit(accounts) },
      readCsv(fs.createReadStream(file), mapping),
      {
        dry_run: options.dryRun === true,
        onFault: faults.add,
        onProgress: (so_far) => progress.show(told(so_far, performance.now() - began)),
      },
    )
    const duration_ms = Math.round(performance.now() - began)
    const result = { object: 'import', ...counts, duration_ms, errors_file: faults.path() }
    progress.clear()
    print(result, options, () => summary(counts, duration_ms, faults.path()))
    exitByFailed(counts.failed)
  } finally {
    progress.clear()
    faults.close()
  }
}

const beside = (file: string): string => {
  const { dir, name } = path.parse(file)
  return path.join(dir, `${name}.errors.csv`)
}

function told({ lines, failed }: ImportCounts, elapsedMs: number): string {
  const rate = Math.round(lines / (elapsedMs / 1000))
  return `${lines.toLocaleString('en')} lines, ${failed.toLocaleString('en')} failed, ${rate.toLocaleString('en')} a second`
}

function summary(counts: ImportCounts, duration_ms: number, errors: string | null): string {
  const { created, updated, unchanged, failed } = counts
  const result = `${created} created, ${updated} updated, ${unchanged} unchanged, ${failed} failed in ${(duration_ms / 1000).toFixed(1)} s`
  return errors === null ? result : `${result}\nFailed lines: ${errors}`
}

/**
 * Parses `a=b,c=d` into names and values and adds them to the pairs of earlier uses of the option.
 * A comma within a value is written twice.
 * @throws UsageError for a part that is not a pair, and for a name that is given twice
 */
function addPairs(text: string, before: Record<string, string> = {}): Record<string, string> {
  const pairs = { ...before }
  for (const part of text.split(/(?<!,),(?!,)/).map((each) => each.replaceAll(',,', ','))) {
    const equals = part.indexOf('=')
    if (equals < 1) throw new UsageError(`"${part}" is not a pair. Write name=value.`)
    const name = part.slice(0, equals).trim()
    if (Object.hasOwn(pairs, name)) throw new UsageError(`"${name}" is given more than once.`)
    pairs[name] = part.slice(equals + 1).trim()
  }
  return pairs
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

/** The file of failed lines. Each row is an error: line, member, code, detail. */
type FaultFile = {
  add: (line: number, faults: readonly FieldError[]) => void
  /** Path of the file; null if nothing failed. */
  path: () => string | null
  close: () => void
}

/**
 * Opens a file of failed lines. It is created with the first error and replaces the file of an
 * earlier run.
 */
function openFaultFile(path: string): FaultFile {
  let file: number | undefined
  return {
    add(line, faults) {
      if (file === undefined) {
        file = fs.openSync(path, 'w')
        fs.writeSync(file, 'line,member,code,detail\n')
      }
      const rows = faults.map((fault) => [line, memberOf(fault), fault.code, fault.detail])
      fs.writeSync(file, rows.map((row) => `${row.map(quoted).join(',')}\n`).join(''))
    },
    path: () => (file === undefined ? null : path),
    close: () => void (file !== undefined && fs.closeSync(file)),
  }
}

const memberOf = (fault: FieldError): string =>
  'pointer' in fault ? fault.pointer.slice(1).replaceAll('/', '.') : ''

const quoted = (cell: string | number): string =>
  typeof cell === 'number' ? String(cell) : `"${cell.replaceAll('"', '""')}"`
