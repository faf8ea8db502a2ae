import { hoursFrom, type HoursText, type WorkingHours } from '#hours'
import type { AssigneeRow } from './store/assignees.ts'

/**
 * Returns the working hours of a member, or of the account if the member set none. Days off of the
 * member and of the account are excluded. Equal hours return the same object for a while, because
 * the shifts computed for each day are cached by object.
 */
export function hoursOf(
  { hours, days_off }: Pick<AssigneeRow, 'hours' | 'days_off'>,
  usual: WorkingHours | null,
  time_zone: string,
): WorkingHours | null {
  if (hours === null && days_off.length === 0) return usual
  const key = JSON.stringify([hours, days_off, time_zone])
  // The hours of the account can change while the hours of the member stay the same.
  const kept = usual === null ? ofNobody : (keptOf.get(usual) ?? new Map<string, WorkingHours>())
  if (usual !== null) keptOf.set(usual, kept)
  const known = kept.get(key)
  if (known) return known
  if (kept.size >= maxKept) kept.clear()
  // Only `setAvailability` writes this column, and it validates the hours.
  const own = hours === null ? usual : hoursFrom(hours as HoursText)
  const open = own ?? { time_zone, week: everyDay, days_off: new Set<string>() }
  const made = {
    ...open,
    days_off: new Set([...open.days_off, ...(usual?.days_off ?? []), ...days_off]),
  }
  kept.set(key, made)
  return made
}

/**
 * Returns the working hours without the member's own days off: the hours in which customers expect
 * a response from them.
 */
export const workingWeekOf = (
  { hours }: Pick<AssigneeRow, 'hours'>,
  usual: WorkingHours | null,
  time_zone: string,
): WorkingHours | null => hoursOf({ hours, days_off: [] }, usual, time_zone)

const maxKept = 1000
const keptOf = new WeakMap<WorkingHours, Map<string, WorkingHours>>()
const ofNobody = new Map<string, WorkingHours>()
const everyDay = Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }])
