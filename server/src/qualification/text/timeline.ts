/**
 * Days from `receivedAt` until the person means to act, from words such as "asap", "this weekend", "in 3 weeks", "next month", "by June",
 * "end of the year", "no rush". Null when no time is named. The earliest rule that holds decides.
 */
export function readTimeline(lower: string, receivedAt: Date): number | null {
  const span = spans.exec(lower)
  if (span) return daysOf(span[1] ?? '', span[2] ?? '')
  for (const { words, days } of phrases) if (words.test(lower)) return days
  const month = months.exec(lower)
  return month?.[1] === undefined ? null : daysUntilMonth(month[1], receivedAt)
}

const spans =
  /\b(?:in|within|next|about|around|over the next)\s(?:the next\s)?(\d{1,3}|a|an|one|two|three|four|five|six|couple of|few)\s?(?:-|to|–)?\s?(?:\d{1,2}\s)?(days?|weeks?|months?|years?)\b/

const counts: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  'couple of': 2,
  few: 3,
}
const units: Record<string, number> = { day: 1, week: 7, month: 30, year: 365 }

function daysOf(count: string, unit: string): number | null {
  const size = units[unit.replace(/s$/, '')]
  return size === undefined ? null : (counts[count] ?? Number(count)) * size
}

const phrases = [
  {
    words: /\bno (?:rush|hurry)\b|\bjust (?:looking|browsing)\b|\bnot in a hurry\b|\bsome ?day\b/,
    days: 730,
  },
  {
    words:
      /\basap\b|\bas soon as possible\b|\bimmediately\b|\bright away\b|\burgent|\btoday\b|\btomorrow\b/,
    days: 7,
  },
  { words: /\bthis (?:week|weekend)\b|\bnext (?:few )?days\b/, days: 7 },
  { words: /\bnext (?:week|weekend)\b/, days: 14 },
  { words: /\b(?:this|end of the) month\b/, days: 30 },
  { words: /\bnext month\b/, days: 45 },
  { words: /\bnext year\b/, days: 400 },
  { words: /\b(?:this|end of the|by the end of the) year\b/, days: 180 },
]

const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const months =
  /\b(?:in|by|before|until|from|early|mid|late|end of|start of|starting)[\s-](?:the end of )?(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\b/

/** Until the middle of the named month, this year or next. */
function daysUntilMonth(word: string, receivedAt: Date): number {
  const month = names.indexOf(word.slice(0, 3))
  const [year, current] = [receivedAt.getUTCFullYear(), receivedAt.getUTCMonth()]
  const target = Date.UTC(month < current ? year + 1 : year, month, 15)
  return Math.max(7, Math.round((target - receivedAt.getTime()) / 86_400_000))
}
