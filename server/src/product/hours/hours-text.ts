import { Type, type Static } from 'typebox'
import { at, type FieldError } from '#kit'
import type { Shift, WorkingHours } from './working-hours.ts'

/** The days of a week, Monday first (ISO 8601). */
export const weekdayNames = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

const WallTime = (example: string, description: string) =>
  Type.String({
    examples: [example],
    pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$',
    'x-form': 'hours and minutes of a day, such as 09:00',
    description,
  })

const Shifts = Type.Array(
  Type.Object(
    {
      from: WallTime('09:00', 'When it begins, by the clock on the wall.'),
      to: WallTime('17:30', 'When it ends; at or before its beginning it ends on the next day.'),
    },
    { additionalProperties: false },
  ),
  { maxItems: 6, description: 'Times of work that begin on this day.' },
)

/** Hours as callers write them. */
export const HoursText = Type.Object(
  {
    time_zone: Type.String({ maxLength: 64, description: 'The time zone, as IANA names it.' }),
    week: Type.Object(
      Object.fromEntries(weekdayNames.map((day) => [day, Type.Optional(Shifts)])) as Record<
        (typeof weekdayNames)[number],
        ReturnType<typeof Type.Optional<typeof Shifts>>
      >,
      { additionalProperties: false, description: 'A day that is not named is free.' },
    ),
    days_off: Type.Array(
      Type.String({
        pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
        'x-form': 'a day, such as 2026-12-25',
        examples: ['2026-12-25'],
      }),
      { maxItems: 400, description: 'Days without work; a night belongs to the day it begins on.' },
    ),
  },
  {
    $id: 'Hours',
    additionalProperties: false,
    description: 'When somebody is there to answer, by the week.',
  },
)
export type HoursText = Static<typeof HoursText>

/** Hours as they are counted with. Of text that `faultsOfHours` finds nothing wrong with. */
export const hoursFrom = ({ time_zone, week, days_off }: HoursText): WorkingHours => ({
  time_zone,
  week: weekdayNames.map((day) => (week[day] ?? []).map(shiftFrom)),
  days_off: new Set(days_off),
})

/** What is wrong with hours that have the right form: a zone or day there is not, times that overlap, a week without any. */
export function faultsOfHours(text: HoursText, base: string): FieldError[] {
  const faults: FieldError[] = []
  if (!isTimeZone(text.time_zone))
    faults.push(at(`${base}/time_zone`, 'unknown_time_zone', 'There is no time zone of this name.'))
  for (const [i, day] of text.days_off.entries())
    if (!isDay(day))
      faults.push(at(`${base}/days_off/${i}`, 'invalid_date', 'There is no such day.'))
  for (const day of weekdayNames)
    if (overlaps((text.week[day] ?? []).map(shiftFrom)))
      faults.push(at(`${base}/week/${day}`, 'overlap', 'Two times of this day overlap.'))
  if (weekdayNames.every((day) => (text.week[day] ?? []).length === 0))
    faults.push(
      at(
        `${base}/week`,
        'never_open',
        'Name a time on one day at least; null hours are always open.',
      ),
    )
  return faults
}

function shiftFrom({ from, to }: { from: string; to: string }): Shift {
  const [begins, ends] = [minutesOf(from), minutesOf(to)]
  return { from: begins, to: ends <= begins ? ends + 1440 : ends }
}

const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

function overlaps(shifts: readonly Shift[]): boolean {
  const sorted = shifts.toSorted((a, b) => a.from - b.from)
  return sorted.some((shift, i) => i > 0 && shift.from < (sorted[i - 1] as Shift).to)
}

function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}

function isTimeZone(name: string): boolean {
  try {
    // An offset alone is a zone to Temporal, and has no summer.
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
