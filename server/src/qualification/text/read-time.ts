import type { Lexicon } from './lexicon.ts'

/** The days until the move that a sentence names, and where; null where it names none, or names the time of something else. */
export function readTime(
  sentence: string,
  { wish, time, not }: Lexicon,
  receivedAt: Date,
): { days: number; from: number; to: number } | null {
  if (
    time.not.test(sentence) ||
    !(time.of.test(sentence) || sentence.trim().split(' ').length <= 4)
  )
    return null
  const at = (match: RegExpExecArray, days: number) => {
    const [from, to] = [match.index, match.index + match[0].length]
    // "not looking to move immediately" names no time; "no hurry" and "not before next year" do.
    const clause = sentence.slice(sentence.lastIndexOf(',', from) + 1, from)
    return not.test(clause) && days < 366 ? null : { days, from, to }
  }
  for (const [says, days] of time.phrases) {
    const match = says.exec(sentence)
    if (match) return at(match, days)
  }
  const span = time.span.exec(sentence)
  if (span) {
    const count = span[1] ?? span[3] ?? ''
    const unit = span[2] ?? span[4] ?? ''
    const size = time.units.find(([says]) => says.test(unit))?.[1]
    const number = wish.counts[count] ?? few[count] ?? Number(count)
    if (size !== undefined && Number.isFinite(number) && number > 0 && number * size <= 3650)
      return at(span, number * size)
  }
  const month = time.month.exec(sentence)
  const name = month?.[1] ?? month?.[2]
  const days = name === undefined ? null : daysUntil(name, time.months, receivedAt)
  return month && days !== null ? at(month, days) : null
}

const few: Readonly<Record<string, number>> = { a: 1, an: 1, 'couple of': 2, few: 3, 'a few': 3 }

// The middle of the seasons of the northern half, as months counted from 0.
const seasons: readonly (readonly [RegExp, number])[] = [
  [/^(?:summer|verano|sommer|ete|verao|estate|zomer|夏)/, 6],
  [/^(?:spring|primavera|fruhl|fruhjahr|printemps|lente|voorjaar|春)/, 3],
  [/^(?:autumn|otono|herbst|automne|outono|autunno|herfst|秋)/, 9],
  [/^(?:winter|invierno|hiver|inverno|冬)/, 0],
]

/** Until the middle of the named month, this year or next. */
function daysUntil(word: string, months: readonly string[], receivedAt: Date): number | null {
  const isNumber = /^\d+$/.test(word)
  const month = isNumber
    ? Number(word) - 1
    : (seasons.find(([says]) => says.test(word))?.[1] ??
      months.findIndex((name) => word.startsWith(name)))
  if (month < 0 || month > 11) return null
  const [year, current] = [receivedAt.getUTCFullYear(), receivedAt.getUTCMonth()]
  const target = Date.UTC(month < current ? year + 1 : year, month, 15)
  return Math.max(7, Math.round((target - receivedAt.getTime()) / 86_400_000))
}
