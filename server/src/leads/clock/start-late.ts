import type { TransactionContext } from '#db'
import { handOutAgain } from '../assignment/hand-out-again.ts'
import { moveLead } from '../assignment/move-lead.ts'
import type { LeadParts } from '../parts.ts'
import type { Held } from '../store/hold-lead.ts'
import type { LockedLead } from '../store/leads.ts'
import { saveDue } from '../store/responses.ts'
import { readClockRules } from './clock-rules.ts'
import { dueOf } from './clock.ts'

/**
 * Starts the clock of a held lead that was not worth an answer and has become so by what was done now: it is due from now on, and where it is nobody's it is handed out as one
 * that comes now. Answers with the lead as it is then. Nothing to do where it was due before.
 */
export async function startLate(
  tx: TransactionContext,
  parts: Pick<LeadParts, 'assignment' | 'hours'>,
  { lead, customer }: Held,
): Promise<LockedLead> {
  if (lead.due_at !== null) return lead
  const now = tx.clock.now()
  const isNobodys = lead.assigned_to === null && lead.offered_to === null
  const handed = isNobodys
    ? await handOutAgain(tx, parts, { lead, customer }, { except: null })
    : null
  const { target_minutes, hours } = (await readClockRules(tx, parts))(lead)
  const due_at = dueOf(lead, { target_minutes, hours: handed ? handed.hours : hours }, now)
  if (due_at === null) return lead
  await saveDue(tx, lead.id, due_at)
  if (handed === null) return { ...lead, due_at }
  const { assigned_to, assigned_because } = handed
  const moved = { assigned_to, because: assigned_because, isCounted: true }
  const assigned_at = await moveLead(tx, { lead, customer }, moved)
  return { ...lead, due_at, assigned_to, assigned_at, assigned_because, version: lead.version + 1 }
}
