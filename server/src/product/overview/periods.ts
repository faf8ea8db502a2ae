import { Temporal } from 'temporal-polyfill'
import { invalid, type FieldError } from '#kit'
import type { OverviewPeriod, OverviewQuery } from './schema.ts'

/** Maximum number of days of a period, and its default. */
const longest = 366
const usual = 7

/** Days outside this range have no leads, and some of them no timestamp that JSON can contain. */
const firstOfAll = Temporal.PlainDate.from('1970-01-02')
const lastOfAll = Temporal.PlainDate.from('2999-12-31')

/** Start and end of a day; `to` is exclusive. */
export type DaySpan = { day: string; from: Date; to: Date }

/** A period, the period of the same length directly before it, and the days of the period. */
export type Periods = { period: OverviewPeriod; previous: OverviewPeriod; days: DaySpan[] }

/**
 * Computes the periods of a query in a time zone. A day begins at the first time that belongs to it,
 * which is not midnight where clocks change at midnight.
 *
 * @throws Problem invalid_request, with all errors, for a period that ends before it begins, that has
 *   more than 366 days, or that is not within the years 1970 to 2999
 */
export function readPeriods(query: OverviewQuery, time_zone: string, now: Date): Periods {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(time_zone)
    .toPlainDate()
  const last = query.last_day === undefined ? today : Temporal.PlainDate.from(query.last_day)
  const first =
    query.first_day === undefined
      ? last.subtract({ days: usual - 1 })
      : Temporal.PlainDate.from(query.first_day)
  requireValid(query, first, last)
  const count = first.until(last, { largestUnit: 'day' }).days + 1
  const startOf = (day: Temporal.PlainDate): Date =>
    new Date(day.toZonedDateTime(time_zone).epochMilliseconds)
  const starts = Array.from({ length: count + 1 }, (_, i) => startOf(first.add({ days: i })))
  const days = starts.slice(1).map((to, i) => ({
    day: first.add({ days: i }).toString(),
    from: starts[i] ?? to,
    to,
  }))
  const periodOf = (one: Temporal.PlainDate, other: Temporal.PlainDate): OverviewPeriod => ({
    first_day: one.toString(),
    last_day: other.toString(),
    from: startOf(one),
    to: startOf(other.add({ days: 1 })),
  })
  const previous = periodOf(first.subtract({ days: count }), first.subtract({ days: 1 }))
  return { period: periodOf(first, last), previous, days }
}

function requireValid(
  query: OverviewQuery,
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
): void {
  const errors: FieldError[] = []
  const fault = (parameter: string, detail: string): void => {
    errors.push({ parameter, code: 'out_of_range', detail })
  }
  const compare = (one: Temporal.PlainDate, other: Temporal.PlainDate): number =>
    Temporal.PlainDate.compare(one, other)
  const isOutside = (day: Temporal.PlainDate): boolean =>
    compare(day, firstOfAll) < 0 || compare(day, lastOfAll) > 0
  const allowed = `must be from ${firstOfAll.toString()} to ${lastOfAll.toString()}.`
  if (isOutside(first)) fault('first_day', `"first_day" ${allowed}`)
  if (isOutside(last)) fault('last_day', `"last_day" ${allowed}`)
  const named = query.first_day === undefined ? 'last_day' : 'first_day'
  if (compare(first, last) > 0) fault(named, '"first_day" must not be after "last_day".')
  else if (first.until(last, { largestUnit: 'day' }).days >= longest)
    fault(named, `The period can have at most ${longest} days.`)
  if (errors.length > 0) throw invalid(errors)
}
