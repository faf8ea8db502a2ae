import type { AccountSettings } from '#accounts'
import type { CatalogueView, Match } from '#catalogue'
import type { JoinedCustomer } from '#customers'
import type { DomainEvent } from '#events'
import { newId } from '#kit'
import type { MessageRow } from '#messages'
import type { Engagement, TextFacts } from '#qualification'
import { engagementOf, predictedBy, scoreOf, type ScoringModels } from '../scoring/scoring.ts'
import { joinCustomer, risesTo } from '../scoring/customer-rollup.ts'
import { leadEventsOf } from '../events/domain-events.ts'
import type { NewLeadRow } from '../store/insert-leads.ts'
import { wishedIn } from '../search-criteria.ts'
import type { Enquiry } from './read-enquiry.ts'

/** Inputs for the creation of a lead from an enquiry. */
export type Admission = {
  enquiry: Enquiry
  account: AccountSettings
  customer: JoinedCustomer
  view: CatalogueView
  models: ScoringModels
  matches: readonly Match[]
  /** Facts from the message; null without a message. */
  text: TextFacts | null
  content_hash: string
  duplicate_of: string | null
  /**
   * History of the customer before the enquiry. Null uses the figures of the customer row, which is
   * right for an enquiry that is submitted now.
   */
  engagement: Engagement | null
  now: Date
}

/** Lead to insert. `tell` returns its events; call it after the lead was assigned. */
export type Arrival = {
  row: NewLeadRow
  probability: number | null
  enough_information: boolean
  tell: () => DomainEvent[]
}

/**
 * Creates a lead from an enquiry: adds it to its customer, scores it and prepares its events. Runs
 * no statement. Changes the customer in place, so that the next enquiry of the same group sees this
 * one.
 */
export function createLeadFromEnquiry({
  enquiry,
  account,
  customer,
  view,
  models,
  matches,
  text,
  content_hash,
  duplicate_of,
  engagement: before,
  now,
}: Admission): Arrival {
  const id = newId('lead', now)
  // A repeated enquiry does not count as engagement and does not report the same services again.
  const told = duplicate_of === null ? matches : []
  const engagement = before ?? engagementOf(customer, now, null)
  if (duplicate_of === null) {
    engagement.enquiries += 1
    if (enquiry.message !== null) engagement.messages_inbound += 1
  }
  const lead = { ...enquiry, account_id: account.id, id, customer_id: customer.id, created_at: now }
  const { assessment, score, enough_information } = scoreOf(
    { lead, text, engagement, matches, facts: [] },
    account,
    view,
    models,
    'lead.created',
    now,
  )
  const row: NewLeadRow = {
    ...lead,
    is_demo: false,
    duplicate_of,
    wished: wishedIn(enquiry, text),
    content_hash,
    notified_service_ids: told.map((match) => match.service_id),
    status: assessment.is_qualified ? 'qualified' : 'unqualified',
    score: assessment.score,
    qualification_type: assessment.qualification_type,
    triggers: assessment.triggers,
    score_id: score.id,
    ...score.of_lead,
    message_id: enquiry.message === null ? null : newId('msg', now),
    override: null,
    updated_at: now,
    version: 1,
    ...unanswered,
  }
  joinCustomer(customer, row, now)
  const rises = risesTo(customer, row.qualification_type, account)
  return {
    row,
    probability: predictedBy(assessment),
    enough_information,
    tell: () => leadEventsOf(row, messageOf(row), told, rises),
  }
}

/** Columns of a lead without a due time, a response or an assignment. */
const unanswered = {
  due_at: null,
  watch_at: null,
  first_response_at: null,
  first_response_by: null,
  first_response_channel: null,
  response_worked_s: null,
  assigned_to: null,
  assigned_at: null,
  assignment_reason: null,
  offered_to: null,
} as const

function messageOf(row: NewLeadRow): MessageRow | null {
  if (row.message === null || row.message_id === null) return null
  return {
    account_id: row.account_id,
    id: row.message_id,
    lead_id: row.id,
    customer_id: row.customer_id,
    channel: 'web',
    direction: 'inbound',
    text: row.message,
    external_id: null,
    occurred_at: row.created_at,
    created_at: row.created_at,
    by: null,
    automatic: false,
  }
}
