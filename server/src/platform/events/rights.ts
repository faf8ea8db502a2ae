import { lacksScope, type Actor, type Scope } from '#kit'
import { eventTypes, type EventType } from './catalogue.ts'
import { eventSubscriptions, expandSubscriptions, type EventSubscription } from './subscriptions.ts'

/** Read scopes required for the data of each event type. */
const scopesOfType: Readonly<Record<EventType, readonly Scope[]>> = {
  'lead.created': ['customers.read'],
  'lead.scored': ['customers.read'],
  'lead.assigned': ['customers.read'],
  'lead.overdue': ['customers.read'],
  'lead.responded': ['customers.read'],
  'intake.received': ['customers.read'],
  'outcome.recorded': ['customers.read'],
  'outcome.undone': ['customers.read'],
  'customer.qualified': ['customers.read'],
  'message.received': ['customers.read'],
  'customer.erased': ['customers.read'],
  'customer.merged': ['customers.read'],
  'customer.split': ['customers.read'],
  'consent.granted': ['customers.read'],
  'consent.revoked': ['customers.read'],
  'service.matched': ['services.read', 'customers.read'],
  'service.created': ['services.read'],
  'service.updated': ['services.read'],
  'service.ended': ['services.read'],
  'analysis.completed': ['analytics.read'],
}

/** Scopes for events. A caller needs at least one of them to see any event. */
export const scopesOfReaders: readonly Scope[] = [...new Set(Object.values(scopesOfType).flat())]

/**
 * Returns the event types that the caller may read. Webhooks, deliveries and events have no scope
 * of their own. Returns an empty list if the caller's scopes cover no event type completely.
 * Callers who see only their own leads get no event types about leads, because endpoints receive
 * the events of all leads.
 *
 * @throws Problem insufficient_scope if the caller may read nothing
 */
export function readableTypes(actor: Actor): EventType[] {
  const types = typesInScope(actor)
  return actor.visibility === null
    ? types
    : types.filter((type) => !scopesOfType[type].includes('customers.read'))
}

/**
 * Returns the event types of which the caller may read events. Unlike `readableTypes`, it includes
 * event types about leads for callers who see only their own leads, because the event queries
 * filter by lead.
 *
 * @throws Problem insufficient_scope if the caller may read nothing
 */
export function typesInScope(actor: Actor): EventType[] {
  if (actor.kind === 'person' || actor.kind === 'system') return eventTypes
  if (!scopesOfReaders.some((scope) => actor.scopes.has(scope)))
    throw lacksScope(actor, ['customers.read'])
  return eventTypes.filter((type) => scopesOfType[type].every((scope) => actor.scopes.has(scope)))
}

/**
 * Returns the event types and patterns of which the caller may read every event.
 * @throws Problem insufficient_scope if the caller may read nothing
 */
export function readableSubscriptions(actor: Actor): EventSubscription[] {
  const readable = new Set(readableTypes(actor))
  return eventSubscriptions.filter((one) =>
    expandSubscriptions([one]).every((type) => readable.has(type)),
  )
}

/**
 * Rejects a caller who requests delivery of data that they may not read. `subscriptions` contains
 * event types and patterns.
 * @throws Problem insufficient_scope
 */
export function requireReadable(actor: Actor, subscriptions: readonly string[]): void {
  const readable = new Set<string>(readableTypes(actor))
  const missing = expandSubscriptions(subscriptions).filter((type) => !readable.has(type))
  if (missing.length === 0) return
  const scopes = missing
    .flatMap((type) => scopesOfType[type])
    .filter((scope) => !actor.scopes.has(scope))
  throw lacksScope(actor, [...new Set(scopes)], 'The data of these events needs')
}
