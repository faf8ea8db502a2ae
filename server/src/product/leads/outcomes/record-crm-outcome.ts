import type { AccountSettings } from '#accounts'
import type { TransactionContext } from '#db'
import { Problem } from '#kit'
import type { LeadParts } from '../parts.ts'
import { lockCustomerAndLead } from '../store/leads.ts'
import { listOutcomesOfLead, type ListOutcomesOfLeadRow } from '../store/queries.ts'
import { addMilestone, type CheckedMilestone } from './record-outcome.ts'

/**
 * Certainty of a milestone that a CRM reported. People move cards by mistake and correct them, and
 * a stage never means exactly what a milestone does.
 */
const crmCertainty = 0.95

/** CheckedMilestone that a CRM reported, with the lead and the source it came from. */
export type CrmOutcome = Omit<CheckedMilestone, 'reason'> & { lead_id: string; source_id: string }

/**
 * Records a milestone that a CRM reported. It updates the status of the lead, unless the latest
 * explicit milestone closes the lead: an entry by a person takes precedence. A stage that the
 * source reports again adds nothing, and `outcome_id` is then null.
 *
 * @throws Problem not_found, or state_conflict for an erased lead, before anything is written
 */
export async function recordCrmOutcome(
  tx: TransactionContext,
  parts: LeadParts,
  account: AccountSettings,
  { lead_id, source_id, ...milestone }: CrmOutcome,
): Promise<{ outcome_id: string | null }> {
  const held = await lockCustomerAndLead(tx, lead_id)
  if (held.lead.erased_at)
    throw new Problem('state_conflict', 'The lead was erased. No milestone can be recorded for it.')
  const rows = await listOutcomesOfLead(tx, { lead_id })
  const known = rows.filter((row) => row.source === 'crm' && row.recorded_by === source_id)
  if (isRepeated(known, milestone)) return { outcome_id: null }
  const origin = { source: 'crm', certainty: crmCertainty, recorded_by: source_id }
  return addMilestone(tx, parts, account, held, { ...milestone, reason: null, ...origin })
}

/**
 * Returns whether the source has reported this milestone before: the same one at the same time, or
 * as its latest one until then. A CRM sends the current stage with every change of a deal. A deal
 * that was won, lost and won again has three milestones. `known` is sorted, latest first, and
 * includes removed milestones, so that a person who removes one does not see it again.
 */
function isRepeated(
  known: readonly ListOutcomesOfLeadRow[],
  { outcome, occurred_at }: Pick<CheckedMilestone, 'outcome' | 'occurred_at'>,
): boolean {
  const before = known.filter((row) => row.occurred_at <= occurred_at)
  if (before[0]?.outcome === outcome) return true
  return before.some(
    (row) => row.outcome === outcome && row.occurred_at.getTime() === occurred_at.getTime(),
  )
}
