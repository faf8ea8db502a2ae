import type { CsvLine } from '#catalogue'
import { columnWords, nameWords, revealing } from './column-words.ts'
import { fits } from './column-values.ts'
import { foldWords } from './fold-words.ts'
import { isFlag, isYes, outcomeOfValue, type OutcomeOfValue } from './outcome-words.ts'

/** How sure a guess is: by its heading and values, by one of them, or only by likely values. */
export type Sureness = 'sure' | 'likely' | 'check'

/** A proposed field: its columns, how sure that is, and the first value of the file. */
export type GuessedField = { field: string; columns: string[]; sureness: Sureness; sample: string }

/** A proposed mapping of a file of leads. */
export type GuessedColumns = {
  fields: GuessedField[]
  /** Columns that stay out: those filled after the enquiry, and empty ones. */
  skipped: string[]
  /** Columns that become attributes. */
  attributes: string[]
  /** Values of the outcome column with the number of lines and the proposed milestone, or null. */
  outcomes: { value: string; lines: number; outcome: OutcomeOfValue | null }[]
}

/** Number of lines that are read for a guess. Outcomes are counted over all lines. */
const sampledLines = 500
/** Maximum number of custom fields of a lead that a guess fills. */
const maxAttributes = 40

type Column = { index: number; name: string; words: string; values: string[] }

/**
 * Proposes the columns of a file of leads for each field: by the headings of common programs, if the
 * values fit the field, and then only by the values. Proposes a milestone for each outcome value.
 */
export function guessColumns(header: readonly string[], lines: readonly CsvLine[]): GuessedColumns {
  const columns = header.map((name, index) => columnOf(name, index, lines))
  const usable = columns.filter(({ name, values }) => name !== '' && values.length > 0)
  const taken = new Set<Column>()
  const fields: GuessedField[] = []
  const take = (field: string, found: readonly Column[], sureness: Sureness): void => {
    for (const column of found) taken.add(column)
    const names = found.map(({ name }) => name)
    const sample = found.map(({ values }) => values[0] ?? '').join(' ')
    fields.push({ field, columns: names, sureness, sample })
  }
  const free = () => usable.filter((column) => !taken.has(column))
  const [first, last] = [findByWords(free(), nameWords.first), findByWords(free(), nameWords.last)]
  if (first && last && first !== last) take('name', [first, last], 'sure')
  for (const [field, words] of Object.entries(columnWords)) {
    if (fields.some((one) => one.field === field)) continue
    const candidates = free().filter(({ values }) => fits(field, values))
    const found =
      field === 'outcome' ? bestOutcome(candidates, words) : findByWords(candidates, words)
    if (found) take(field, [found], isUnsure(field, found) ? 'likely' : 'sure')
  }
  for (const field of ['email', 'created_at', 'phone', 'outcome']) {
    if (fields.some((one) => one.field === field)) continue
    const candidates = free().filter(
      ({ words, values }) =>
        !revealing.test(words) && !values.every(isFlag) && fits(field, values, 0.9),
    )
    const [only, ...others] = candidates
    if (only && others.length === 0) take(field, [only], field === 'email' ? 'likely' : 'check')
  }
  const left = columns.filter((column) => !taken.has(column) && column.name !== '')
  const isSkipped = (column: Column): boolean =>
    column.values.length === 0 ||
    revealing.test(column.words) ||
    repeatsField(column) ||
    column.values.some((value) => value.length > 300)
  const kept = left.filter((column) => !isSkipped(column)).slice(0, maxAttributes)
  const outcome = [...taken].find(({ name }) =>
    fields.some((one) => one.field === 'outcome' && one.columns.includes(name)),
  )
  return {
    fields,
    attributes: kept.map(({ name }) => name),
    skipped: left.filter((column) => !kept.includes(column)).map(({ name }) => name),
    outcomes: outcome ? outcomesOf(outcome, lines) : [],
  }
}

function columnOf(name: string, index: number, lines: readonly CsvLine[]): Column {
  const values = lines
    .slice(0, sampledLines)
    .map(({ cells }) => cells[index]?.trim() ?? '')
    .filter((value) => value !== '' && value !== '-')
  return { index, name, words: foldWords(name), values }
}

/** Words before a heading that name the record, as in `Deal - Title` and `Person - Email - Work`. */
const record = /^(?:lead|deal|person|contact|opportunity|prospect|customer|client) /
/** Names of records that are not names of people. */
const titles = new Set(['deal name', 'opportunity name', 'deal title', 'deal contact'])

/** Fields that a second column must not fill as a custom field: it repeats data or the outcome. */
const repeated = Object.entries(columnWords)
  .filter(([field]) => field.endsWith('_at') || ['email', 'phone', 'outcome'].includes(field))
  .flatMap(([, words]) => words)

const repeatsField = (column: Column): boolean =>
  findByWords([{ ...column, words: column.words.replace(/ \d+$/, '') }], repeated) !== undefined

function findByWords(columns: readonly Column[], words: readonly string[]): Column | undefined {
  for (const word of words) {
    const found = columns.find((column) => column.words === word)
    if (found) return found
  }
  const bare = ({ words: heading }: Column) =>
    titles.has(heading) ? heading : heading.replace(record, '')
  for (const word of words) {
    const found = columns.find((column) => bare(column) === word)
    if (found) return found
  }
  return undefined
}

/** Returns the column with the most values that end a lead; headings decide between equal ones. */
function bestOutcome(columns: readonly Column[], words: readonly string[]): Column | undefined {
  const named = columns.filter((column) => findByWords([column], words))
  const decisive = ({ values }: Column): number =>
    values.filter((value) => outcomeOfValue(value)).length / values.length
  const [best] = named.toSorted(
    (a, b) => decisive(b) - decisive(a) || rank(a, words) - rank(b, words),
  )
  return best
}

const rank = (column: Column, words: readonly string[]): number => {
  const place = words.findIndex((word) => findByWords([column], [word]))
  return place < 0 ? words.length : place
}

/** A heading that often means something else: the city of the person instead of the one wanted. */
const isUnsure = (field: string, { words }: Column): boolean => unsure[field]?.has(words) === true

const unsure: Readonly<Record<string, ReadonlySet<string>>> = {
  created_at: new Set([
    'date',
    'datum',
    'fecha',
    'received',
    'date de contact',
    'fecha de contacto',
  ]),
  city: new Set(['city', 'town', 'location', 'ort', 'stadt', 'ciudad', 'ville']),
  state: new Set(['state', 'state region', 'state province']),
  outcome: new Set([
    'converted',
    'won',
    'is won',
    'is converted',
    'appointment set',
    'lifecycle stage',
  ]),
  external_id: new Set(['id', 'ref', 'contact id', 'person id']),
  name: new Set(['customer', 'client', 'contact', 'person', 'kunde', 'cliente']),
}

function outcomesOf(column: Column, lines: readonly CsvLine[]): GuessedColumns['outcomes'] {
  const counts = new Map<string, number>()
  for (const { cells } of lines) {
    const value = cells[column.index]?.trim() ?? ''
    if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const reached = /appointment|termin|meeting|met\b|visit/.test(column.words) ? 'met' : 'won'
  return [...counts]
    .map(([value, count]) => {
      const known = isFlag(value) ? (isYes(value) ? reached : 'lost') : outcomeOfValue(value)
      return { value, lines: count, outcome: known ?? null }
    })
    .toSorted((a, b) => b.lines - a.lines || a.value.localeCompare(b.value))
}
