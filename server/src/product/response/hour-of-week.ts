import { minutes } from '#kit'

/** The days of the week, Monday first. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

/** An hour of the week. */
export type HourOfWeek = { weekday: (typeof weekdays)[number]; hour: number }

/**
 * Says in which hour of the week a moment lies on the clocks of a zone, counted from Monday's first. Clocks differ by quarters of an hour, so each quarter is asked for once: of fifty
 * thousand moments most share theirs.
 */
export function hoursOfWeek(time_zone: string): (at: Date) => number {
  const known = new Map<number, number>()
  return (at) => {
    const quarter = Math.floor(at.getTime() / minutes(15))
    const hour = known.get(quarter) ?? hourAt(quarter * minutes(15), time_zone)
    known.set(quarter, hour)
    return hour
  }
}

function hourAt(ms: number, time_zone: string): number {
  const zoned = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(time_zone)
  return 24 * (zoned.dayOfWeek - 1) + zoned.hour
}

/** The day and the hour of such a number. */
export const hourOfWeekOf = (number: number): HourOfWeek => ({
  weekday: weekdays[Math.floor(number / 24)] ?? 'monday',
  hour: number % 24,
})
