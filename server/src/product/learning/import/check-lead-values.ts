import { nearest } from '#kit'
import { outcomeOfValue, type OutcomeOfValue } from './outcome-words.ts'
import { findDateOrder, type FoundDateOrder } from './past-dates.ts'
import { planLeadColumns, type LeadMapping } from './plan-lead-columns.ts'
import { fileColumns, milestones } from './read-past-lead.ts'
import type { LeadTable } from './read-leads-csv.ts'

/** A value of the outcome column that is not a milestone, with the milestone it may mean. */
export type UnknownOutcome = { value: string; lines: number; proposed: OutcomeOfValue | null }

/** How a file must be read, found from all its values. */
export type LeadValues = { dates: FoundDateOrder; unknown_outcomes: UnknownOutcome[] }

/**
 * Checks the values of a file before it is imported, so that a question about all of its lines is
 * asked once: the order of its dates, and values of the outcome column that are no milestones.
 *
 * @throws Problem invalid_request if the mapping does not fit the columns
 */
export function checkLeadValues({ header, lines }: LeadTable, mapping: LeadMapping): LeadValues {
  const cellsOf = planLeadColumns(header, mapping)
  const times: string[] = []
  const unknown = new Map<string, number>()
  for (const { cells } of lines) {
    const found = cellsOf(cells)
    for (const [name, text] of Object.entries(found))
      if (name.endsWith('_at') && fileColumns.has(name)) times.push(text)
    const outcome = found['outcome']?.trim() ?? ''
    if (outcome !== '' && !milestones.some((name) => name === outcome.toLowerCase()))
      unknown.set(outcome, (unknown.get(outcome) ?? 0) + 1)
  }
  const unknown_outcomes = [...unknown]
    .map(([value, count]) => ({ value, lines: count, proposed: proposedFor(value) }))
    .toSorted((a, b) => b.lines - a.lines || a.value.localeCompare(b.value))
  return { dates: findDateOrder(times), unknown_outcomes }
}

function proposedFor(value: string): OutcomeOfValue | null {
  const near = nearest(value, milestones)
  return outcomeOfValue(value) ?? milestones.find((name) => name === near) ?? null
}
