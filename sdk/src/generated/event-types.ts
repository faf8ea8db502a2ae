// Printed by `npm run openapi` from server/generated/openapi.json. Not to be edited.

/** All types of events, in the order of the documentation. */
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
  'customer.merged',
  'customer.split',
  'consent.granted',
  'consent.revoked',
  'service.matched',
  'service.created',
  'service.updated',
  'service.ended',
  'analysis.completed',
] as const
