import type { AccountSettings } from '#accounts'
import { recordAudit } from '#audit'
import { inTransaction, type Context, type TransactionContext } from '#db'
import { actorId, at, invalid, isAmount, newId, notFound, Problem } from '#kit'
import { countOpenLeads } from '../assignment/count-open-leads.ts'
import { finalizeResponse } from '../clock/clock.ts'
import type { LeadParts } from '../parts.ts'
import type { Lead, NewOutcome } from '../schema.ts'
import { outcomeRecorded, outcomeUndone } from '../events/outcome-events.ts'
import { rescoreLead, updateCustomerStatus } from '../scoring/rescore-lead.ts'
import { endedBy } from '../states.ts'
import { leadOf } from '../store/columns.ts'
import { lockCustomerAndLead, getLeadRow, updateStatus, type Held } from '../store/leads.ts'
import { findOutcomeRow } from '../store/queries.ts'
import { insertOutcomes, listStandingOutcomes, withdrawOutcome } from '../store/outcomes.ts'
import { changeOpenSearch } from '../store/open-searches.ts'
import { findDecidingOutcome } from './deciding-outcome.ts'
import { momentOf } from './moment.ts'

/**
 * Records a milestone of a lead. `won`, `lost`, `disqualified` and `spam` close the lead (`spam` as
 * disqualified). `contacted`, `met` and `offer` leave it open. Any milestone may follow any other.
 *
 * @throws Problem not_found; state_conflict for an erased lead; invalid_request for a time in the
 *   future
 */
export async function recordOutcome(
  context: Context,
  parts: LeadParts,
  lead_id: string,
  given: NewOutcome,
): Promise<Lead> {
  const account = await parts.accounts.get(context.actor.account_id)
  return inTransaction(context, async (tx) => {
    const milestone = readMilestone(given, tx.clock.now())
    return (await recordMilestone(tx, parts, account, lead_id, milestone)).lead
  })
}

/** Validated milestone of a request. */
export type CheckedMilestone = Pick<NewOutcome, 'outcome'> & {
  occurred_at: Date
  value: number | null
  reason: string | null
}

/**
 * Validates the milestone of a request.
 *
 * @throws Problem invalid_request for a time in the future or an amount with more than two decimals
 */
export function readMilestone(given: NewOutcome, now: Date): CheckedMilestone {
  const occurred_at = momentOf(given.occurred_at, now)
  if (given.value != null && !isAmount(given.value))
    throw invalid([at('/value', 'invalid_amount', '"value" must have at most two decimals.')])
  const { outcome, value = null, reason = null } = given
  return { outcome, occurred_at, value, reason }
}

/**
 * Records a milestone of one lead and updates the status of the lead.
 *
 * @throws Problem not_found, or state_conflict for an erased lead, before anything is written
 */
export async function recordMilestone(
  tx: TransactionContext,
  parts: LeadParts,
  account: AccountSettings,
  lead_id: string,
  milestone: CheckedMilestone,
): Promise<{ lead: Lead; outcome_id: string }> {
  const held = await lockCustomerAndLead(tx, lead_id)
  if (held.lead.erased_at)
    throw new Problem('state_conflict', 'The lead was erased. No milestone can be recorded for it.')
  const origin = { source: 'explicit', certainty: 1, recorded_by: actorId(tx.actor) }
  return addMilestone(tx, parts, account, held, { ...milestone, ...origin })
}

/** Adds a milestone to the history of a locked lead and updates the status of the lead. */
export async function addMilestone(
  tx: TransactionContext,
  parts: LeadParts,
  account: AccountSettings,
  held: Held,
  milestone: CheckedMilestone & { source: string; certainty: number; recorded_by: string },
): Promise<{ lead: Lead; outcome_id: string }> {
  const now = tx.clock.now()
  const outcome_id = newId('out', now)
  const lead_id = held.lead.id
  const recorded = { id: outcome_id, lead_id, ...milestone, created_at: now }
  insertOutcomes(tx, [recorded])
  await tx.flush()
  await recordAudit(tx, [
    {
      action: 'lead.outcome',
      subject_id: lead_id,
      before: { status: held.lead.status },
      after: { outcome: milestone.outcome, outcome_id },
    },
  ])
  const lead = await finalizeStatus(tx, parts, account, held)
  await parts.emit(tx, [outcomeRecorded(held.lead, recorded, lead)])
  return { lead, outcome_id }
}

/**
 * Removes a milestone of a lead; by default the one that decides its status. The latest remaining
 * milestone then decides the status. Without one, the lead is open with the status of its score.
 * The row of the removed milestone stays in the database.
 *
 * @throws Problem not_found, also if the milestone was already removed
 */
export async function removeOutcome(
  context: Context,
  parts: LeadParts,
  lead_id: string,
  outcome_id?: string,
): Promise<Lead> {
  const account = await parts.accounts.get(context.actor.account_id)
  return inTransaction(context, (tx) => undoMilestone(tx, parts, account, lead_id, outcome_id))
}

/**
 * Removes a milestone of one lead; by default the one that decides its status.
 *
 * @throws Problem not_found, before anything is written
 */
export async function undoMilestone(
  tx: TransactionContext,
  parts: LeadParts,
  account: AccountSettings,
  lead_id: string,
  outcome_id: string | undefined,
): Promise<Lead> {
  const held = await lockCustomerAndLead(tx, lead_id)
  const gone =
    outcome_id === undefined
      ? findDecidingOutcome(await listStandingOutcomes(tx, lead_id))
      : await findOutcomeRow(tx.sql, { ...tx.actor, lead_id, id: outcome_id })
  if (!gone) throw notFound()
  await withdrawOutcome(tx, gone.id)
  await recordAudit(tx, [
    {
      action: 'lead.outcome_remove',
      subject_id: lead_id,
      before: { outcome: gone.outcome, outcome_id: gone.id },
      after: null,
    },
  ])
  const lead = await finalizeStatus(tx, parts, account, held)
  await parts.emit(tx, [outcomeUndone(held.lead, gone, lead)])
  return lead
}

/** Updates the status of a lead after its milestones changed, and then its customer. */
export async function finalizeStatus(
  tx: TransactionContext,
  parts: LeadParts,
  account: AccountSettings,
  { lead, customer }: Held,
): Promise<Lead> {
  await finalizeResponse(tx, parts, lead)
  const deciding = findDecidingOutcome(await listStandingOutcomes(tx, lead.id))
  const status = endedBy(deciding?.outcome ?? null)
  await countOpenLeads(tx, [{ before: lead, after: { ...lead, status: status ?? 'received' } }])
  if (status === null) {
    // The lead is open again, so it is rescored with the data known now.
    const open = { ...lead, status: 'received' as const }
    await changeOpenSearch(tx, lead, open)
    await rescoreLead(tx, parts, account, { lead: open, customer }, 'outcome')
  } else {
    await updateStatus(tx, lead.id, status)
    await changeOpenSearch(tx, lead, { ...lead, status })
    await parts.emit(
      tx,
      await updateCustomerStatus(tx, account, { lead: { ...lead, status }, customer }),
    )
  }
  return leadOf(await getLeadRow(tx, lead.id))
}
