import fs from 'node:fs'
import path from 'node:path'
import { Command } from 'commander'
import { openAccountCache } from '@leadhouse/server/accounts'
import {
  detectCsvFormat,
  importServices,
  planColumns,
  readCsvRecords,
  readLine,
  type CsvLine,
  type ImportCounts,
} from '@leadhouse/server/catalogue'
import { noteServicesOf, openCommandImport } from '@leadhouse/server/imports'
import { openUnnotifiedEmit } from '@leadhouse/server/webhooks'
import { exitByFailed } from '../exit-codes.ts'
import { faultFileOf, openFaultFile } from '../imports/fault-file.ts'
import { addPairs } from '../imports/pairs.ts'
import { undoHint } from '../imports/undo-hint.ts'
import { formatProgress } from '../imports/progress-text.ts'
import { asOperator, type Operator } from '../operator.ts'
import { print, type PrintOptions } from '../print.ts'
import { progressLine } from '../progress-line.ts'
import { UsageError } from '../refusal.ts'

type ImportServicesOptions = PrintOptions & {
  account: string
  map?: Record<string, string>
  set?: Record<string, string>
  errors?: string
  dryRun?: true
}

/** `leadhouse import services`: imports services from a CSV file. */
export function importServicesCommand(): Command {
  return new Command('services')
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
    .action((file: string, options: ImportServicesOptions) =>
      asOperator((operator) => importFile(operator, file, options)),
    )
}

async function importFile(
  { actFor, database, clock }: Operator,
  file: string,
  options: ImportServicesOptions,
): Promise<void> {
  const context = await actFor(options.account)
  const accounts = openAccountCache(database, clock)
  const owner = await accounts.get(context.actor.account_id)
  if (!fs.existsSync(file)) throw new UsageError(`There is no file ${file}.`)
  const progress = progressLine(process.stderr)
  const began = performance.now()
  const records = await openRecords(file)
  const { map, set } = options
  const plan = planColumns(records.header, { ...(map && { map }), ...(set && { set }) })
  const faults = openFaultFile(options.errors ?? faultFileOf(file), records.header)
  const file_name = path.basename(file)
  const recorded = options.dryRun
    ? null
    : await openCommandImport(context, { kind: 'services', file_name })
  // The cells of the lines that are being imported, for the file of failed lines.
  const cells = new Map<number, readonly string[]>()
  async function* lines() {
    for await (const record of records.lines) {
      cells.set(record.line, record.cells)
      yield readLine(plan, record.line, record.cells)
    }
  }
  try {
    const counts = await importServices(
      context,
      { ...owner, emit: openUnnotifiedEmit(accounts) },
      lines(),
      {
        dry_run: options.dryRun === true,
        ...(recorded && { note: noteServicesOf(recorded.id) }),
        onFault: (line, found) => faults.add(line, cells.get(line) ?? [], found),
        onProgress: async (so_far) => {
          cells.clear()
          progress.show(formatProgress(so_far, performance.now() - began))
          await recorded?.progress(so_far)
        },
      },
    )
    await recorded?.end(counts)
    const duration_ms = Math.round(performance.now() - began)
    const id = recorded?.id ?? null
    const result = { object: 'import', id, ...counts, duration_ms, errors_file: faults.path() }
    progress.clear()
    print(result, options, () =>
      [
        summary(counts, duration_ms, faults.path()),
        ...(id === null ? [] : [undoHint(id, options.account)]),
      ].join('\n'),
    )
    exitByFailed(counts.failed)
  } finally {
    progress.clear()
    faults.close()
  }
}

/** Number of bytes that decide about the encoding and the separator of a file. */
const headSize = 65_536

async function openRecords(
  file: string,
): Promise<{ header: string[]; lines: AsyncGenerator<CsvLine> }> {
  const head = Buffer.alloc(headSize)
  const opened = fs.openSync(file, 'r')
  const size = fs.readSync(opened, head, 0, headSize, 0)
  fs.closeSync(opened)
  const { encoding, separator } = detectCsvFormat(head.subarray(0, size))
  const lines = readCsvRecords(fs.createReadStream(file), separator, encoding)
  const first = await lines.next()
  return { header: first.done ? [] : first.value.cells, lines }
}

function summary(counts: ImportCounts, duration_ms: number, errors: string | null): string {
  const { created, updated, unchanged, failed } = counts
  const result = `${created} created, ${updated} updated, ${unchanged} unchanged, ${failed} failed in ${(duration_ms / 1000).toFixed(1)} s`
  return [result, ...(errors === null ? [] : [`Failed lines: ${errors}`])].join('\n')
}
