import { planColumns, readLine, type CsvLine } from '#catalogue'
import type { FieldError } from '#kit'
import { planLeadColumns, timeOfPastLead } from '#learning'
import type { NewImport } from './schema.ts'

/**
 * A line of the file: either a line to import, with its position in the import order, or an invalid
 * line with its errors.
 */
export type Item = {
  line: number
  place: number
  item: object | null
  faults: readonly FieldError[] | null
}

/**
 * Returns a function that reads lines of the given kind. A service is validated immediately. Leads
 * are sorted by their arrival, and each one is validated when it is imported.
 *
 * @throws Problem invalid_request if the mapping does not fit the columns
 */
export function itemReader(
  header: readonly string[],
  { kind, map, set }: NewImport,
  now: Date,
): (line: CsvLine) => Item {
  const mapping = { ...(map && { map }), ...(set && { set }) }
  if (kind === 'services') {
    const plan = planColumns(header, mapping)
    return ({ line, cells }) => {
      const read = readLine(plan, line, cells)
      return 'faults' in read
        ? { line, place: line, item: null, faults: read.faults }
        : { line, place: line, item: read.service, faults: null }
    }
  }
  const cellsOf = planLeadColumns(header, mapping)
  return ({ line, cells }) => {
    const item = cellsOf(cells)
    if (Object.values(item).some((text) => text.includes('\0')))
      return { line, place: line, item: null, faults: [nul] }
    return { line, place: Math.max(timeOfPastLead(item, now), earliest), item, faults: null }
  }
}

const nul: FieldError = {
  pointer: '',
  code: 'nul_character',
  detail: 'A value contains a NUL character, which is not allowed.',
}

/**
 * This time is earlier than any possible arrival of a lead. Lines with an unreadable time are
 * therefore sorted first.
 */
const earliest = -8_640_000_000_000_000
