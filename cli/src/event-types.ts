import type { WebhookEvent } from '@leadhouse/sdk/webhooks'

/**
 * All event types. The list is repeated here because a command must not load the server to complete
 * a word. A test compares it with the server.
 */
export const eventTypes = [
  'lead.created',
  'lead.scored',
  'lead.assigned',
  'lead.overdue',
  'lead.responded',
  'intake.received',
  'outcome.recorded',
  'outcome.undone',
  'customer.qualified',
  'message.received',
  'customer.erased',
  'service.matched',
  'service.created',
  'service.updated',
  'service.ended',
  'analysis.completed',
] as const satisfies readonly WebhookEvent['type'][]
