import { Temporal } from 'temporal-polyfill'
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

const Shift = Type.Object(
  {
    from: WallTime('09:00', 'Time of day when work begins, in local time.'),
    to: WallTime(
      '17:30',
      'Time of day when work ends, in local time. If it is not after `from`, work ends on the next day.',
    ),
  },
  { $id: 'Shift', additionalProperties: false },
)

const Shifts = Type.Array(Shift, {
  maxItems: 6,
  description: 'Working times that begin on this day.',
})

/** Working hours in the form of the API. */
export const HoursText = Type.Object(
  {
    time_zone: Type.String({ maxLength: 64, description: 'IANA name of the time zone.' }),
    week: Type.Object(
      Object.fromEntries(weekdayNames.map((day) => [day, Type.Optional(Shifts)])) as Record<
        (typeof weekdayNames)[number],
        ReturnType<typeof Type.Optional<typeof Shifts>>
      >,
      {
        additionalProperties: false,
        description: 'Working times by day of the week. A missing day is a day without work.',
      },
    ),
    days_off: Type.Array(
      Type.String({
        pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
        'x-form': 'a date, such as 2026-12-25',
        examples: ['2026-12-25'],
      }),
      {
        maxItems: 400,
        description: 'Days without work. A night shift belongs to the day on which it begins.',
      },
    ),
  },
  {
    $id: 'Hours',
    additionalProperties: false,
    description: 'Weekly working hours.',
  },
)
export type HoursText = Static<typeof HoursText>

/**
 * Converts working hours from the API form to the form used for computing. The input must have
 * passed `faultsOfHours`.
 */
export const hoursFrom = ({ time_zone, week, days_off }: HoursText): WorkingHours => ({
  time_zone,
  week: weekdayNames.map((day) => (week[day] ?? []).map(shiftFrom)),
  days_off: new Set(days_off),
})

/**
 * Returns the errors in well-formed working hours: an unknown time zone, an invalid date,
 * overlapping times, or a week without any working time.
 */
export function faultsOfHours(text: HoursText, base: string): FieldError[] {
  const faults: FieldError[] = []
  if (!isTimeZone(text.time_zone))
    faults.push(at(`${base}/time_zone`, 'unknown_time_zone', 'Unknown time zone name.'))
  for (const [i, day] of text.days_off.entries())
    if (!isDay(day))
      faults.push(at(`${base}/days_off/${i}`, 'invalid_date', 'This date does not exist.'))
  for (const day of weekdayNames)
    if (overlaps((text.week[day] ?? []).map(shiftFrom)))
      faults.push(at(`${base}/week/${day}`, 'overlap', 'Two working times of this day overlap.'))
  if (weekdayNames.every((day) => (text.week[day] ?? []).length === 0))
    faults.push(
      at(
        `${base}/week`,
        'never_open',
        'Set a working time on at least one day. If `hours` is null, the account is always open.',
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
    // Temporal accepts an offset such as +01:00 as a time zone, but an offset has no daylight
    // saving time.
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
