import { Temporal } from 'temporal-polyfill'

/**
 * Shift within a day, in minutes after local midnight. A shift that ends after 1,440 ends on the
 * next day; 0 to 1,440 is a whole day.
 */
export type Shift = { from: number; to: number }

/** Weekly working hours. */
export type WorkingHours = {
  /** IANA name, such as `Europe/Berlin`. */
  time_zone: string
  /** Shifts of the seven days, Monday first. All empty means never open. */
  week: readonly (readonly Shift[])[]
  /** Days without work, as `YYYY-MM-DD`. A shift belongs to the day on which it begins. */
  days_off: ReadonlySet<string>
}

/** Period of time, in milliseconds since 1970. `to` is exclusive. */
export type Stretch = { from: number; to: number }

/**
 * Number of days to search ahead for working time. The limit ends the search if there are no
 * working hours.
 */
const maxDays = 400

const minuteMs = 60_000
const dayMs = 86_400_000
const epoch = Temporal.PlainDate.from('1970-01-01')

/**
 * Yields the periods of work from a given time, in order and merged where they touch. Local times
 * that a change to daylight saving time skips are not working time, and times that occur twice in
 * autumn count twice. A working minute is a minute of elapsed time, whatever the local clock shows.
 */
export function* stretchesFrom(from: number, hours: WorkingHours): Generator<Stretch> {
  let pending: Stretch | undefined
  for (const next of shiftsFrom(from, hours)) {
    if (next.to <= from) continue
    const stretch = { from: Math.max(next.from, from), to: next.to }
    if (pending && stretch.from <= pending.to) {
      pending.to = Math.max(pending.to, stretch.to)
      continue
    }
    if (pending) yield pending
    pending = stretch
  }
  if (pending) yield pending
}

/**
 * Yields the shifts of each day, from two days before the UTC day of `from`. Local time may be one
 * day behind UTC, and a night shift of the day before may not have ended yet.
 */
function* shiftsFrom(from: number, hours: WorkingHours): Generator<Stretch> {
  const today = Math.floor(from / dayMs)
  for (let n = -2; n <= maxDays; n += 1) yield* shiftsOf(hours, today + n)
}

/** Cache of the computed periods by day number. Leads of the same days need the same periods. */
const known = new WeakMap<WorkingHours, Map<number, readonly Stretch[]>>()

function shiftsOf(hours: WorkingHours, number: number): readonly Stretch[] {
  const days = known.get(hours) ?? new Map<number, readonly Stretch[]>()
  known.set(hours, days)
  const counted = days.get(number)
  if (counted) return counted
  const { time_zone, week, days_off } = hours
  const day = epoch.add({ days: number })
  const shifts = days_off.has(day.toString()) ? [] : (week[day.dayOfWeek - 1] ?? [])
  const stretches = shifts
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, to }) => ({
      from: momentAt(day, from, time_zone),
      to: momentAt(day, to, time_zone),
    }))
  days.set(number, stretches)
  return stretches
}

/**
 * Returns the time at which the local clock shows a given minute of a day. If a clock change skips
 * it, returns the time of the change. If it occurs twice, returns the first.
 */
function momentAt(day: Temporal.PlainDate, minutes: number, time_zone: string): number {
  const at = day.add({ days: Math.floor(minutes / 1440) })
  const time = Temporal.PlainTime.from({
    hour: Math.floor((minutes % 1440) / 60),
    minute: minutes % 60,
  })
  const zoned = at.toPlainDateTime(time).toZonedDateTime(time_zone, { disambiguation: 'earlier' })
  if (zoned.toPlainTime().equals(time)) return zoned.epochMilliseconds
  // For a skipped time, "earlier" returns a time before the gap, by the length of the gap.
  return zoned.getTimeZoneTransition('next')?.epochMilliseconds ?? zoned.epochMilliseconds
}

/**
 * Returns when the given number of working minutes after `from` have passed. Returns null if there
 * is not enough working time within the next year.
 */
export function dueAfter(from: Date, minutes: number, hours: WorkingHours | null): Date | null {
  let left = minutes * minuteMs
  if (hours === null) return new Date(from.getTime() + left)
  for (const stretch of stretchesFrom(from.getTime(), hours)) {
    const length = stretch.to - stretch.from
    if (length >= left) return new Date(stretch.from + left)
    left -= length
  }
  return null
}

/**
 * Returns the working time between two times, in seconds. Without hours, all time is working time.
 */
export function workedBetween(from: Date, to: Date, hours: WorkingHours | null): number {
  if (to <= from) return 0
  if (hours === null) return (to.getTime() - from.getTime()) / 1000
  let worked = 0
  for (const stretch of stretchesFrom(from.getTime(), hours)) {
    if (stretch.from >= to.getTime()) break
    worked += Math.min(stretch.to, to.getTime()) - stretch.from
  }
  return worked / 1000
}

/**
 * Returns whether a time is within the working hours. Without working hours, every time is within
 * them.
 */
export function isOpenAt(at: Date, hours: WorkingHours | null): boolean {
  const opening = nextOpening(at, hours)
  return opening !== null && opening <= at
}

/**
 * Returns the next time within the working hours: `at` if it is within them, otherwise the start of
 * the next shift. Returns null if there is no shift within the next year.
 */
export function nextOpening(at: Date, hours: WorkingHours | null): Date | null {
  if (hours === null) return at
  const next = stretchesFrom(at.getTime(), hours).next()
  return next.done ? null : new Date(next.value.from)
}
