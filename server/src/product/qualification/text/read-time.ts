import type { Lexicon, TimeWords } from './lexicon.ts'

/** A time until the move, in days, with its position in the clause. */
export type TimeRead = { days: number; from: number; to: number }

/**
 * Returns the number of days until the move that a clause states. Returns null if it states none, or
 * the day of something else: the nearest word for an event decides, so that the day of a visit or a
 * call is not that of the move. `context` is the sentence; `isAsked` if it is a question.
 */
export function readTime(
  clause: string,
  { wish, time, not, self }: Lexicon,
  receivedAt: Date,
  context: { sentence: string; isAsked: boolean },
): TimeRead | null {
  if (time.not.test(clause)) return null
  for (const found of timesIn(clause, wish.counts, time, receivedAt)) {
    // "not looking to move immediately" states no time; "no hurry" and "not before next year" do.
    if (not.test(clause.slice(0, found.from)) && found.days < 366) continue
    // In a question ("no hurry, but is there a lift?"), "no hurry" is only polite and states no time.
    if (context.isAsked && found.days >= 730) continue
    if (found.isOwn) return found
    // "The plumber must come tomorrow": a day that is near is often that of another person's event.
    if (found.days <= 14 && time.events.test(clause) && !self.test(clause)) continue
    if (isOfMove(clause, found, time, context.sentence)) return found
  }
  return null
}

type TimeFound = TimeRead & { isOwn?: boolean }

/** Returns whether the nearest event of the clause, or the only one of the sentence, is the move. */
function isOfMove(
  clause: string,
  found: TimeFound,
  { of, events }: TimeWords,
  sentence: string,
): boolean {
  const move = distanceTo(of, clause, found)
  const event = distanceTo(events, clause, found)
  if (move < Infinity || event < Infinity)
    return move < event || (move === event && move < Infinity)
  return !events.test(sentence) && isFragment(clause, found, of.test(sentence) ? 40 : 16)
}

/**
 * Returns whether a clause is little more than the time: an answer, the value of a form field, or an
 * addition to a sentence about the move. `most` is the length of what else it may state.
 */
const isFragment = (clause: string, { from, to, days }: TimeFound, most: number): boolean =>
  (days > 14 || most > 16) && clause.length - (to - from) <= most

/** Returns the number of characters between the nearest match and the time; Infinity without one. */
function distanceTo(says: RegExp, clause: string, { from, to }: TimeFound): number {
  let nearest = Infinity
  for (const match of clause.matchAll(globalOf(says))) {
    const end = match.index + match[0].length
    nearest = Math.min(nearest, match.index >= to ? match.index - to : Math.max(0, from - end))
  }
  return nearest
}

const globals = new WeakMap<RegExp, RegExp>()

/** Returns the pattern with the flag `g`. */
function globalOf(says: RegExp): RegExp {
  const known = globals.get(says) ?? new RegExp(says.source, 'g')
  globals.set(says, known)
  return known
}

/** Returns the times in a clause: dates, then counts of days or months, then phrases. */
function* timesIn(
  clause: string,
  counts: Readonly<Record<string, number>>,
  time: TimeWords,
  receivedAt: Date,
): Generator<TimeFound> {
  const date = findDate(clause, time, receivedAt)
  if (date && date.days >= 0) yield date
  const span = time.span.exec(clause)
  if (span) {
    const count = span[1] ?? span[3] ?? ''
    const unit = span[2] ?? span[4] ?? ''
    const size = time.units.find(([says]) => says.test(unit))?.[1]
    const number = counts[count] ?? few[count] ?? Number(count)
    if (size !== undefined && Number.isFinite(number) && number > 0 && number * size <= 3650)
      yield at(span, number * size)
  }
  for (const [says, days] of time.phrases) {
    const match = says.exec(clause)
    if (match) yield { ...at(match, days), isOwn: days >= 730 }
  }
}

const at = (match: RegExpExecArray, days: number): TimeRead => ({
  days,
  from: match.index,
  to: match.index + match[0].length,
})

const few: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  'couple of': 2,
  few: 3,
  'a few': 3,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
}

/** Returns the time until a date: a day of a month, a day without month, a month or a season. */
function findDate(clause: string, time: TimeWords, receivedAt: Date): TimeRead | null {
  const numeric =
    /(?<![\d.,/])(\d{1,2})[./-](\d{1,2})(?:[./-](20\d\d|\d\d))?(?![\d,/%]|\.\d| ?(?:mio|mill?|k\b|m2|qm|zi|%))\.?/.exec(
      clause,
    )
  const isDate =
    numeric?.[3] !== undefined ||
    numeric?.[0].endsWith('.') === true ||
    (numeric !== null && beforeDate.test(clause.slice(0, numeric.index)))
  if (numeric && isDate) {
    const days = daysOfNumeric(numeric, receivedAt)
    if (days !== null) return at(numeric, days)
  }
  const iso = /(20\d\d)-(\d\d)-(\d\d)/.exec(clause)
  if (iso) return at(iso, daysFrom(receivedAt, Number(iso[1]), Number(iso[2]) - 1, Number(iso[3])))
  const month = time.month.exec(clause)
  const name = month?.slice(1).find((group) => group !== undefined)
  if (month && name !== undefined) {
    const days = daysUntil(clause, month, name, time, receivedAt)
    if (days !== null) return at(month, days)
  }
  const day = time.day?.exec(clause)
  const number = Number(day?.[1] ?? day?.[2])
  if (!day || !(number >= 1 && number <= 31)) return null
  if (/^[\d/:%]|^[.,]\d/.test(clause.slice(day.index + day[0].length))) return null
  const [year, current] = [receivedAt.getUTCFullYear(), receivedAt.getUTCMonth()]
  const isNext = number < receivedAt.getUTCDate()
  return at(day, daysFrom(receivedAt, year, isNext ? current + 1 : current, number))
}

/** Words before a date in figures without a year. */
const beforeDate =
  /\b(?:am|ab|ab dem|zum|per|bis|auf den|vanaf|tegen|uiterlijk|ate|ate (?:ao )?dia|dia|entro (?:il )?|dal|dall'|avant le|a partir du|des le|au|antes del|desde el|by|from|before|until) ?$/

/** Returns the days until a date in figures. The day is first, unless that is in the past. */
function daysOfNumeric(
  [, first, second, written]: RegExpExecArray,
  receivedAt: Date,
): number | null {
  const [a, b] = [Number(first), Number(second)]
  const year =
    written === undefined ? null : Number(written.length === 2 ? `20${written}` : written)
  for (const [day, month] of [
    [a, b],
    [b, a],
  ] as const) {
    if (month < 1 || month > 12 || day < 1 || day > 31) continue
    const days = daysFrom(receivedAt, year ?? yearOf(month - 1, receivedAt), month - 1, day)
    if (days >= 0) return days
  }
  return null
}

const yearOf = (month: number, receivedAt: Date): number =>
  receivedAt.getUTCFullYear() + (month < receivedAt.getUTCMonth() ? 1 : 0)

const daysFrom = (receivedAt: Date, year: number, month: number, day: number): number =>
  Math.round((Date.UTC(year, month, day) - receivedAt.getTime()) / 86_400_000)

// The middle months of the seasons in the northern hemisphere, counted from 0.
const seasons: readonly (readonly [RegExp, number])[] = [
  [/^(?:summer|verano|sommer|ete|verao|estate|zomer|夏)/, 6],
  [/^(?:spring|primavera|fruhl|fruhjahr|printemps|lente|voorjaar|春)/, 3],
  [/^(?:autumn|fall|otono|herbst|automne|outono|autunno|herfst|najaar|秋)/, 9],
  [/^(?:winter|invierno|hiver|inverno|冬)/, 0],
]

/**
 * Returns the days until a month in this year or the next, or until a season: to the given day, to
 * the part that is named, or to the middle.
 */
function daysUntil(
  clause: string,
  match: RegExpExecArray,
  word: string,
  { months, parts }: TimeWords,
  receivedAt: Date,
): number | null {
  const season = seasons.find(([says]) => says.test(word))?.[1]
  const month =
    season ??
    (/^\d+$/.test(word)
      ? Number(word) - 1
      : Math.max(
          months.indexOf(word),
          months.findIndex((name) => word.startsWith(name)),
        ))
  if (month < 0 || month > 11) return null
  const after = clause.slice(match.index + match[0].length)
  const written =
    /^,? ?(?:de |del )?(20\d\d)\b/.exec(after)?.[1] ?? /(20\d\d) ?年/.exec(clause)?.[1]
  const year = written === undefined ? yearOf(month, receivedAt) : Number(written)
  const around = clause.slice(Math.max(0, match.index - 16), match.index + match[0].length + 12)
  const part = parts.find(([says]) => says.test(around))?.[1]
  const days = (first: number, day: number) => daysFrom(receivedAt, year, first, day)
  if (season !== undefined)
    return Math.max(
      7,
      part === 'start'
        ? days(month - 1, 21)
        : part === 'end'
          ? days(month + 2, 0)
          : days(month, 15),
    )
  const day = dayBeside(clause, match, word)
  if (day !== null) return Math.max(1, days(month, day))
  return Math.max(
    7,
    part === 'start' ? days(month, 1) : part === 'end' ? days(month + 1, 0) : days(month, 15),
  )
}

/** Returns the day of the month that is written before or after its name. */
function dayBeside(clause: string, match: RegExpExecArray, word: string): number | null {
  const start = match.index + match[0].lastIndexOf(word)
  const before =
    /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|re|e|o|º|°|a|\.)?(?: ?(?:of|de|d'|di|month|月))? ?$/.exec(
      clause.slice(0, start),
    )
  const after =
    /^[a-z]*\.? ?(?:the )?(\d{1,2})(?:st|nd|rd|th|日|号|號)?(?![\d:.]|\s?(?:am|pm|bed|br))/.exec(
      clause.slice(start + (/^\d+$/.test(word) ? word.length + 1 : 0)),
    )
  const chinese = /^[一二三四五六七八九十]{1,2}月([一二三]?十?[一二三四五六七八九]?)[日号號]/.exec(
    clause.slice(start),
  )
  const day = Number(before?.[1] ?? after?.[1] ?? (chinese ? chineseDay(chinese[1] ?? '') : NaN))
  return day >= 1 && day <= 31 ? day : null
}

/** Returns the number of a day in Chinese numerals below forty, as in 十五 or 二十一. */
function chineseDay(numerals: string): number {
  const [tens, units = ''] = numerals.includes('十') ? numerals.split('十') : [undefined, numerals]
  const digit = (one: string) => '一二三四五六七八九'.indexOf(one) + 1
  return (
    (tens === undefined ? 0 : 10 * (tens === '' ? 1 : digit(tens))) +
    (units === '' ? 0 : digit(units))
  )
}
