import type { AccountSettings } from '#accounts'
import { recordAudit } from '#audit'
import { findMatches, type CatalogueView, type Match } from '#catalogue'
import { saveCustomers } from '#customers'
import { inTransaction, type Context, type TransactionContext } from '#db'
import type { DomainEvent } from '#events'
import { inboundText, medianReplyMs } from '#messages'
import { Problem } from '#kit'
import { stillQuoted, type Assessment } from '#qualification'
import { haveSameTerms, noteChangedRecords } from '#search'
import { isAskedFor, dueOf } from '../clock/clock.ts'
import { notifyOfRise } from '../clock/notices-of.ts'
import type { LeadParts } from '../parts.ts'
import { isOpen, rankOf } from '../states.ts'
import { criteriaRowOf, type LeadRow } from '../store/columns.ts'
import { noteChangedLeads } from '../store/changes.ts'
import { leadFilters } from '../store/filters.ts'
import { lockCustomerAndLead, type Held, type LockedLead } from '../store/leads.ts'
import { listRollupLeads } from '../store/queries.ts'
import { changeOpenSearch } from '../store/open-searches.ts'
import { replaceScore } from '../store/scores.ts'
import { wishedIn } from '../search-criteria.ts'
import { engagementOf, getScoringModels, predictedBy, readMessages, scoreOf } from './scoring.ts'
import { rollUpCustomer, risesTo } from './customer-rollup.ts'
import { customerQualified, leadScored, servicesMatched } from '../events/domain-events.ts'
import { reassignByRules } from '../assignment/reassign-by-rules.ts'
import { moveLead } from '../assignment/move-lead.ts'
import { saveDue } from '../store/responses.ts'
import { readClockRules } from '../clock/clock-rules.ts'

/**
 * Rescores a lead with all data known now, because of `cause`. Stores the new score on the lead and
 * its customer. Emits events for a rise to a higher tier and for services that match for the first
 * time. A closed lead does not change its status, and an override stays in force.
 */
export async function rescoreLead(
  tx: TransactionContext,
  parts: LeadParts,
  account: AccountSettings,
  held: Held,
  cause: string,
): Promise<LockedLead> {
  const { lead } = held
  const now = tx.clock.now()
  const view = await parts.views.viewOf(account)
  const engagement = engagementOf(held.customer, now, await medianReplyMs(tx, lead.id))
  const written = await inboundText(tx, lead.id)
  const text = readMessages(written, lead.created_at, view, account)
  const wished = wishedIn(lead, text)
  const matches =
    view.fit(wished).active_total > 0 ? await matchesOf(tx, account, view, wished) : []
  const facts = stillQuoted((await parts.findReaderFacts?.(tx, lead.id)) ?? [], written)
  const { assessment, score } = scoreOf(
    { lead, engagement, matches, text, facts },
    account,
    view,
    await getScoringModels(parts.models, account.id),
    cause,
    now,
  )
  if (cause === 'catalogue' && saysTheSame(assessment, lead)) return lead
  const fresh =
    isOpen(lead.status) && !fromOutside.has(cause)
      ? matches.filter((match) => !lead.notified_service_ids.includes(match.service_id))
      : []
  const verdict = assessment.is_qualified ? ('qualified' as const) : ('unqualified' as const)
  const scored = withOverride(
    {
      ...lead,
      ...criteriaRowOf(wished),
      language: text?.reading?.language ?? null,
      wrote: lead.message !== null || text !== null,
      status: isOpen(lead.status) ? verdict : lead.status,
      score: assessment.score,
      qualification_type: assessment.qualification_type,
      triggers: assessment.triggers as string[],
      probability: predictedBy(assessment),
      score_id: score.id,
      notified_service_ids: [
        ...lead.notified_service_ids,
        ...fresh.map((match) => match.service_id),
      ],
      updated_at: now,
      version: lead.version + 1,
    },
    account,
  )
  const own = assessment.qualification_type
  const own_type = own === scored.qualification_type ? null : own
  if (!haveSameTerms(leadFilters, lead, scored)) noteChangedRecords(tx, 'lead', [scored])
  if (lead.qualification_type !== scored.qualification_type) noteChangedLeads(tx, [lead.id])
  await replaceScore(tx, { ...scored, own_type, wished }, score)
  await changeOpenSearch(tx, lead, scored)
  const asksNow = startsAsking.has(cause) && !isAskedFor(lead) && isAskedFor(scored)
  const row = asksNow ? await startLate(tx, parts, { ...held, lead: scored }) : scored
  if (notifiesOfRise.has(cause))
    await notifyOfRise(tx, parts, { before: lead, after: row }, account)
  await recordAudit(tx, [
    {
      action: 'lead.score',
      subject_id: lead.id,
      before: { score: lead.score },
      after: { score: row.score, cause },
    },
  ])
  const { score: score_before, qualification_type: tier_before } = lead
  const isChanged = row.score !== score_before || row.qualification_type !== tier_before
  const previous = { score: score_before, qualification_type: tier_before }
  const happenings = [
    ...(isChanged ? [leadScored(row, previous, cause)] : []),
    ...(fresh.length > 0 ? [servicesMatched(row, fresh)] : []),
  ]
  await parts.emit(tx, [
    ...happenings,
    ...(await updateCustomerStatus(tx, account, { ...held, lead: row })),
  ])
  return row
}

/**
 * Causes outside the lead. Services that match since then are reported by the background job on new
 * matches, once a day for each customer. Services from an import are never reported.
 */
const fromOutside: ReadonlySet<string> = new Set(['age', 'catalogue', 'model', 'message.read'])

/** Causes after which a lead that needed no response can need one. */
const startsAsking: ReadonlySet<string> = new Set([
  'message.inbound',
  'lead.updated',
  'override.set',
])

/**
 * Causes after which members are notified that a lead became hot. A new model or a changed
 * catalogue is not one of these causes, because it can change a thousand leads at once.
 */
const notifiesOfRise: ReadonlySet<string> = new Set([...startsAsking, 'message.read'])

function saysTheSame(
  { score, qualification_type, triggers }: Assessment,
  lead: LockedLead,
): boolean {
  return (
    score === lead.score &&
    (lead.override !== null || qualification_type === lead.qualification_type) &&
    triggers.every((trigger) => lead.triggers.includes(trigger)) &&
    triggers.length === lead.triggers.filter((trigger) => trigger !== 'manual_override').length
  )
}

/**
 * Updates and saves a customer after a change of one of its leads. Returns the events to emit: a
 * rise to a tier that was not reported before.
 */
export async function updateCustomerStatus(
  tx: TransactionContext,
  account: AccountSettings,
  { lead, customer }: Held,
): Promise<DomainEvent[]> {
  rollUpCustomer(
    customer,
    await listRollupLeads(tx.sql, { account_id: account.id, customer_id: customer.id }),
  )
  const rises = isOpen(lead.status) && risesTo(customer, lead.qualification_type, account)
  await saveCustomers(tx, [customer], tx.clock.now())
  return rises ? [customerQualified(lead)] : []
}

async function matchesOf(
  tx: TransactionContext,
  account: AccountSettings,
  view: CatalogueView,
  wished: LockedLead['preferences'],
): Promise<readonly Match[]> {
  const wish = {
    ...wished,
    ...view.unitOf(wished),
    account_id: account.id,
    currency: account.currency,
  }
  const [matches] = await findMatches(tx, [wish], { enough: 1 })
  return matches ?? []
}

/** Rescores a lead after a change outside it. Does nothing if the lead is closed or deleted. */
export async function rescoreOpenLead(
  context: Context,
  parts: LeadParts,
  lead_id: string,
  cause: string,
): Promise<void> {
  const account = await parts.accounts.get(context.actor.account_id)
  await inTransaction(context, async (tx) => {
    const held = await lockCustomerAndLead(tx, lead_id).catch(nullWhenGone)
    if (held && isOpen(held.lead.status)) await rescoreLead(tx, parts, account, held, cause)
  })
}

function nullWhenGone(error: unknown): null {
  if (error instanceof Problem && error.code === 'not_found') return null
  throw error
}

/** Returns the row with the override applied. An override takes precedence over the score. */
function withOverride<
  Row extends Pick<LeadRow, 'override' | 'status' | 'qualification_type' | 'triggers'>,
>(row: Row, account: Pick<AccountSettings, 'qualifying_tier'>): Row {
  if (row.override === null) return row
  const { qualification_type } = row.override
  const isQualified = rankOf(qualification_type) >= rankOf(account.qualifying_tier)
  const status =
    row.status === 'qualified' || row.status === 'unqualified'
      ? isQualified
        ? 'qualified'
        : 'unqualified'
      : row.status
  return {
    ...row,
    status,
    qualification_type,
    triggers: [...new Set([...row.triggers, 'manual_override'])],
  }
}

/**
 * Sets the due time of a locked lead that needed no response before and needs one now. The time
 * counts from now. An unassigned lead is also assigned, as if it were new. Returns the changed
 * lead. Does nothing if the lead already has a due time.
 */
async function startLate(
  tx: TransactionContext,
  parts: Pick<LeadParts, 'assignment' | 'hours' | 'emit'>,
  { lead, customer }: Held,
): Promise<LockedLead> {
  if (lead.due_at !== null) return lead
  const now = tx.clock.now()
  const isNobodys = lead.assigned_to === null && lead.offered_to === null
  const handed = isNobodys
    ? await reassignByRules(tx, parts, { lead, customer }, { except: null })
    : null
  const { target_minutes, hours } = (await readClockRules(tx, parts))(lead)
  const due_at = dueOf(lead, { target_minutes, hours: handed ? handed.hours : hours }, now)
  if (due_at === null) return lead
  await saveDue(tx, lead.id, due_at)
  if (handed === null) return { ...lead, due_at }
  const { assigned_to, assignment_reason } = handed
  const moved = { assigned_to, because: assignment_reason, isCounted: true }
  const assigned_at = await moveLead(tx, parts.emit, { lead, customer }, moved)
  return { ...lead, due_at, assigned_to, assigned_at, assignment_reason, version: lead.version + 1 }
}
