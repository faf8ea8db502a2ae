/** A time of work within a day, in minutes after its midnight on the wall clock. One that ends later than 1,440 ends on the next day; 0 to 1,440 is a whole day. */
export type Shift = { from: number; to: number }

/** When somebody is there to answer. */
export type WorkingHours = {
  /** IANA, such as `Europe/Berlin`. */
  time_zone: string
  /** Monday first, seven of them, each with its shifts. All empty: never. */
  week: readonly (readonly Shift[])[]
  /** Days without work, as `YYYY-MM-DD`. A shift belongs to the day on which it begins. */
  days_off: ReadonlySet<string>
}

/** A stretch of time, in milliseconds since 1970; it ends before `to`. */
export type Stretch = { from: number; to: number }

/** How far ahead work is looked for: hours that are never open end a search. */
const maxDays = 400

const minuteMs = 60_000
const dayMs = 86_400_000
const epoch = Temporal.PlainDate.from('1970-01-01')

/**
 * The stretches of work from a moment on, in order, none touching the next. What the wall clock leaves out in spring is no time of work, and what it says twice in
 * autumn is worked twice: a working minute is a minute that exists.
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

/** The shifts of each day as moments, from two days before that of `from` in Greenwich: a zone may be a day behind, and a night of the day before may still last. */
function* shiftsFrom(from: number, hours: WorkingHours): Generator<Stretch> {
  const today = Math.floor(from / dayMs)
  for (let n = -2; n <= maxDays; n += 1) yield* shiftsOf(hours, today + n)
}

/** What was counted for hours, by the number of the day: leads of the same days ask for the same. */
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

/** The moment at which the wall clock of a day shows so many minutes. One that it leaves out is the moment at which it jumps; of one that it shows twice the first. */
function momentAt(day: Temporal.PlainDate, minutes: number, time_zone: string): number {
  const at = day.add({ days: Math.floor(minutes / 1440) })
  const time = Temporal.PlainTime.from({
    hour: Math.floor((minutes % 1440) / 60),
    minute: minutes % 60,
  })
  const zoned = at.toPlainDateTime(time).toZonedDateTime(time_zone, { disambiguation: 'earlier' })
  if (zoned.toPlainTime().equals(time)) return zoned.epochMilliseconds
  // "earlier" of a gap lies before it, by as much as the clock jumps.
  return zoned.getTimeZoneTransition('next')?.epochMilliseconds ?? zoned.epochMilliseconds
}

/** When so many minutes of work are over, counted from a moment; null where there is not so much work within the next year. */
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

/** How long was worked between two moments, in seconds; all of it where no hours are set. */
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

/** Whether a moment lies in the hours of work; where none are set it always does. */
export function isOpenAt(at: Date, hours: WorkingHours | null): boolean {
  const opening = nextOpening(at, hours)
  return opening !== null && opening <= at
}

/** When work goes on: this moment where it lies in the hours, else the beginning of the next; null where there is none within the next year. */
export function nextOpening(at: Date, hours: WorkingHours | null): Date | null {
  if (hours === null) return at
  const next = stretchesFrom(at.getTime(), hours).next()
  return next.done ? null : new Date(next.value.from)
}
