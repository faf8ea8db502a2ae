import type { TransactionContext } from '#db'
import { dueAfter, workedBetween, type HoursBook, type WorkingHours } from '#hours'
import { isOpen, rankOf } from '../states.ts'
import type { LeadRow } from '../store/columns.ts'
import { findFirstHumanAct } from '../store/queries.ts'
import { saveResponse } from '../store/responses.ts'

/** What the clock of a lead is counted by. */
export type ClockParts = { hours: HoursBook }

/** Whether somebody is to answer this lead: a real one, new, and worth pursuing. */
export const isAskedFor = (
  row: Pick<LeadRow, 'is_test' | 'duplicate_of' | 'qualification_type' | 'status'>,
): boolean =>
  !row.is_test &&
  row.duplicate_of === null &&
  isOpen(row.status) &&
  rankOf(row.qualification_type) > 0

/** When a lead that comes now is to be answered, in the hours of whoever must; null for one that nobody is asked to answer. */
export const dueOf = (
  row: Parameters<typeof isAskedFor>[0],
  { target_minutes, hours }: { target_minutes: number; hours: WorkingHours | null },
  now: Date,
): Date | null => (isAskedFor(row) ? dueAfter(now, target_minutes, hours) : null)

/**
 * Leaves on a lead the first thing a person did to answer it: what stops its clock for ever, unless the milestone that did is taken back. Only leads that are to
 * be answered have one. Two statements at most.
 */
export async function settleResponse(
  tx: TransactionContext,
  { hours }: ClockParts,
  lead: LeadRow,
): Promise<void> {
  if (lead.due_at === null) return
  await tx.flush()
  const act = await findFirstHumanAct(tx.sql, { ...tx.actor, lead_id: lead.id })
  if (act === undefined) {
    if (lead.first_response_at !== null) await saveResponse(tx, lead.id, null)
    return
  }
  const at = act.at < lead.created_at ? lead.created_at : act.at
  if (lead.first_response_at?.getTime() === at.getTime() && lead.first_response_by === act.by)
    return
  const { hours: open } = await hours.of(tx.actor.account_id)
  const response_worked_s = Math.round(workedBetween(lead.created_at, at, open))
  await saveResponse(tx, lead.id, { ...act, at, response_worked_s })
}
