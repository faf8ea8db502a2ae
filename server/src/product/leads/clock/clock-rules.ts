import { listAssignees, workingWeekOf } from '#assignment'
import type { Context } from '#db'
import type { LeadParts } from '../parts.ts'
import type { ClockRules } from './due-times.ts'

/**
 * Reads the rules for due times of leads: the working hours of the assignee of each lead, or those
 * of the account. Costs one statement if the account has assignment rules.
 */
export async function readClockRules(
  context: Context,
  { assignment, hours: book }: Pick<LeadParts, 'assignment' | 'hours'>,
): Promise<(lead: { assigned_to: string | null }) => ClockRules> {
  const { account_id } = context.actor
  const { target_minutes, hours } = await book.of(account_id)
  const setup = await assignment.of(account_id)
  const reassigns_overdue = setup?.assignment.reassign_overdue === true
  const rows = setup === null ? [] : await listAssignees(context)
  const theirs = new Map(rows.map((row) => [row.user_id, row]))
  return ({ assigned_to }) => {
    const row = theirs.get(assigned_to ?? '')
    const own = row && setup ? workingWeekOf(row, hours, setup.time_zone) : hours
    return { target_minutes, hours: own, reassigns_overdue }
  }
}
