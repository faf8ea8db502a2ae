import type { AccountBook } from '#accounts'
import type { CatalogueViews } from '#catalogue'
import type { Context } from '#db'
import { manualClock, Problem, type Seal } from '#kit'
import { recordOutcome, submitBatch, type LeadParts } from '#leads'
import { readPastLead, type PastEnquiry } from './read-past-lead.ts'
import type { ModelShelf } from '../open-models.ts'

/** What an import of leads came to. */
export type LeadImportCounts = { lines: number; created: number; outcomes: number; failed: number }

export type LeadImportOptions = {
  /** Told of every line that failed; the first line under the header is 2. */
  onFault?: (line: number, problem: Problem) => void
  onProgress?: (counts: LeadImportCounts) => void
}

/**
 * Brings in leads of the past with what became of them, the oldest first, so that each is scored as it was seen on its day: with the
 * enquiries and messages before it and nothing after. What was on offer then is not known, and is left out rather than taken from today.
 * Nobody is told: history makes no events. A line that fails is left out alone; a lead that is there already (by `external_id`) is one.
 * Cost: some 5 ms a lead, one transaction each.
 */
export async function importLeads(
  context: Context,
  parts: { accounts: AccountBook; models: ModelShelf; seal: Seal },
  lines: readonly Readonly<Record<string, string>>[],
  options: LeadImportOptions = {},
): Promise<LeadImportCounts> {
  const counts: LeadImportCounts = { lines: 0, created: 0, outcomes: 0, failed: 0 }
  const quiet: LeadParts = { ...parts, views: nothingOnOffer, emit: async () => undefined }
  for (const { line, lead } of inOrder(lines)) {
    counts.lines += 1
    const problem = lead instanceof Problem ? lead : await importOne(context, quiet, lead, counts)
    if (problem) {
      counts.failed += 1
      options.onFault?.(line, problem)
    }
    if (counts.lines % 100 === 0) options.onProgress?.({ ...counts })
  }
  return counts
}

function inOrder(
  lines: readonly Readonly<Record<string, string>>[],
): { line: number; lead: PastEnquiry | Problem }[] {
  const read = lines.map((cells, i) => ({ line: i + 2, lead: readOne(cells) }))
  const timeOf = ({ lead }: (typeof read)[number]) =>
    lead instanceof Problem ? -Infinity : lead.created_at.getTime()
  return read.sort((a, b) => timeOf(a) - timeOf(b))
}

function readOne(cells: Readonly<Record<string, string>>): PastEnquiry | Problem {
  try {
    return readPastLead(cells)
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

async function importOne(
  context: Context,
  parts: LeadParts,
  { enquiry, created_at, outcomes }: PastEnquiry,
  counts: LeadImportCounts,
): Promise<Problem | undefined> {
  const then = (time: Date): Context => ({ ...context, clock: manualClock(time) })
  const answer = await submitBatch(
    then(created_at),
    parts,
    { items: [enquiry], upsert: null },
    null,
  )
  const [result] = 'results' in answer ? answer.results : []
  if (result?.status === 'failed') return result.problem
  if (!result) throw new Error('A batch of one lead had no result.')
  counts.created += 1
  for (const { outcome, occurred_at } of outcomes) {
    await recordOutcome(then(occurred_at), parts, result.id, { outcome })
    counts.outcomes += 1
  }
  return undefined
}

/** What was on offer on a day of the past is not known. */
const nothingOnOffer: CatalogueViews = {
  viewOf: async () => ({
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
