import { locale } from '#texts/locale.ts'

/** A period of whole days in the time zone of the account: `YYYY-MM-DD`, both included. */
export type DayRange = { first_day: string; last_day: string }

/** The periods that have a name. */
export const periodNames = [
  'last_7_days',
  'last_30_days',
  'last_90_days',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
] as const

/** The name of a period. */
export type PeriodName = (typeof periodNames)[number]

/** The largest number of days of a period, which the server limits. */
export const maxDays = 366

const dayMs = 86_400_000

/**
 * Returns the days of a named period. Weeks start on Monday. A current week or month ends today, and
 * the last seven days include today.
 */
export function rangeOf(name: PeriodName, today: string): DayRange {
  const weekday = (dateOf(today).getUTCDay() + 6) % 7
  const monday = addDays(today, -weekday)
  const first = `${today.slice(0, 8)}01`
  const before = addDays(first, -1)
  return {
    last_7_days: { first_day: addDays(today, -6), last_day: today },
    last_30_days: { first_day: addDays(today, -29), last_day: today },
    last_90_days: { first_day: addDays(today, -89), last_day: today },
    this_week: { first_day: monday, last_day: today },
    last_week: { first_day: addDays(monday, -7), last_day: addDays(monday, -1) },
    this_month: { first_day: first, last_day: today },
    last_month: { first_day: `${before.slice(0, 8)}01`, last_day: before },
  }[name]
}

/** Returns the names of the periods with these days. Several names can have the same days. */
export const namesOfRange = (range: DayRange, today: string): PeriodName[] =>
  periodNames.filter((name) => {
    const { first_day, last_day } = rangeOf(name, today)
    return first_day === range.first_day && last_day === range.last_day
  })

/** Returns whether the server accepts these days: valid, in order, and not too many. */
export function isRange({ first_day, last_day }: DayRange): boolean {
  if (![first_day, last_day].every(isDay)) return false
  const days = (dateOf(last_day).getTime() - dateOf(first_day).getTime()) / dayMs + 1
  return days >= 1 && days <= maxDays
}

/** Returns the current day in a time zone as `YYYY-MM-DD`. */
export function dayIn(time_zone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: time_zone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now)
  const [year, month, day] = ['year', 'month', 'day'].map(
    (type) => parts.find((part) => part.type === type)?.value,
  )
  return `${year}-${month}-${day}`
}

const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
const shortDate = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const weekdayDate = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** Formats a day: "Nov 23, 2026". */
export const formatDate = (day: string): string => date.format(dateOf(day))

/** Formats a day without its year: "Nov 23". */
export const formatShortDate = (day: string): string => shortDate.format(dateOf(day))

/** Formats a day with its weekday: "Mon, Nov 23". */
export const formatWeekday = (day: string): string => weekdayDate.format(dateOf(day))

/** Formats the first and the last day: "Nov 16 – 22, 2026". */
export const formatRange = ({ first_day, last_day }: DayRange): string =>
  date.formatRange(dateOf(first_day), dateOf(last_day))

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

const addDays = (day: string, days: number): string =>
  new Date(dateOf(day).getTime() + days * dayMs).toISOString().slice(0, 10)

const isDay = (day: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(dateOf(day).getTime()) && addDays(day, 0) === day
