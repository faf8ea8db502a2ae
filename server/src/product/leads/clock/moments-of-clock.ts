import { dueAfter, nextOpening, type WorkingHours } from '#hours'
import { later, minutes } from '#kit'
import type { LeadNoticeKind } from '../parts.ts'
import type { LeadRow } from '../store/columns.ts'
import type { WatchedLead } from '../store/responses.ts'
import { isAskedFor } from './clock.ts'

/** What the clock of a lead comes to: a moment, and what is to be done then. */
export type ClockMoment = { at: Date; kind: LeadNoticeKind }

/** What the moments of a lead depend on beside itself. */
export type ClockRules = {
  target_minutes: number
  /** The hours of whoever must answer, without their own days off: what somebody away has not answered moves on. */
  hours: WorkingHours | null
  /** Whether a lead that is not answered moves on. */
  takes_back: boolean
}

/** So long before it is due its person is reminded. */
const reminderMs = minutes(5)

/** So often a lead moves on by itself, the last time to those who run the account. */
export const maxTakenBack = 3

/** Whether somebody still owes this lead an answer. */
export const isAwaited = (lead: LeadRow & { deleted_at?: Date | null }): boolean =>
  lead.due_at !== null && lead.first_response_at === null && !lead.deleted_at && isAskedFor(lead)

/** All moments of a lead's clock as they stand now, in no order. A lead that was answered has none. */
export function momentsOf(lead: WatchedLead, rules: ClockRules, now: Date): ClockMoment[] {
  if (!isAwaited(lead) || lead.due_at === null) return []
  const { created_at, assigned_at, due_at } = lead
  const moments: ClockMoment[] = [{ at: due_at, kind: 'lead.overdue' }]
  if (lead.qualification_type === 'hot') moments.push({ at: created_at, kind: 'lead.hot' })
  if (assigned_at !== null) moments.push({ at: assigned_at, kind: 'lead.assigned' })
  const soon = later(due_at, -reminderMs)
  if (soon > created_at) moments.push({ at: soon, kind: 'lead.due_soon' })
  const given_up_at = takeBackAt(lead, rules, now)
  if (given_up_at !== null) moments.push({ at: given_up_at, kind: 'lead.taken_back' })
  return moments
}

/**
 * When a lead is taken from who has it: twice the target after they got it or it was offered, and the target after it was due; null where it stays. Counted in their
 * hours and never out of them: where nobody looked in time, as after a night in which nothing ran, it is when these go on.
 */
function takeBackAt(
  { assigned_at, offered_to, created_at, due_at, taken_back }: WatchedLead,
  { takes_back, target_minutes, hours }: ClockRules,
  now: Date,
): Date | null {
  const since = assigned_at ?? (offered_to === null ? null : created_at)
  if (!takes_back || since === null || due_at === null || taken_back >= maxTakenBack) return null
  const given_up = dueAfter(since, 2 * target_minutes, hours)
  const overdue = dueAfter(due_at, target_minutes, hours)
  if (given_up === null || overdue === null) return null
  const at = overdue > given_up ? overdue : given_up
  return at > now ? at : nextOpening(now, hours)
}
