import type { AccountBook, AccountSettings } from '#accounts'
import type { CatalogueViews } from '#catalogue'
import { keepStatisticsOnce, type Context, type TransactionContext } from '#db'
import type { HoursBook } from '#hours'
import { at, Problem, type FieldError, type Seal } from '#kit'
import {
  importPast,
  plannedHere,
  type LeadParts,
  type PastCounts,
  type PastLine,
  type Planned,
} from '#leads'
import type { ModelShelf } from '../open-models.ts'
import { readPastLead } from './read-past-lead.ts'

/** What an import of leads came to so far. `updated` are leads that were there already and gained a milestone. */
export type LeadImportCounts = {
  lines: number
  created: number
  updated: number
  unchanged: number
  failed: number
  outcomes: number
}

export type LeadImportOptions = {
  /** Says what would become of the lines, and changes nothing. */
  dry_run?: boolean
  /** Told of every line that failed; the first line under the header is 2. */
  onFault?: (line: number, faults: readonly FieldError[]) => void
  /** Told after every group of lines. */
  onProgress?: (counts: LeadImportCounts) => void
}

/** What bringing in the past asks for. */
export type PastParts = { accounts: AccountBook; models: ModelShelf; seal: Seal; hours: HoursBook }

/**
 * Brings in leads of the past with what became of them, the oldest first, so that each is scored as it was seen on its day: with the
 * enquiries and messages before it and nothing after, also where later ones are here already. What was on offer then is not known, and is
 * left out rather than taken from today. Nobody is told: history makes no events. A line that fails is left out alone.
 *
 * Groups are committed one by one: an import that is cut off has kept what it counted, and doing it again goes on where it ended, as a lead
 * that is there already only gains what it lacks.
 * Cost: some thousand leads a second, and the lines in memory.
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
    const came = await importPast(context, quietly(parts), group, planned)
    counts.lines += group.length
    counts.created += came.created
    counts.updated += came.updated
    counts.unchanged += came.unchanged
    counts.outcomes += came.outcomes
    counts.failed += came.problems.size
    for (const [line, problem] of came.problems) options.onFault?.(line, faultsOf(problem))
    options.onProgress?.({ ...counts })
    // Tables that fill grow faster than PostgreSQL looks by itself, and the plans for the next lines follow what it last saw.
    if (counts.lines >= countAt) {
      await keepStatisticsOnce(context)
      countAt = counts.lines + 500
    }
  }
  return counts
}

/** A line of a file as it waits for its turn. */
export type WaitingLine = { line: number; cells: Readonly<Record<string, string>> }

/**
 * Takes in as many of these lines as may come in together, from the first on, for who keeps lines in their order until their turn. Joins the caller's
 * transaction. Answers how many it took, and what became of them. With `planned`, which the caller keeps between steps, nothing is changed.
 */
export async function importNextLeads(
  tx: TransactionContext,
  parts: PastParts,
  waiting: readonly WaitingLine[],
  planned: Planned | null,
): Promise<PastCounts & { taken: number }> {
  const account = await parts.accounts.get(tx.actor.account_id)
  const now = tx.clock.now()
  const lines = waiting.map(({ line, cells }) => ({ line, ...readOne(cells, account, now) }))
  const [group = []] = cutIntoGroups(lines)
  return {
    taken: group.length,
    ...(await importPast(tx, quietly(parts), group, planned)),
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

/** What is wrong with a line, cell by cell where that is known. */
export const faultsOf = ({ code, detail, options }: Problem): readonly FieldError[] =>
  options.errors ?? [at('', code, detail)]

/** Nobody is told of history. */
const quietly = (parts: PastParts): LeadParts => ({
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

/** What was on offer on a day of the past is not known. */
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
  }),
  knownView: () => undefined,
}

/** The most leads that are taken in with one round of statements. */
const groupSize = 250

/**
 * Cuts lines into groups to be taken in together, keeping their order. Nobody is in a group twice, by external id, e-mail or phone: the later lead
 * is to find the earlier one written.
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

/** What somebody is known by. */
function marksOf(line: PastLine): string[] {
  if (!('lead' in line)) return []
  const { external_id, email, phone } = line.lead.enquiry
  return Object.entries({ external_id, email, phone }).flatMap(([name, value]) =>
    value === null ? [] : [`${name} ${value}`],
  )
}
