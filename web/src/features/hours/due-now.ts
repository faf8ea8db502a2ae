import { days } from './days.ts'
import type { Week } from './queries.ts'
import { locale } from '#texts/locale.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** The number of days to search ahead for open hours. */
const maxDays = 400

/**
 * Returns when a lead that arrives at a given time is due, as the server computes it. `hours` is
 * null if always open. Returns null if there are no open hours within a year.
 */
export function dueNow(now: Date, target_minutes: number, hours: Week | null): Date | null {
  let left = target_minutes * minuteMs
  let at = now.getTime()
  if (hours === null) return new Date(at + left)
  const offsetAt = offsetsOf(hours.time_zone)
  const today = Math.floor(at / dayMs)
  // The search starts two days earlier. The time zone may be a day behind, and a night shift may
  // still be running.
  for (let day = today - 2; day <= today + maxDays; day += 1) {
    for (const { from, to } of shiftsOf(hours, day)) {
      const begins = Math.max(momentAt(day * dayMs + from * minuteMs, offsetAt), at)
      const length = momentAt(day * dayMs + to * minuteMs, offsetAt) - begins
      if (length <= 0) continue
      if (length >= left) return new Date(begins + left)
      left -= length
      at = begins + length
    }
  }
  return null
}

type Shift = { from: number; to: number }

/**
 * Returns the periods of a day in minutes after midnight, in order. A period that ends at or before
 * its start ends on the next day.
 */
function shiftsOf({ week, days_off }: Week, day: number): Shift[] {
  const date = new Date(day * dayMs)
  const name = days[(date.getUTCDay() + 6) % 7]
  if (name === undefined || days_off.includes(date.toISOString().slice(0, 10))) return []
  return (week[name] ?? [])
    .map((time) => ({ from: minutesOf(time.from), to: minutesOf(time.to) }))
    .map(({ from, to }) => ({ from, to: to <= from ? to + 1440 : to }))
    .toSorted((a, b) => a.from - b.from)
}

const minutesOf = (text: string): number => {
  const [hour = 0, minute = 0] = text.split(':').map(Number)
  return hour * 60 + minute
}

/**
 * Returns the time at which a wall clock shows a local time, which is given as if it were UTC.
 * Returns the first of two if the time is repeated, and the clock change if it is skipped.
 */
function momentAt(wall: number, offsetAt: (at: number) => number): number {
  const byLater = wall - offsetAt(wall + dayMs)
  const byEarlier = wall - offsetAt(wall - dayMs)
  const right = [byEarlier, byLater].filter((at) => at + offsetAt(at) === wall)
  if (right.length > 0) return Math.min(...right)
  let [before, after] = [byLater, byEarlier]
  const offset = offsetAt(before)
  while (after - before > minuteMs) {
    const middle = Math.floor((before + after) / 2 / minuteMs) * minuteMs
    if (offsetAt(middle) === offset) before = middle
    else after = middle
  }
  return after
}

/** Returns a function that gives the UTC offset of a time zone at a time, in milliseconds. */
function offsetsOf(timeZone: string): (at: number) => number {
  const clock = new Intl.DateTimeFormat(locale, {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (at) => {
    const part = Object.fromEntries(
      clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
    )
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
  }
}
