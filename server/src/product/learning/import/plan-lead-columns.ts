import { at, invalid, type FieldError } from '#kit'
import { fileColumns } from './read-past-lead.ts'

/** What was said of a file of leads: which columns fill what (several are joined by `:`), and what is the same on every line. */
export type LeadMapping = {
  map?: Readonly<Record<string, string>>
  set?: Readonly<Record<string, string>>
}

/** Makes the cells of a line those a lead of the past is read from. */
export type CellsOf = (cells: readonly string[]) => Record<string, string>

/**
 * Decides what fills what: first what is set, then what is mapped, then columns by their own names, in lower case with `_` for blanks. A column
 * that fills something is no attribute as well.
 *
 * @throws Problem invalid_request with every name that does not fit; created_at must come from somewhere
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
    faults.push(at('/map/created_at', 'required', 'Say which column tells when a lead came.'))
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
        `A lead has no "${name}". There are: ${[...fileColumns].join(', ')} and attributes.<name>.`,
      ),
    )

const noColumn = (target: string, missing: string[], header: readonly string[]): FieldError =>
  at(
    `/map/${target}`,
    'unknown_column',
    `The file has no column "${missing.join('", "')}". It has: ${header.join(', ')}.`,
  )
