import { recordAudit } from '#audit'
import type { CsvLine } from '#catalogue'
import { inTransaction, wakeJobs, type Context, type TransactionContext } from '#db'
import { actorId, at, invalid, newId, Problem } from '#kit'
import { getImport } from './get-import.ts'
import { itemReader, type Item } from './read-items.ts'
import { readTable } from './read-table.ts'
import type { ImportReport, NewImport } from './schema.ts'
import { insertLines, lockOpenImports } from './store/imports.ts'
import { insertImport, writeLineCounts } from './store/queries.ts'

/**
 * Maximum number of lines per import. For larger files, the operator uses the command `leadhouse
 * import`, which streams the file.
 */
const maxLines = 100_000
/** Maximum number of open imports per account. */
const maxOpen = 5
/** Number of lines inserted at once. */
const groupSize = 1000

/**
 * Starts an import. Reads the whole file first, so that an invalid file or mapping is rejected
 * immediately. The worker then imports the lines.
 *
 * @throws Problem invalid_request naming the invalid parts; limit_reached if five imports are open;
 * forbidden for a file of leads if the caller sees only their own leads
 */
export async function startImport(context: Context, wanted: NewImport): Promise<ImportReport> {
  if (wanted.kind === 'leads' && context.actor.visibility !== null)
    throw new Problem('forbidden', 'Importing leads requires access to all leads of the account.')
  const { header, lines } = await readTable(wanted)
  const itemOf = itemReader(header, wanted, context.clock.now())
  return inTransaction(context, async (tx) => {
    if ((await lockOpenImports(tx)) >= maxOpen) throw new Problem('limit_reached')
    const now = tx.clock.now()
    const id = newId('imp', now)
    const { kind, format = 'csv', file_name = null, dry_run = false } = wanted
    await insertImport(tx, {
      id,
      kind,
      format,
      file_name,
      dry_run,
      created_by: actorId(tx.actor),
      now,
    })
    const kept = await keepLines(tx, id, lines, itemOf)
    await writeLineCounts(tx, { ...kept, id, now })
    const after = { kind, file_name, dry_run, lines: kept.lines }
    await recordAudit(tx, [{ action: 'import.create', subject_id: id, before: null, after }])
    wakeJobs(tx, 'imports')
    return getImport(tx, id)
  })
}

async function keepLines(
  tx: TransactionContext,
  id: string,
  lines: AsyncIterable<CsvLine>,
  itemOf: (line: CsvLine) => Item,
): Promise<{ lines: number; failed: number }> {
  const counts = { lines: 0, failed: 0 }
  let group: Item[] = []
  for await (const line of lines) {
    const item = itemOf(line)
    counts.lines += 1
    if (item.faults) counts.failed += 1
    if (counts.lines > maxLines) throw invalid([tooLong])
    group.push(item)
    if (group.length < groupSize) continue
    insertLines(tx, id, group)
    // Limits the lines in memory to one group, however long the file is.
    await tx.flush()
    group = []
  }
  insertLines(tx, id, group)
  return counts
}

const tooLong = at(
  '/content',
  'too_many_lines',
  `An import takes at most ${maxLines.toLocaleString('en')} lines: send the file in parts, or let the operator use "leadhouse import".`,
)
