import type { AccountCache, AccountSettings } from '#accounts'
import type { CatalogueViews } from '#catalogue'
import { updateStatisticsOnce, type Context, type TransactionContext } from '#db'
import type { HoursCache } from '#hours'
import { at, Problem, type FieldError, type Seal } from '#kit'
import {
  importPast,
  plannedHere,
  type LeadParts,
  type NotePast,
  type PastCounts,
  type PastLine,
  type Planned,
} from '#leads'
import type { ModelCache } from '../open-models.ts'
import { readPastLead } from './read-past-lead.ts'

/**
 * Counts of an import of leads so far. `updated` counts leads that already existed and got a new
 * milestone.
 */
export type LeadImportCounts = {
  lines: number
  created: number
  updated: number
  unchanged: number
  failed: number
  outcomes: number
}

export type LeadImportOptions = {
  /** Reports the result for the lines without changing anything. */
  dry_run?: boolean
  /** Called for every line that failed; the first line after the header is 2. */
  onFault?: (line: number, faults: readonly FieldError[]) => void
  /** Called after every group of lines. */
  onProgress?: (counts: LeadImportCounts) => unknown
  /** Records what is written, so that the import can be undone. */
  note?: NotePast
}

/** Dependencies of an import of past leads. */
export type PastParts = {
  accounts: AccountCache
  models: ModelCache
  seal: Seal
  hours: HoursCache
}

/**
 * Imports past leads with their outcomes, oldest first, so that each is scored as it looked on its
 * day. Only earlier enquiries and messages are used, even if later ones are already stored. The
 * catalogue of that day is unknown, so it is left out; the current catalogue is not used. History
 * emits no events and sends no notifications. A line that fails is skipped without affecting the
 * others.
 *
 * Groups are committed one by one. An interrupted import has stored what it counted, and a repeated
 * import continues from there: an existing lead only gets what it is missing. Cost: some thousand
 * leads per second, and memory for all lines.
 */
export async function importLeads(
  context: Context,
  parts: PastParts,
  lines: readonly Readonly<Record<string, string>>[],
  options: LeadImportOptions = {},
): Promise<LeadImportCounts> {
  const counts = { lines: 0, created: 0, updated: 0, unchanged: 0, failed: 0, outcomes: 0 }
  const account = await parts.accounts.get(context.actor.account_id)
  const planned = options.dry_run ? plannedHere() : null
  let countAt = 500
  for (const group of cutIntoGroups(inOrder(lines, account, context.clock.now()))) {
    const came = await importPast(
      context,
      pastLeadParts(parts),
      group,
      planned,
      options.note ?? null,
    )
    counts.lines += group.length
    counts.created += came.created
    counts.updated += came.updated
    counts.unchanged += came.unchanged
    counts.outcomes += came.outcomes
    counts.failed += came.problems.size
    for (const [line, problem] of came.problems) options.onFault?.(line, faultsOf(problem))
    await options.onProgress?.({ ...counts })
    // Filling tables grow faster than autovacuum analyzes them, and the plans for the next lines
    // depend on the statistics.
    if (counts.lines >= countAt) {
      await updateStatisticsOnce(context)
      countAt = counts.lines + 500
    }
  }
  return counts
}

/** A line of a file that waits to be imported. */
export type WaitingLine = { line: number; cells: Readonly<Record<string, string>> }

/**
 * Imports as many of these lines as can be imported together, starting with the first. For callers
 * that store lines in order until it is their turn. Joins the caller's transaction. Returns the
 * number of lines taken and their results. With `planned`, which the caller retains between steps,
 * nothing is changed.
 */
export async function importNextLeads(
  tx: TransactionContext,
  parts: PastParts,
  waiting: readonly WaitingLine[],
  planned: Planned | null,
  note: NotePast | null,
): Promise<PastCounts & { taken: number }> {
  const account = await parts.accounts.get(tx.actor.account_id)
  const now = tx.clock.now()
  const lines = waiting.map(({ line, cells }) => ({ line, ...readOne(cells, account, now) }))
  const [group = []] = cutIntoGroups(lines)
  return {
    taken: group.length,
    ...(await importPast(tx, pastLeadParts(parts), group, planned, note)),
  }
}

function inOrder(
  lines: readonly Readonly<Record<string, string>>[],
  account: AccountSettings,
  now: Date,
): PastLine[] {
  const read = lines.map((cells, i): PastLine => ({ line: i + 2, ...readOne(cells, account, now) }))
  const timeOf = (one: PastLine): number => ('lead' in one ? one.lead.came_at.getTime() : -Infinity)
  return read.sort((a, b) => timeOf(a) - timeOf(b) || a.line - b.line)
}

function readOne(cells: Readonly<Record<string, string>>, account: AccountSettings, now: Date) {
  try {
    return { lead: readPastLead(cells, account, now) }
  } catch (error) {
    if (error instanceof Problem) return { problem: error }
    throw error
  }
}

/** Returns the errors of a line, by cell if the cell is known. */
export const faultsOf = ({ code, detail, options }: Problem): readonly FieldError[] =>
  options.errors ?? [at('', code, detail)]

/**
 * Disables assignment, notifications and events, because imported history must not trigger them.
 */
export const pastLeadParts = (parts: PastParts): LeadParts => ({
  ...parts,
  views: nothingOnOffer,
  assignment: { of: async () => null },
  people: {
    wanted: async () => new Set(),
    chosen: async () => new Set(),
    tell: async () => undefined,
  },
  emit: async () => undefined,
})

/** A catalogue view without services, because the catalogue on a past day is unknown. */
const nothingOnOffer: CatalogueViews = {
  viewOf: async () => ({
    offered: { places: new Map(), types: new Set() },
    fit: () => ({
      active_total: 0,
      active_of_type: 0,
      active_in_budget: 0,
      price_p10: null,
      price_median: null,
      price_p90: null,
    }),
    unitOf: () => ({ price_unit: 'total', price_floor: 0 }),
  }),
  knownView: () => undefined,
}

/** Maximum number of leads imported with one set of statements. */
const groupSize = 250

/**
 * Splits lines into groups that are imported together, and preserves their order. No person occurs
 * twice in a group, by external id, email or phone: the later lead must find the earlier one
 * already stored.
 */
function* cutIntoGroups(lines: readonly PastLine[]): Generator<PastLine[]> {
  let group: PastLine[] = []
  let seen = new Set<string>()
  for (const line of lines) {
    const marks = marksOf(line)
    if (group.length === groupSize || marks.some((mark) => seen.has(mark))) {
      yield group
      group = []
      seen = new Set()
    }
    group.push(line)
    for (const mark of marks) seen.add(mark)
  }
  if (group.length > 0) yield group
}

/** Returns the values that identify the person of a line. */
function marksOf(line: PastLine): string[] {
  if (!('lead' in line)) return []
  const { external_id, email, phone } = line.lead.enquiry
  return Object.entries({ external_id, email, phone }).flatMap(([name, value]) =>
    value === null ? [] : [`${name} ${value}`],
  )
}
