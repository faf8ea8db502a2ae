import { Temporal } from 'temporal-polyfill'
import { minutes } from '#kit'

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

export type HourOfWeek = { weekday: (typeof weekdays)[number]; hour: number }

/**
 * Returns a function that computes the hour of the week of a time in a time zone, counted from the
 * first hour of Monday. UTC offsets are multiples of a quarter of an hour, so each quarter of an
 * hour is computed only once. Most of fifty thousand times share a quarter with other times.
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

/** Converts an hour of the week to its weekday and hour. */
export const hourOfWeekOf = (number: number): HourOfWeek => ({
  weekday: weekdays[Math.floor(number / 24)] ?? 'monday',
  hour: number % 24,
})
