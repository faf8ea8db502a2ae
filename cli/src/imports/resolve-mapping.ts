import { Problem } from '@leadhouse/server/kit'
import {
  applyGuess,
  checkLeadValues,
  guessColumns,
  type DateOrder,
  type GuessedColumns,
  type LeadMapping,
  type LeadTable,
  type LeadValues,
} from '@leadhouse/server/learning'
import { alignRows } from '../output/table.ts'
import { UsageError } from '../refusal.ts'
import { formatDateProblem, formatOptions } from './lead-proposal.ts'

/** Options of `leadhouse import leads` that define how the file is read. */
export type MappingOptions = {
  map?: Record<string, string>
  set?: Record<string, string>
  mapOutcome?: Record<string, string>
  skip?: string[]
  dates?: DateOrder
  guess?: true
}

/** How a file is read, with the guess if one was asked for. */
export type ResolvedMapping = LeadValues & { mapping: LeadMapping; guess: GuessedColumns | null }

/**
 * Combines the options with the guess and with the order of its dates, found from its values.
 *
 * @throws UsageError with every option that does not fit the file, its columns and a proposal
 */
export function resolveMapping(table: LeadTable, options: MappingOptions): ResolvedMapping {
  const { map, set, skip, dates, mapOutcome: outcomes } = options
  const given: LeadMapping = {
    ...(map && { map }),
    ...(set && { set }),
    ...(skip && { skip }),
    ...(dates && { dates }),
    ...(outcomes && { outcomes }),
  }
  const guess = options.guess ? guessColumns(table.header, table.lines) : null
  const mapping = guess ? applyGuess(guess, given) : given
  const values = checkValues(table, mapping, given)
  const order = dates ?? values.dates.order
  return { mapping: { ...mapping, ...(order && { dates: order }) }, guess, ...values }
}

function checkValues(table: LeadTable, mapping: LeadMapping, given: LeadMapping): LeadValues {
  try {
    return checkLeadValues(table, mapping)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const proposed = formatOptions(
      applyGuess(guessColumns(table.header, table.lines), { ...given, map: {} }),
    )
    const faults = error.options.errors ?? []
    throw new UsageError(
      [
        ...(faults.length > 0 ? faults.map(({ detail }) => detail) : [error.detail]),
        ...(proposed === '' ? [] : [`Proposed from the headings: ${proposed}`]),
        'See the proposal with samples: --guess',
      ].join('\n'),
    )
  }
}

/**
 * Checks that nothing about the whole file is left open.
 *
 * @throws UsageError for an undecided order of dates, and for unknown outcomes, each listed once
 */
export function requireMapping({ mapping, dates, unknown_outcomes }: ResolvedMapping): void {
  const problems = [
    ...(mapping.dates === undefined ? [formatDateProblem(dates)] : []),
    ...(unknown_outcomes.length > 0 ? [formatUnknown(unknown_outcomes)] : []),
  ]
  if (problems.length > 0) throw new UsageError([...problems, 'Nothing was imported.'].join('\n'))
}

function formatUnknown(unknown: LeadValues['unknown_outcomes']): string {
  const shown = unknown.slice(0, 20)
  const rows = shown.map(({ value, lines, proposed }) => [
    value,
    lines.toLocaleString('en'),
    proposed === '' ? 'no outcome' : (proposed ?? '?'),
  ])
  const option = formatOptions({
    outcomes: Object.fromEntries(shown.map(({ value, proposed }) => [value, proposed ?? '?'])),
  })
  return [
    'The outcome column has values that are no outcomes:',
    alignRows([['VALUE', 'LINES', 'NEAREST'], ...rows]),
    ...(unknown.length > shown.length ? [`… and ${unknown.length - shown.length} more`] : []),
    `Set what they mean, such as: ${option}`,
  ].join('\n')
}
