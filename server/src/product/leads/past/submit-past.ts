import type { AccountSettings } from '#accounts'
import { recordAudit } from '#audit'
import { findOrCreateCustomers, lockWithMerged, saveCustomers } from '#customers'
import { together, type TransactionContext } from '#db'
import { zip } from '#kit'
import { noteChangedRecords } from '#search'
import { createLeadFromEnquiry, type Arrival } from '../intake/create-lead-from-enquiry.ts'
import { contentHash, findDuplicates } from '../intake/duplicates.ts'
import type { Enquiry } from '../intake/read-enquiry.ts'
import type { LeadParts } from '../parts.ts'
import { getScoringModels, readMessages } from '../scoring/scoring.ts'
import { rollUpCustomer } from '../scoring/customer-rollup.ts'
import { endedBy } from '../states.ts'
import { noteChangedLeads as countAnew } from '../store/changes.ts'
import { insertLeads } from '../store/insert-leads.ts'
import { insertOutcomes, type NewMilestone } from '../store/outcomes.ts'
import { engagementsBefore, listRollupLeadsByCustomer } from '../store/past.ts'
import { customerEffect, leadEffect, type NotePast } from './past-effects.ts'
import { milestonesOf, type PastMilestone } from './record-past-outcomes.ts'

/** Imported enquiry with its time and its milestones, earliest first. */
export type PastEnquiry = { enquiry: Enquiry; came_at: Date; outcomes: readonly PastMilestone[] }

/**
 * Imports past leads. Each is scored with the history of its customer before that lead, and with
 * nothing later. No events or notices are created. No two leads may belong to the same customer,
 * because their scores would ignore each other. `parts.views` provides the services that were
 * active at the time. Costs about ten statements for any number of leads.
 */
export async function submitPast(
  tx: TransactionContext,
  parts: Pick<LeadParts, 'models' | 'views'>,
  account: AccountSettings,
  leads: readonly PastEnquiry[],
  note: NotePast | null,
): Promise<void> {
  const { account_id } = tx.actor
  const customers = await findOrCreateCustomers(
    tx,
    leads.map(({ enquiry }) => ({ account_id, ...contactOf(enquiry) })),
  )
  const known_ids = customers.filter(({ is_new }) => !is_new).map(({ id }) => id)
  const found = note && known_ids.length > 0 ? await lockWithMerged(tx, known_ids) : []
  const asked = zip(leads, customers).map(([lead, customer]) => ({
    ...lead,
    customer,
    content_hash: contentHash(lead.enquiry),
  }))
  const duplicates = await findDuplicates(tx, asked)
  const moments = asked.map(({ customer, came_at }) => ({ customer_id: customer.id, at: came_at }))
  const engagements = await engagementsBefore(tx, moments)
  const view = await parts.views.viewOf(account)
  const models = await getScoringModels(parts.models, account.id)
  const known = zip(zip(asked, duplicates), engagements)
  const arrivals = known.map(([[one, duplicate_of], engagement]) => {
    const { enquiry, came_at, outcomes } = one
    const text = readMessages(enquiry.message, came_at, view, account)
    const scored = { account, view, models, matches: [], text, duplicate_of, engagement }
    const arrival = createLeadFromEnquiry({ ...one, ...scored, now: came_at })
    // The current model may have been trained on this lead, so its score is not a genuine
    // prediction. The cause lets the evaluation of predictions exclude it.
    arrival.row.cause = 'lead.imported'
    arrival.row.status = endedBy(outcomes.at(-1)?.outcome ?? null) ?? arrival.row.status
    return { ...one, ...arrival }
  })
  const before = await listRollupLeadsByCustomer(
    tx,
    customers.filter(({ is_new }) => !is_new).map(({ id }) => id),
  )
  const milestones = arrivals.flatMap(({ row, outcomes }) => milestonesOf(tx, row.id, outcomes))
  for (const { row, customer } of arrivals) {
    const rollup = [row, ...(before.get(row.customer_id) ?? [])].sort(newestFirst)
    rollUpCustomer(customer, rollup)
  }
  const rows = arrivals.map(({ row }) => row)
  insertLeads(tx, rows)
  // The ids of imported leads sort before the current positions of the search indexer and of the
  // counting job. Both jobs would skip these leads, so the leads are queued explicitly.
  noteChangedRecords(tx, 'lead', rows)
  countAnew(
    tx,
    rows.map(({ id }) => id),
  )
  insertOutcomes(tx, milestones)
  await together(recordAudit(tx, traceOf(arrivals, milestones)), saveCustomers(tx, customers, null))
  await note?.(tx, [
    ...arrivals.map(({ row, outcomes }) => leadEffect(row, outcomes.length)),
    ...customers.map(({ id }) => customerEffect(id, found.find((one) => one.id === id) ?? null)),
  ])
}

const newestFirst = (one: { created_at: Date }, other: { created_at: Date }): number =>
  other.created_at.getTime() - one.created_at.getTime()

const contactOf = ({ name, email, phone, is_test }: Enquiry) => ({ name, email, phone, is_test })

function traceOf(arrivals: readonly Arrival[], milestones: readonly NewMilestone[]) {
  const created = arrivals.map(({ row }) => ({
    action: 'lead.create',
    subject_id: row.id,
    before: null,
    after: null,
  }))
  const reached = milestones.map(({ id, lead_id, outcome }) => ({
    action: 'lead.outcome',
    subject_id: lead_id,
    before: null,
    after: { outcome, outcome_id: id },
  }))
  return [...created, ...reached]
}
