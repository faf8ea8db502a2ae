import { Problem, type Actor, type Scope } from '#kit'
import { eventTypes, type EventType } from './catalogue.ts'

/** The read scopes of the data that each event carries. */
const scopesOfType: Readonly<Record<EventType, readonly Scope[]>> = {
  'customer.qualified': ['customers.read'],
  'message.received': ['customers.read'],
  'service.matched': ['services.read', 'customers.read'],
  'analysis.completed': ['analytics.read'],
}

/** What one must be allowed to read, at least one of these, to see anything of events. */
export const scopesOfReaders: readonly Scope[] = [...new Set(Object.values(scopesOfType).flat())]

/**
 * The event types whose data this caller may read: webhooks, deliveries and events have no scope of their own. None at all where what it may read is
 * in no event whole. Who sees only their own leads reads nothing here that tells of a lead: what is owed to endpoints is everybody's.
 * @throws Problem insufficient_scope when it may read nothing
 */
export function readableTypes(actor: Actor): EventType[] {
  const types = typesInScope(actor)
  return actor.sight === null
    ? types
    : types.filter((type) => !scopesOfType[type].includes('customers.read'))
}

/**
 * The same, where those of leads that are not theirs to see are left out one by one: the events themselves.
 * @throws Problem insufficient_scope when it may read nothing
 */
export function typesInScope(actor: Actor): EventType[] {
  if (actor.kind === 'person' || actor.kind === 'system') return eventTypes
  if (!scopesOfReaders.some((scope) => actor.scopes.has(scope))) throw refusal(['customers.read'])
  return eventTypes.filter((type) => scopesOfType[type].every((scope) => actor.scopes.has(scope)))
}

/** Refuses a caller who would have data delivered that they may not read. @throws Problem insufficient_scope */
export function requireReadable(actor: Actor, types: readonly string[]): void {
  const readable = new Set<string>(readableTypes(actor))
  const missing = types.filter((type) => !readable.has(type))
  if (missing.length === 0) return
  const scopes = missing
    .flatMap((type) => scopesOfType[type as EventType] ?? [])
    .filter((scope) => !actor.scopes.has(scope))
  throw refusal([...new Set(scopes)])
}

const refusal = (scopes: readonly Scope[]): Problem =>
  new Problem(
    'insufficient_scope',
    `The credential needs ${scopes.join(' and ')} for the events involved.`,
    {
      headers: {
        'www-authenticate': `Bearer error="insufficient_scope", scope="${scopes.join(' ')}"`,
      },
    },
  )
