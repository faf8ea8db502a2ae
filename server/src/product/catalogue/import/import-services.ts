import type { FieldError } from '#kit'
import { recordAudit } from '#audit'
import { inTransaction, updateStatisticsOnce, type Context, type TransactionContext } from '#db'
import { planServices, saveServices, type Saved } from '../save-services.ts'
import type { NewService } from '../schema.ts'
import { serviceEventsOf } from '../service-events.ts'
import type { ServiceOwner, ServiceTools } from '../store/service-row.ts'
import type { ImportLine } from './read-line.ts'

/** Progress of an import, in lines of the file. */
export type ImportCounts = {
  lines: number
  created: number
  updated: number
  unchanged: number
  failed: number
}

export type ImportOptions = {
  /** Computes the results and changes nothing. */
  dry_run?: boolean
  /** Called for every line that failed, in order. */
  onFault?: (line: number, faults: readonly FieldError[]) => void
  /** Called after every group of lines. */
  onProgress?: (counts: ImportCounts) => unknown
  /** Records what is written, so that the import can be undone. */
  note?: NoteServices
}

/** Records the services that an import saves, in the transaction that saves them. */
export type NoteServices = (tx: TransactionContext, saved: readonly Saved[]) => Promise<void>

/** Number of lines that are written and committed together. */
const groupSize = 500
/**
 * Number of lines after which table statistics are checked. Refreshing them costs as much as some
 * hundred lines.
 */
const statisticsEvery = 2000

/**
 * Imports services from a file. A service with the same external ID is updated; absent cells leave
 * its fields unchanged.
 *
 * Each group of lines is committed separately. The groups counted before an interruption stay
 * imported; running it again continues where it stopped. Each group writes one audit entry. Matches
 * cause no notifications, because an import describes existing services, not new ones.
 */
export async function importServices(
  context: Context,
  tools: ServiceTools,
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
    const saved = await inTransaction(context, (tx) =>
      write(tx, tools, services, options.note ?? null),
    )
    const results = new Map(readable.map(({ line }, i) => [line, saved[i]]))
    for (const one of group) {
      const result = results.get(one.line)
      if ('faults' in one) fail(one.line, one.faults)
      else if (result?.status === 'failed') fail(one.line, result.problem.options.errors ?? [])
      else if (result) counts[result.status] += 1
    }
    counts.lines += group.length
    await options.onProgress?.({ ...counts })
    // During an import, the table grows faster than autovacuum analyzes it, and the plans for the
    // next lines depend on its last statistics.
    if (counts.lines % statisticsEvery === 0) await updateStatisticsOnce(context)
  }
  return counts
}

/**
 * Saves one group of imported lines, updating services with the same external IDs, and writes its
 * audit entry and one event per created or changed service. Matches cause no notifications.
 */
export async function saveServiceGroup(
  tx: TransactionContext,
  tools: ServiceTools,
  services: readonly NewService[],
  note: NoteServices | null,
): Promise<Saved[]> {
  const saved = await saveServices(tx, tools, services, 'update')
  const idsOf = (status: Saved['status']): string[] =>
    saved.flatMap((one) => (one.status === status && 'after' in one ? [one.after.id] : []))
  const after = { created: idsOf('created'), updated: idsOf('updated') }
  if (after.created.length + after.updated.length > 0)
    await recordAudit(tx, [{ action: 'service.import', subject_id: null, before: null, after }])
  await note?.(tx, saved)
  await tools.emit(tx, serviceEventsOf(tx.actor.account_id, saved))
  return saved
}

/** Computes the results of one group of imported lines and changes nothing. */
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
