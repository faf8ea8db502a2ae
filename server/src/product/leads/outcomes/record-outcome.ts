import type { AccountSettings } from '#accounts'
import { recordAudit } from '#audit'
import { inTransaction, type Context, type TransactionContext } from '#db'
import { actorId, at, invalid, isAmount, newId, notFound, Problem } from '#kit'
import { countOpenLeads } from '../assignment/count-open-leads.ts'
import { settleResponse } from '../clock/clock.ts'
import type { LeadParts } from '../parts.ts'
import type { Lead, NewOutcome } from '../schema.ts'
import { rescoreLead, settleCustomer } from '../scoring/rescore-lead.ts'
import { endedBy } from '../states.ts'
import { leadOf } from '../store/columns.ts'
import { holdLead, getLeadRow, updateStatus, type Held } from '../store/leads.ts'
import { findLatestOutcome, findOutcomeRow } from '../store/queries.ts'
import { insertOutcomes, withdrawOutcome } from '../store/outcomes.ts'
import { dropPending } from '../store/pending-matches.ts'
import { momentOf } from './moment.ts'

/**
 * Keeps a milestone of a lead in the ledger. `won`, `lost`, `disqualified` and `spam` end the lead (spam as disqualified); `contacted`,
 * `met` and `offer` are on the way. Any may replace any.
 *
 * @throws Problem not_found; state_conflict on an erased lead; invalid_request for a time to come
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
    return (await keepMilestone(tx, parts, account, lead_id, milestone)).lead
  })
}

/** A milestone as it was given, checked. */
type Milestone = Pick<NewOutcome, 'outcome'> & {
  occurred_at: Date
  value: number | null
  reason: string | null
}

/** Reads what was given of a milestone. @throws Problem invalid_request for a time to come, or an amount of more than two decimals */
export function readMilestone(given: NewOutcome, now: Date): Milestone {
  const occurred_at = momentOf(given.occurred_at, now)
  if (given.value != null && !isAmount(given.value))
    throw invalid([at('/value', 'invalid_amount', '"value" has at most two decimals.')])
  const { outcome, value = null, reason = null } = given
  return { outcome, occurred_at, value, reason }
}

/**
 * Keeps a milestone of one lead and leaves the lead in the state that follows.
 *
 * @throws Problem not_found, or state_conflict on an erased lead, before anything is written
 */
export async function keepMilestone(
  tx: TransactionContext,
  parts: LeadParts,
  account: AccountSettings,
  lead_id: string,
  milestone: Milestone,
): Promise<{ lead: Lead; outcome_id: string }> {
  const held = await holdLead(tx, lead_id)
  if (held.lead.erased_at)
    throw new Problem('state_conflict', 'The lead was erased; it has no further states.')
  const now = tx.clock.now()
  const outcome_id = newId('out', now)
  insertOutcomes(tx, [
    {
      id: outcome_id,
      lead_id,
      ...milestone,
      source: 'explicit',
      certainty: 1,
      recorded_by: actorId(tx.actor),
      created_at: now,
    },
  ])
  await tx.flush()
  await recordAudit(tx, [
    {
      action: 'lead.outcome',
      subject_id: lead_id,
      before: { status: held.lead.status },
      after: { outcome: milestone.outcome, outcome_id },
    },
  ])
  return { lead: await settleStatus(tx, parts, account, held), outcome_id }
}

/**
 * Takes a milestone back, the latest where none is named; the latest that is left counts again, and without one the lead is open as its score
 * says. The ledger remembers that it was there.
 *
 * @throws Problem not_found also when it was taken back already
 */
export async function removeOutcome(
  context: Context,
  parts: LeadParts,
  lead_id: string,
  outcome_id?: string,
): Promise<Lead> {
  const account = await parts.accounts.get(context.actor.account_id)
  return inTransaction(context, (tx) => takeBackMilestone(tx, parts, account, lead_id, outcome_id))
}

/** Takes back a milestone of one lead, the latest where none is named. @throws Problem not_found, before anything is written */
export async function takeBackMilestone(
  tx: TransactionContext,
  parts: LeadParts,
  account: AccountSettings,
  lead_id: string,
  outcome_id: string | undefined,
): Promise<Lead> {
  const held = await holdLead(tx, lead_id)
  const gone =
    outcome_id === undefined
      ? await findLatestOutcome(tx.sql, { ...tx.actor, lead_id })
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
  return settleStatus(tx, parts, account, held)
}

/** Leaves a lead in the state that follows from its ledger, which was just changed, and judges its customer by it. */
export async function settleStatus(
  tx: TransactionContext,
  parts: LeadParts,
  account: AccountSettings,
  { lead, customer }: Held,
): Promise<Lead> {
  await settleResponse(tx, parts, lead)
  const latest = await findLatestOutcome(tx.sql, { ...tx.actor, lead_id: lead.id })
  const status = endedBy(latest?.outcome ?? null)
  await countOpenLeads(tx, [{ before: lead, after: { ...lead, status: status ?? 'received' } }])
  if (status === null) {
    // On the way, or open again: it is judged by what is known by now.
    const open = { ...lead, status: 'received' as const }
    await rescoreLead(tx, parts, account, { lead: open, customer }, 'outcome')
  } else {
    await updateStatus(tx, lead.id, status)
    await dropPending(tx, { customer_id: customer.id, lead_id: lead.id })
    await parts.emit(tx, await settleCustomer(tx, account, { lead: { ...lead, status }, customer }))
  }
  return leadOf(await getLeadRow(tx, lead.id))
}
