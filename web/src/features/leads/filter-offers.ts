import {
  fieldNames,
  filterFields,
  formatFilter,
  type FieldName,
  type Telling,
} from './lead-filters.ts'

/** A filter that can be set: its name, its value and its text. */
export type Offer = { name: FieldName; value: string; says: string }

/** Filters that take any text, with the prefix that names each and the maximum length. */
const free = {
  source: { begins: /^source(?: is)? +(?=\S)/i, most: 100 },
  city: { begins: /^(?:area|city)(?: is)? +(?=\S)/i, most: 100 },
  property_type: { begins: /^(?:wanted )?type(?: is)? +(?=\S)/i, most: 64 },
} as const satisfies Partial<Record<FieldName, { begins: RegExp; most: number }>>

type FreeName = keyof typeof free
const freeNames = Object.keys(free) as FreeName[]

/** The values of the loaded leads. */
export type InSight = Readonly<Record<FreeName, readonly string[]>>

/** The input of suggestions: the values of loaded leads, and the IDs of members. */
export type Known = { inSight: InSight; members: readonly string[]; telling: Telling }

type ToOffer = (name: FieldName, value: string) => Offer

/** The maximum number of values suggested per filter before any text is typed. */
const maxInSight = 8

/** The suggested languages. Any other is found by its code, as `language sw`. */
const languages = ['en', 'es', 'de', 'fr', 'it', 'nl', 'pt', 'zh', 'ru', 'ar', 'ja', 'ko'] as const

/**
 * Returns the filters that match a typed text. A filter matches if it contains each of its words. A
 * number is a minimum score. An amount filters by the end or the start of a budget. A date
 * (`2026-11-03`) is the first or last day of arrival. Any text can be a source, an area or a type.
 */
export function offersFor(text: string, { inSight, members, telling }: Known): Offer[] {
  const offer = (name: FieldName, value: string): Offer => ({
    name,
    value,
    says: formatFilter(name, value, telling),
  })
  const typed = text.trim()
  const parts = typed.toLowerCase().split(/\s+/)
  const always = [
    ...fieldNames.flatMap((name) => valuesOf(name).map((value) => offer(name, value))),
    ...members.map((id) => offer('assigned_to', id)),
  ]
  const seen = (most?: number) =>
    freeNames.flatMap((name) => inSight[name].slice(0, most).map((value) => offer(name, value)))
  if (typed === '') return [...always, ...seen(maxInSight)]
  const told = languages.map((code) => offer('language', code))
  return [
    ...asScore(typed, offer),
    ...asAmount(typed, offer),
    ...asDay(typed, offer),
    ...asCode(typed, offer),
    ...[...always, ...told, ...seen()].filter(({ says }) =>
      parts.every((part) => says.toLowerCase().includes(part)),
    ),
    ...asFree(typed, inSight, offer),
  ]
}

function valuesOf(name: FieldName): string[] {
  const field = filterFields[name]
  return 'words' in field ? Object.keys(field.words) : []
}

/** Matches "website", which may be a value of any of these filters, or "source is website". */
function asFree(typed: string, inSight: InSight, offer: ToOffer): Offer[] {
  const named = freeNames.filter((name) => free[name].begins.test(typed))
  return (named.length > 0 ? named : freeNames).flatMap((name) => {
    const value = typed.replace(free[name].begins, '').slice(0, free[name].most)
    return inSight[name].includes(value) ? [] : [offer(name, value)]
  })
}

/** Matches "70" or "score 70". */
function asScore(typed: string, offer: ToOffer): Offer[] {
  const [, digits] = /^(?:score\D*)?(\d{1,3})$/i.exec(typed) ?? []
  return digits !== undefined && Number(digits) <= 100
    ? [offer('min_score', String(Number(digits)))]
    : []
}

/** Matches "450000", "$450,000", "450k" or "1.2m", with or without "budget" in front. */
function asAmount(typed: string, offer: ToOffer): Offer[] {
  const [, digits = '', unit = ''] =
    /^(?:budget\D*)?[^\d\s]{0,3}\s*(\d[\d,]*(?:\.\d+)?)\s*([km]?)$/i.exec(typed) ?? []
  const amount = Math.round(
    Number(digits.replaceAll(',', '')) * ({ k: 1e3, m: 1e6 }[unit.toLowerCase()] ?? 1),
  )
  const isMeant = amount >= 1000 || /^budget/i.test(typed)
  return digits !== '' && isMeant && amount < 1e12
    ? [offer('min_price', String(amount)), offer('max_price', String(amount))]
    : []
}

/** Matches "region wa" or "language sw". */
function asCode(typed: string, offer: ToOffer): Offer[] {
  const [, name = '', code = ''] = /^(region|language)(?: is)? +([a-z]{2})$/i.exec(typed) ?? []
  if (code === '') return []
  return name.toLowerCase() === 'region'
    ? [offer('state', code.toUpperCase())]
    : [offer('language', code.toLowerCase())]
}

/**
 * Matches a day in the reader's time zone. "From" starts at its first millisecond, "until" ends at
 * its last.
 */
function asDay(typed: string, offer: ToOffer): Offer[] {
  const [, year = '', month = '', day = ''] =
    /(?:^|\s)(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed) ?? []
  const first = new Date(Number(year), Number(month) - 1, Number(day))
  if (year === '' || first.getMonth() !== Number(month) - 1) return []
  const last = new Date(first.getFullYear(), first.getMonth(), first.getDate() + 1, 0, 0, 0, -1)
  return [offer('created_after', first.toISOString()), offer('created_before', last.toISOString())]
}
