import { dueAfter, nextOpening, type WorkingHours } from '#hours'
import { later, minutes } from '#kit'
import type { LeadNoticeKind } from '../parts.ts'
import type { LeadRow } from '../store/columns.ts'
import type { WatchedLead } from '../store/responses.ts'
import { isAskedFor } from './clock.ts'

/** Scheduled step for a lead: its time, and the notice or action that is then due. */
export type ClockMoment = { at: Date; kind: LeadNoticeKind }

/** Rules that determine the scheduled steps of a lead. */
export type ClockRules = {
  target_minutes: number
  /**
   * Working hours of the assignee. Personal days off are ignored, so that leads of an absent member
   * are still reassigned.
   */
  hours: WorkingHours | null
  /** Whether leads without a response are withdrawn from their assignee and reassigned. */
  reassigns_overdue: boolean
}

/** Time between the reminder and the due time. */
const reminderMs = minutes(5)

/** Maximum number of automatic reassignments of a lead. The last one notifies the managers. */
export const maxTakenBack = 3

/** Returns whether a lead still waits for a response. */
export const isAwaited = (lead: LeadRow & { deleted_at?: Date | null }): boolean =>
  lead.due_at !== null && lead.first_response_at === null && !lead.deleted_at && isAskedFor(lead)

/** Returns all scheduled steps of a lead, unsorted. A lead with a response has none. */
export function momentsOf(lead: WatchedLead, rules: ClockRules, now: Date): ClockMoment[] {
  if (!isAwaited(lead) || lead.due_at === null) return []
  const { created_at, assigned_at, due_at } = lead
  const moments: ClockMoment[] = [{ at: due_at, kind: 'lead.overdue' }]
  if (lead.qualification_type === 'hot') moments.push({ at: created_at, kind: 'lead.hot' })
  if (assigned_at !== null) moments.push({ at: assigned_at, kind: 'lead.assigned' })
  const soon = later(due_at, -reminderMs)
  if (soon > created_at) moments.push({ at: soon, kind: 'lead.due_soon' })
  const given_up_at = reassignAt(lead, rules, now)
  if (given_up_at !== null) moments.push({ at: given_up_at, kind: 'lead.taken_back' })
  return moments
}

/**
 * Returns when a lead is withdrawn: twice the target time after its assignment or offer, but not
 * before one target time after its due time. Null if the lead stays. The time is counted in the
 * working hours of the assignee and is never outside them. If that time has already passed, for
 * example because the server was stopped, returns the next time within working hours.
 */
function reassignAt(
  { assigned_at, offered_to, created_at, due_at, reassignments }: WatchedLead,
  { reassigns_overdue, target_minutes, hours }: ClockRules,
  now: Date,
): Date | null {
  const since = assigned_at ?? (offered_to === null ? null : created_at)
  if (!reassigns_overdue || since === null || due_at === null || reassignments >= maxTakenBack)
    return null
  const given_up = dueAfter(since, 2 * target_minutes, hours)
  const overdue = dueAfter(due_at, target_minutes, hours)
  if (given_up === null || overdue === null) return null
  const at = overdue > given_up ? overdue : given_up
  return at > now ? at : nextOpening(now, hours)
}
