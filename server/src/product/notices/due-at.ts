import { nextOpening, weekdayNames, type WorkingHours } from '#hours'
import { urgentKinds, type NoticeKind } from './kinds.ts'
import type { NewNoticePreferences, QuietHours } from './schema.ts'

/** When a notice may leave, and whether it waited for that with others. */
export type DueAt = { due_at: Date; is_held: boolean }

type When = Pick<NewNoticePreferences, 'time_zone' | 'quiet_hours' | 'digest'>

/**
 * When a person is to be told. Pure. What they want gathered waits for the digest, unless it is about a hot lead; what comes in quiet hours waits for their end,
 * unless it is urgent and they allow that. By their wall clock: a morning is one in summer and in winter.
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
  // Quiet all week long is quiet for ever: the list has it all the same.
  const due_at = isQuiet ? nextOpening(gathered, loudHours(quiet_hours, time_zone)) : gathered
  return {
    due_at: due_at ?? never,
    is_held: isGathered || due_at?.getTime() !== gathered.getTime(),
  }
}

const never = new Date('9999-12-31T00:00:00Z')

/** The next moment at which the wall clock shows a time; one that spring leaves out is the moment at which it jumps. */
function nextAt(now: Date, time: string, time_zone: string): Date {
  const minute = minuteOf(time)
  const daily = weekdayNames.map(() => [{ from: minute, to: minute + 1 }])
  const hours: WorkingHours = { time_zone, week: daily, days_off: new Set() }
  // A minute that has begun is over: the digest of today has left.
  return nextOpening(new Date(Math.floor(now.getTime() / 60_000) * 60_000 + 60_000), hours) ?? never
}

/** When it is not quiet, as hours of work: quiet that goes over midnight leaves the middle of a day, other quiet its two ends. */
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
