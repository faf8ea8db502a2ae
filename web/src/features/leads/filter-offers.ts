import { fieldNames, filterFields, sayFilter, type FieldName } from './lead-filters.ts'

/** A filter that can be set: where it stands, and how it is said. */
export type Offer = { name: FieldName; value: string; says: string }

/** What can be offered beside what is always there: the sources in sight, and the ids of the members with their names. */
export type Known = {
  sources: readonly string[]
  members: readonly string[]
  nameOf: (id: string) => string
}

type ToOffer = (name: FieldName, value: string) => Offer

/** The most sources that are offered before one is typed. */
const mostSources = 8

/**
 * The filters that are meant by what was typed: those whose words hold each word of it; a number as the least score, a day (`2026-11-03`) as the first or
 * the last on which leads came, and anything as a source.
 */
export function offersFor(text: string, { sources, members, nameOf }: Known): Offer[] {
  const offer = (name: FieldName, value: string): Offer => ({
    name,
    value,
    says: sayFilter(name, value, nameOf),
  })
  const typed = text.trim()
  const parts = typed.toLowerCase().split(/\s+/)
  const known = [
    ...fieldNames.flatMap((name) => valuesOf(name).map((value) => offer(name, value))),
    ...members.map((id) => offer('assigned_to', id)),
  ]
  const seen = sources.map((source) => offer('source', source))
  const meant = [...known, ...seen].filter(({ says }) =>
    parts.every((part) => says.toLowerCase().includes(part)),
  )
  if (typed === '') return [...known, ...seen.slice(0, mostSources)]
  return [
    ...asScore(typed, offer),
    ...asDay(typed, offer),
    ...meant,
    ...asSource(typed, sources, offer),
  ]
}

function valuesOf(name: FieldName): string[] {
  const field = filterFields[name]
  return 'words' in field ? Object.keys(field.words) : []
}

/** "website" or "source is website". */
function asSource(typed: string, sources: readonly string[], offer: ToOffer): Offer[] {
  const source = typed.replace(/^source(?: is)? +(?=\S)/i, '').slice(0, 100)
  return sources.includes(source) ? [] : [offer('source', source)]
}

/** "70" or "score 70". */
function asScore(typed: string, offer: ToOffer): Offer[] {
  const [, digits] = /^(?:score\D*)?(\d{1,3})$/i.exec(typed) ?? []
  return digits !== undefined && Number(digits) <= 100
    ? [offer('min_score', String(Number(digits)))]
    : []
}

/** A day is the reader's: from its first moment on, or up to its last. */
function asDay(typed: string, offer: ToOffer): Offer[] {
  const [, year = '', month = '', day = ''] =
    /(?:^|\s)(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed) ?? []
  const first = new Date(Number(year), Number(month) - 1, Number(day))
  if (year === '' || first.getMonth() !== Number(month) - 1) return []
  const last = new Date(first.getFullYear(), first.getMonth(), first.getDate() + 1, 0, 0, 0, -1)
  return [offer('created_after', first.toISOString()), offer('created_before', last.toISOString())]
}
