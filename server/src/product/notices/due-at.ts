import { nextOpening, weekdayNames, type WorkingHours } from '#hours'
import { urgentKinds, type NoticeKind } from './kinds.ts'
import type { NewNoticePreferences, QuietHours } from './schema.ts'

/**
 * Earliest time at which a notice may be sent, and whether the notice is combined with others that
 * wait for the same time.
 */
export type DueAt = { due_at: Date; is_held: boolean }

type When = Pick<NewNoticePreferences, 'time_zone' | 'quiet_hours' | 'digest'>

/**
 * Computes when a notice may be sent to a person. Pure. Kinds in the digest wait for the digest,
 * except notices about a hot lead. During quiet hours, a notice waits for their end, unless it is
 * urgent and the person allows that. Times are local times in the person's time zone, so they stay
 * the same in summer and winter.
 */
export function dueAt(
  kind: NoticeKind,
  tier: string | null,
  { time_zone, quiet_hours, digest }: When,
  now: Date,
): DueAt {
  const isGathered = digest?.kinds.includes(kind) === true && tier !== 'hot'
  const gathered = isGathered ? nextAt(now, digest.at, time_zone) : now
  const isQuiet = quiet_hours !== null && !(quiet_hours.allow_urgent && urgentKinds.has(kind))
  // If the whole week is quiet, the notice is never sent. It still appears in the notice list.
  const due_at = isQuiet ? nextOpening(gathered, loudHours(quiet_hours, time_zone)) : gathered
  return {
    due_at: due_at ?? never,
    is_held: isGathered || due_at?.getTime() !== gathered.getTime(),
  }
}

const never = new Date('9999-12-31T00:00:00Z')

/**
 * Returns the next time at which the local clock shows a given time of day. If a change to daylight
 * saving time skips this time of day, returns the time of the change.
 */
function nextAt(now: Date, time: string, time_zone: string): Date {
  const minute = minuteOf(time)
  const daily = weekdayNames.map(() => [{ from: minute, to: minute + 1 }])
  const hours: WorkingHours = { time_zone, week: daily, days_off: new Set() }
  // The current minute has already begun, so today's digest has been sent.
  return nextOpening(new Date(Math.floor(now.getTime() / 60_000) * 60_000 + 60_000), hours) ?? never
}

/**
 * Converts quiet hours into working hours that cover the rest of the week. If the quiet hours cross
 * midnight, the working hours are the middle of the day. Otherwise, they are the beginning and the
 * end of the day.
 */
export function loudHours({ from, to, days }: QuietHours, time_zone: string): WorkingHours {
  const [begins, ends] = [minuteOf(from), minuteOf(to)]
  const shifts =
    begins >= ends
      ? [{ from: ends, to: begins }]
      : [
          { from: 0, to: begins },
          { from: ends, to: 1440 },
        ]
  const loud = shifts.filter((shift) => shift.to > shift.from)
  return {
    time_zone,
    week: weekdayNames.map((day) => (days.includes(day) ? [] : loud)),
    days_off: new Set(),
  }
}

const minuteOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
