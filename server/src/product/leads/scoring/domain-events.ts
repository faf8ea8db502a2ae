import type { DomainEvent } from '#events'
import type { Match } from '#catalogue'
import type { MessageRow } from '#messages'
import type { LeadRow } from '../store/columns.ts'

/**
 * Returns the events of a new lead: message received, services matched and, on a rise of the tier,
 * customer qualified.
 */
export function leadEventsOf(
  row: LeadRow,
  message: MessageRow | null,
  matches: readonly Match[],
  rises: boolean,
): DomainEvent[] {
  const happenings: DomainEvent[] = []
  if (message !== null) happenings.push(messageReceived(row, message))
  if (matches.length > 0) happenings.push(servicesMatched(row, matches))
  if (rises) happenings.push(customerQualified(row))
  return happenings
}

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

const commonOf = (row: LeadRow) => ({
  account_id: row.account_id,
  customer_id: row.customer_id,
  is_test: row.is_test,
})
