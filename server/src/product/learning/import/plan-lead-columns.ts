import { at, invalid, type FieldError } from '#kit'
import { fileColumns } from './read-past-lead.ts'

/**
 * Options for reading a file of leads. `map` names the columns that fill a field, several joined by
 * `:`. `set` contains values that are the same on every line.
 */
export type LeadMapping = {
  map?: Readonly<Record<string, string>>
  set?: Readonly<Record<string, string>>
}

/** Converts the cells of a line into named cells from which a past lead is read. */
export type CellsOf = (cells: readonly string[]) => Record<string, string>

/**
 * Determines the source of each field: first `set`, then `map`, then columns with the name of the
 * field, in lower case with `_` for blanks. A mapped column does not also become an attribute.
 *
 * @throws Problem invalid_request with every name that does not fit; created_at must have a source
 */
export function planLeadColumns(header: readonly string[], said: LeadMapping): CellsOf {
  const { map = {}, set = {} } = said
  const names = header.map(foldedName)
  const faults = [...wrongTargets(map, 'map'), ...wrongTargets(set, 'set')]
  const mapped = Object.entries(map).map(([target, columns]) => {
    const missing = columns.split(':').filter((name) => !names.includes(foldedName(name)))
    if (missing.length > 0) faults.push(noColumn(target, missing, header))
    return { target, from: columns.split(':').map((name) => names.indexOf(foldedName(name))) }
  })
  if (!names.includes('created_at') && !('created_at' in map) && !('created_at' in set))
    faults.push(
      at(
        '/map/created_at',
        'required',
        'Map a column to created_at, the time at which a lead was created.',
      ),
    )
  if (faults.length > 0) throw invalid(faults)
  const used = new Set(mapped.flatMap(({ from }) => from))
  const own = names.flatMap((name, i) => (used.has(i) ? [] : [{ target: name, from: [i] }]))
  const columns = [...own, ...mapped].map(({ target, from }) => ({ target: bare(target), from }))
  const fixed = Object.entries(set).map(([target, text]) => [bare(target), text] as const)
  return (cells) =>
    Object.fromEntries([
      ...columns.map(({ target, from }) => [target, joined(cells, from)] as const),
      ...fixed,
    ])
}

const foldedName = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, '_')

const bare = (target: string): string => target.replace(/^(attributes|preferences)\./, '')

const joined = (cells: readonly string[], places: readonly number[]): string =>
  places
    .map((place) => cells[place]?.trim() ?? '')
    .filter((text) => text !== '')
    .join(':')

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

const noColumn = (target: string, missing: string[], header: readonly string[]): FieldError =>
  at(
    `/map/${target}`,
    'unknown_column',
    `The file has no column "${missing.join('", "')}". It has: ${header.join(', ')}.`,
  )
