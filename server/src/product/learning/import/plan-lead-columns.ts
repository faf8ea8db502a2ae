import { at, invalid, nearest, type FieldError } from '#kit'
import { foldWords } from './fold-words.ts'
import { dateOrders, formatPastTime, type DateOrder } from './past-dates.ts'
import { fileColumns, milestones } from './read-past-lead.ts'

/**
 * Options for reading a file of leads. `map` names the columns that fill a field, several joined by
 * `:`. `set` contains values that are the same on every line. `skip` names columns that are left
 * out. `dates` is the order of dates such as 03/04/2026. `outcomes` translates values of the outcome
 * column into milestones; an empty one means that the lead has no outcome.
 */
export type LeadMapping = {
  map?: Readonly<Record<string, string>>
  set?: Readonly<Record<string, string>>
  skip?: readonly string[]
  dates?: DateOrder
  outcomes?: Readonly<Record<string, string>>
}

/** Converts the cells of a line into named cells from which a past lead is read. */
export type CellsOf = (cells: readonly string[]) => Record<string, string>

/**
 * Columns that the file of failed lines adds. They are not imported, so that the corrected file can
 * be imported.
 */
export const faultColumns = ['import_line', 'import_error'] as const

/**
 * Determines the source of each field: first `set`, then `map`, then columns with the name of the
 * field, in lower case with `_` for blanks. A mapped column does not also become an attribute.
 *
 * @throws Problem invalid_request with every name that does not fit; created_at must have a source
 */
export function planLeadColumns(header: readonly string[], said: LeadMapping): CellsOf {
  const { map = {}, set = {}, skip = [], dates = 'iso', outcomes = {} } = said
  const names = header.map(foldedName)
  const faults = [...wrongTargets(map, 'map'), ...wrongTargets(set, 'set'), ...wrongValues(said)]
  const mapped = Object.entries(map).map(([target, columns]) => {
    // A heading may contain a colon. If the whole text is the name of a column, nothing is joined.
    const parts = names.includes(foldedName(columns)) ? [columns] : columns.split(':')
    const missing = parts.filter((name) => !names.includes(foldedName(name)))
    if (missing.length > 0) faults.push(noColumn(`/map/${target}`, missing, header))
    return { target, from: parts.map((name) => names.indexOf(foldedName(name))) }
  })
  const absent = skip.filter((name) => !names.includes(foldedName(name)))
  if (absent.length > 0) faults.push(noColumn('/skip', absent, header))
  if (!names.includes('created_at') && !('created_at' in map) && !('created_at' in set))
    faults.push(
      at(
        '/map/created_at',
        'required',
        `Map a column to created_at, the time at which a lead was created. The file has: ${header.join(', ')}.`,
      ),
    )
  if (faults.length > 0) throw invalid(faults)
  const left = new Set([...skip.map(foldedName), ...faultColumns])
  const used = new Set(mapped.flatMap(({ from }) => from))
  const own = names.flatMap((name, i) =>
    used.has(i) || left.has(name) || name === '' ? [] : [{ target: name, from: [i] }],
  )
  const columns = [...own, ...mapped].map(({ target, from }) => ({ target: bare(target), from }))
  const fixed = Object.entries(set).map(([target, text]) => [bare(target), text] as const)
  const translated = new Map(
    Object.entries(outcomes).map(([value, outcome]) => [foldWords(value), outcome]),
  )
  return (cells) => {
    const found: Record<string, string> = Object.fromEntries([
      ...columns.map(({ target, from }) => [target, joined(cells, from, target)] as const),
      ...fixed,
    ])
    for (const [name, text] of Object.entries(found))
      if (name.endsWith('_at') && fileColumns.has(name))
        found[name] = formatPastTime(text, dates) ?? text
    const outcome = found['outcome']
    if (outcome === undefined) return found
    found['outcome'] = translated.get(foldWords(outcome)) ?? outcome
    // The time of an outcome that a lead does not have, such as the expected end of an open deal.
    if (found['outcome'] === '') delete found['outcome_at']
    return found
  }
}

const foldedName = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, '_')

const bare = (target: string): string => target.replace(/^(attributes|preferences)\./, '')

/** Separators between several columns of a field; others are joined by a colon. */
const separators: Readonly<Record<string, string>> = { name: ' ', message: '\n' }

const joined = (cells: readonly string[], places: readonly number[], target: string): string =>
  places
    .map((place) => cells[place]?.trim() ?? '')
    .filter((text) => text !== '')
    .join(separators[target] ?? ':')

function wrongValues({ dates, outcomes = {} }: LeadMapping): FieldError[] {
  const isKnown = (outcome: string) => outcome === '' || milestones.some((name) => name === outcome)
  const wrong = Object.entries(outcomes).filter(([, outcome]) => !isKnown(outcome))
  const faults = wrong.map(([value, outcome]) => {
    const near = nearest(outcome, milestones)
    const hint = near === undefined ? '' : ` Did you mean "${near}"?`
    return at(
      `/outcomes/${value}`,
      'unknown_value',
      `There is no outcome "${outcome}".${hint} Outcomes: ${milestones.join(', ')}, or nothing for a lead without one.`,
    )
  })
  if (dates !== undefined && !dateOrders.includes(dates))
    faults.push(at('/dates', 'unknown_value', `"dates" is one of ${dateOrders.join(', ')}.`))
  return faults
}

const wrongTargets = (said: Readonly<Record<string, string>>, option: string): FieldError[] =>
  Object.keys(said)
    .filter((name) => !fileColumns.has(name) && !/^attributes\.[^.]{1,200}$/.test(name))
    .map((name) =>
      at(
        `/${option}/${name}`,
        'unknown_member',
        `A lead has no field "${name}". Allowed: ${[...fileColumns].join(', ')} and attributes.<name>.`,
      ),
    )

const noColumn = (pointer: string, missing: string[], header: readonly string[]): FieldError =>
  at(
    pointer,
    'unknown_column',
    `The file has no column "${missing.join('", "')}". It has: ${header.join(', ')}.`,
  )
