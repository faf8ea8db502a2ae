import type { DomainEvent } from '#events'
import type { Match } from '#catalogue'
import type { MessageRow } from '#messages'
import type { LeadRow } from '../store/columns.ts'

/** What a new lead makes true: a message came, services fit it, and, on a rise, its customer meets the criteria. */
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

/** A customer meets the criteria through this lead. */
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

/** These services fit the lead's wish and were not told of before. */
export const servicesMatched = (row: LeadRow, matches: readonly Match[]): DomainEvent => ({
  ...commonOf(row),
  type: 'service.matched',
  data: {
    customer_id: row.customer_id,
    lead_id: row.id,
    services: [...matches],
  },
})

/** An inbound message came with, or to, this lead. */
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
