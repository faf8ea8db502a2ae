import type { TransactionContext } from '#db'
import type { Emit } from '#events'
import { dueAfter, workedBetween, type HoursCache, type WorkingHours } from '#hours'
import { leadResponded } from '../events/domain-events.ts'
import { isOpen, rankOf } from '../states.ts'
import type { LeadRow } from '../store/columns.ts'
import { findFirstHumanAct } from '../store/queries.ts'
import { saveResponse } from '../store/responses.ts'

/** Dependencies for the computation of response times. */
export type ClockParts = { hours: HoursCache; emit: Emit }

/** Returns whether a lead needs a response: open, qualified, no test lead and no duplicate. */
export const isAskedFor = (
  row: Pick<LeadRow, 'is_test' | 'duplicate_of' | 'qualification_type' | 'status'>,
): boolean =>
  !row.is_test &&
  row.duplicate_of === null &&
  isOpen(row.status) &&
  rankOf(row.qualification_type) > 0

/**
 * Returns when a response to a new lead is due, counted in the given working hours. Null if the
 * lead needs no response.
 */
export const dueOf = (
  row: Parameters<typeof isAskedFor>[0],
  { target_minutes, hours }: { target_minutes: number; hours: WorkingHours | null },
  now: Date,
): Date | null => (isAskedFor(row) ? dueAfter(now, target_minutes, hours) : null)

/**
 * Stores the first response of a person to a lead. The response is final, unless the milestone that
 * counts as the response is removed. Only leads with a due time have a response. The first response
 * emits an event; an earlier response that is recorded later replaces it without a further event.
 * Costs at most three statements.
 */
export async function finalizeResponse(
  tx: TransactionContext,
  { hours, emit }: ClockParts,
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
  if (lead.first_response_at !== null) return
  const { due_at } = lead
  await emit(tx, [leadResponded(lead, { ...act, at, due_at, response_worked_s })])
}
