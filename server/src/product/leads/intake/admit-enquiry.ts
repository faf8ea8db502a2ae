import type { AccountSettings } from '#accounts'
import type { CatalogueView, Match } from '#catalogue'
import type { JoinedCustomer } from '#customers'
import type { DomainEvent } from '#events'
import { newId } from '#kit'
import type { MessageRow } from '#messages'
import type { Engagement, TextFacts } from '#qualification'
import { engagementOf, promisedBy, scoreOf, type ScoringModels } from '../scoring/scoring.ts'
import { joinCustomer, risesTo } from '../scoring/customer-rollup.ts'
import { leadEventsOf } from '../scoring/domain-events.ts'
import type { NewLeadRow } from '../store/insert-leads.ts'
import { wishedIn } from '../wish.ts'
import type { Enquiry } from './read-enquiry.ts'

/** All that is known when an enquiry is let in. */
export type Admission = {
  enquiry: Enquiry
  account: AccountSettings
  customer: JoinedCustomer
  view: CatalogueView
  models: ScoringModels
  matches: readonly Match[]
  /** What its message says; null where it has none. */
  text: TextFacts | null
  content_hash: string
  duplicate_of: string | null
  /** What had passed with the customer before it; null takes what the customer holds, which is right for one that comes now. */
  engagement: Engagement | null
  now: Date
}

/** What an enquiry becomes: the row to write, and what there is to tell once it is known whose it is. */
export type Arrival = { row: NewLeadRow; probability: number | null; tell: () => DomainEvent[] }

/**
 * Makes a lead of an enquiry: joins it to its customer, scores it, and says what became true by it. No statement runs here; the customer is
 * changed in place, so that the next enquiry of the same group already sees this one.
 */
export function admitEnquiry({
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
  // The same enquiry sent twice says nothing new: it neither counts as engagement nor tells of the same services again.
  const told = duplicate_of === null ? matches : []
  const engagement = before ?? engagementOf(customer, now, null)
  if (duplicate_of === null) {
    engagement.enquiries += 1
    if (enquiry.message !== null) engagement.messages_inbound += 1
  }
  const lead = { ...enquiry, account_id: account.id, id, customer_id: customer.id, created_at: now }
  const { assessment, score } = scoreOf(
    { lead, text, engagement, matches, facts: null },
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
    told_service_ids: told.map((match) => match.service_id),
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
    probability: promisedBy(assessment),
    tell: () => leadEventsOf(row, messageOf(row), told, rises),
  }
}

/** What stands on a lead before anybody was asked to answer it. */
const unanswered = {
  due_at: null,
  watch_at: null,
  first_response_at: null,
  first_response_by: null,
  first_response_channel: null,
  response_worked_s: null,
  assigned_to: null,
  assigned_at: null,
  assigned_because: null,
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
