import type { FieldError } from '#kit'
import { recordAudit } from '#audit'
import { inTransaction, keepStatisticsOnce, type Context, type TransactionContext } from '#db'
import { planServices, saveServices, type Saved } from '../save-services.ts'
import type { NewService } from '../schema.ts'
import type { ServiceOwner } from '../store/service-row.ts'
import type { ImportLine } from './read-line.ts'

/** What an import came to so far, in lines of the file. */
export type ImportCounts = {
  lines: number
  created: number
  updated: number
  unchanged: number
  failed: number
}

export type ImportOptions = {
  /** Says what would become of the lines, and changes nothing. */
  dry_run?: boolean
  /** Told of every line that failed, in order. */
  onFault?: (line: number, faults: readonly FieldError[]) => void
  /** Told after every group of lines. */
  onProgress?: (counts: ImportCounts) => void
}

/** How many lines are written and committed together. */
const groupSize = 500
/** After how many lines it is looked whether the table should be counted anew, which costs as much as some hundred lines. */
const statisticsEvery = 2000

/**
 * Puts the services of a file into the catalogue, over those that have the same external id; absent cells leave what is there. Lines are taken in
 * groups, each committed by itself: an import that is cut off has kept what it counted, and doing it again goes on where it ended. Every group
 * leaves one audit entry. Nobody is told of matches: an import says what is there, not what is new.
 */
export async function importServices(
  context: Context,
  owner: ServiceOwner,
  lines: AsyncIterable<ImportLine>,
  options: ImportOptions = {},
): Promise<ImportCounts> {
  const counts = { lines: 0, created: 0, updated: 0, unchanged: 0, failed: 0 }
  const fail = (line: number, faults: readonly FieldError[]): void => {
    counts.failed += 1
    options.onFault?.(line, faults)
  }
  const write = options.dry_run ? planServiceGroup : saveServiceGroup
  for await (const group of inGroupsOf(lines, groupSize)) {
    const readable = group.filter((line) => 'service' in line)
    const services = readable.map(({ service }) => service)
    const saved = await inTransaction(context, (tx) => write(tx, owner, services))
    const results = new Map(readable.map(({ line }, i) => [line, saved[i]]))
    for (const one of group) {
      const result = results.get(one.line)
      if ('faults' in one) fail(one.line, one.faults)
      else if (result?.status === 'failed') fail(one.line, result.problem.options.errors ?? [])
      else if (result) counts[result.status] += 1
    }
    counts.lines += group.length
    options.onProgress?.({ ...counts })
    // A catalogue that comes in grows faster than PostgreSQL looks by itself, and the plans for its next lines follow what it last saw.
    if (counts.lines % statisticsEvery === 0) await keepStatisticsOnce(context)
  }
  return counts
}

/** Writes one group of lines of an import over what has the same external ids, with its audit entry. Nobody is told of matches. */
export async function saveServiceGroup(
  tx: TransactionContext,
  owner: ServiceOwner,
  services: readonly NewService[],
): Promise<Saved[]> {
  const saved = await saveServices(tx, owner, services, 'update')
  const idsOf = (status: Saved['status']): string[] =>
    saved.flatMap((one) => (one.status === status && 'after' in one ? [one.after.id] : []))
  const after = { created: idsOf('created'), updated: idsOf('updated') }
  if (after.created.length + after.updated.length > 0)
    await recordAudit(tx, [{ action: 'service.import', subject_id: null, before: null, after }])
  return saved
}

/** Says what would become of one group of lines, and changes nothing. */
export const planServiceGroup = (
  tx: TransactionContext,
  owner: ServiceOwner,
  services: readonly NewService[],
): Promise<Saved[]> => planServices(tx, owner, services, 'update')

async function* inGroupsOf<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let group: T[] = []
  for await (const item of items) {
    group.push(item)
    if (group.length < size) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}
