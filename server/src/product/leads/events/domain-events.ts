import type { DomainEvent, EventData } from '#events'
import type { Match } from '#catalogue'
import type { MessageRow } from '#messages'
import type { LeadRow } from '../store/columns.ts'

/**
 * Returns the events of a new lead: lead created, message received, services matched and, on a rise
 * of the tier, customer qualified.
 */
export function leadEventsOf(
  row: LeadRow,
  message: MessageRow | null,
  matches: readonly Match[],
  rises: boolean,
): DomainEvent[] {
  const happenings: DomainEvent[] = [leadCreated(row)]
  if (message !== null) happenings.push(messageReceived(row, message))
  if (matches.length > 0) happenings.push(servicesMatched(row, matches))
  if (rises) happenings.push(customerQualified(row))
  return happenings
}

/** Returns the event of a new lead, with its first score and its first assignee. */
const leadCreated = (row: LeadRow): DomainEvent => ({
  ...commonOf(row),
  type: 'lead.created',
  data: {
    ...subjectOf(row),
    external_id: row.external_id,
    source: row.source,
    service_id: row.service_id,
    status: row.status,
    score: row.score,
    qualification_type: row.qualification_type,
    triggers: row.triggers,
    score_id: row.score_id,
    duplicate_of: row.duplicate_of,
    assigned_to: row.assigned_to,
    due_at: row.due_at?.toISOString() ?? null,
  },
})

/** Returns the event that the score or the tier of a lead changed. */
export const leadScored = (
  row: LeadRow,
  previous: EventData['lead.scored']['previous'],
  cause: string,
): DomainEvent => ({
  ...commonOf(row),
  type: 'lead.scored',
  data: {
    ...subjectOf(row),
    score_id: row.score_id,
    score: row.score,
    qualification_type: row.qualification_type,
    triggers: row.triggers,
    status: row.status,
    cause,
    assigned_to: row.assigned_to,
    previous,
  },
})

/** Returns the event that the assignee of a lead changed. */
export const leadAssigned = (
  row: LeadRow,
  previous: EventData['lead.assigned']['previous'],
): DomainEvent => ({
  ...commonOf(row),
  type: 'lead.assigned',
  data: {
    ...subjectOf(row),
    assigned_to: row.assigned_to,
    assigned_at: row.assigned_at?.toISOString() ?? null,
    reason: row.assignment_reason,
    previous,
  },
})

/** Returns the event that a lead has no response at its due time. */
export const leadOverdue = (row: LeadRow, due_at: Date): DomainEvent => ({
  ...commonOf(row),
  type: 'lead.overdue',
  data: {
    ...subjectOf(row),
    due_at: due_at.toISOString(),
    score: row.score,
    qualification_type: row.qualification_type,
    assigned_to: row.assigned_to,
  },
})

/** Returns the event of the first response to a lead. */
export const leadResponded = (
  row: LeadRow,
  response: {
    by: string | null
    channel: string
    at: Date
    due_at: Date
    response_worked_s: number
  },
): DomainEvent => ({
  ...commonOf(row),
  type: 'lead.responded',
  data: {
    ...subjectOf(row),
    by: response.by,
    channel: response.channel,
    responded_at: response.at.toISOString(),
    due_at: response.due_at.toISOString(),
    response_seconds: Math.round((response.at.getTime() - row.created_at.getTime()) / 1000),
    response_working_seconds: response.response_worked_s,
    assigned_to: row.assigned_to,
  },
})

/** Returns the event that a customer qualified through this lead. */
export const customerQualified = (row: LeadRow): DomainEvent => ({
  ...commonOf(row),
  type: 'customer.qualified',
  data: {
    customer_id: row.customer_id,
    score: row.score,
    qualification_type: row.qualification_type,
    triggers: row.triggers,
    lead_id: row.id,
    score_id: row.score_id,
    assigned_to: row.assigned_to,
  },
})

/**
 * Returns the event that services match the lead. The event lists only services that were not
 * reported before.
 */
export const servicesMatched = (row: LeadRow, matches: readonly Match[]): DomainEvent => ({
  ...commonOf(row),
  type: 'service.matched',
  data: {
    customer_id: row.customer_id,
    lead_id: row.id,
    services: [...matches],
  },
})

/** Returns the event for an inbound message, which came with the enquiry or was added later. */
export const messageReceived = (row: LeadRow, message: MessageRow): DomainEvent => ({
  ...commonOf(row),
  type: 'message.received',
  data: {
    message_id: message.id,
    customer_id: row.customer_id,
    lead_id: row.id,
    channel: message.channel,
    text: message.text,
    received_at: message.occurred_at.toISOString(),
  },
})

const subjectOf = ({ id, customer_id }: LeadRow) => ({ lead_id: id, customer_id })

const commonOf = (row: LeadRow) => ({
  account_id: row.account_id,
  customer_id: row.customer_id,
  is_test: row.is_test,
})
