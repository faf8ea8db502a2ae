import { planColumns, readLine, type CsvLine } from '#catalogue'
import type { FieldError } from '#kit'
import { planLeadColumns, timeOfPastLead } from '#learning'
import type { NewImport } from './schema.ts'

/** A line as it waits to be taken in, at its place in the order of the import; or what keeps it out already. */
export type Item = {
  line: number
  place: number
  item: object | null
  faults: readonly FieldError[] | null
}

/**
 * Makes the reader of lines for what is imported. Services are taken in as they stand, and a line that cannot be one is known at once; leads in the
 * order in which they came, each judged when its turn comes.
 *
 * @throws Problem invalid_request where the mapping does not fit the columns
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
  detail: 'A cell holds a NUL character; no text may.',
}

/** Before any time a lead can have come at: lines whose time cannot be read come first. */
const earliest = -8_640_000_000_000_000
