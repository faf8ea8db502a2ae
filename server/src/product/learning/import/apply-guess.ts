import type { GuessedColumns } from './guess-columns.ts'
import type { LeadMapping } from './plan-lead-columns.ts'
import { fileColumns, milestones } from './read-past-lead.ts'

/**
 * Completes a mapping by a guess. The fields, columns and outcomes of the mapping take
 * precedence.
 */
export function applyGuess(guess: GuessedColumns, given: LeadMapping): LeadMapping {
  const { map = {}, set = {}, skip = [], outcomes = {} } = given
  const used = new Set([
    ...Object.values(map).flatMap((columns) => [columns, ...columns.split(':')]),
    ...skip,
  ])
  const isFree = (columns: readonly string[]) => columns.every((name) => !used.has(name))
  const guessed = guess.fields
    .filter(({ field, columns }) => !(field in map) && !(field in set) && isFree(columns))
    .filter(({ field, columns: [only, ...others] }) => others.length > 0 || only !== field)
    .map(({ field, columns }) => [field, columns.join(':')] as const)
  // A column with the name of a field, but with values that do not fit, becomes a custom field.
  const renamed = guess.attributes
    .filter((name) => isFree([name]) && fileColumns.has(foldedName(name)))
    .map((name) => [`attributes.${foldedName(name)}_text`, name] as const)
  const translated = guess.outcomes.flatMap(({ value, outcome }) =>
    outcome === null || milestones.some((name) => name === value.toLowerCase())
      ? []
      : [[value, outcome] as const],
  )
  return {
    ...given,
    map: { ...Object.fromEntries([...guessed, ...renamed]), ...map },
    skip: [...skip, ...guess.skipped.filter((name) => isFree([name]))],
    outcomes: { ...Object.fromEntries(translated), ...outcomes },
  }
}

const foldedName = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, '_')
