import { newId, type AccountId, type Actor, type Traceparent } from '#kit'
import type { TransactionContext } from '#db'
import { insertEvents, type NewEvent } from './store/events.ts'
import type { EventData, EventType } from './catalogue.ts'
import type { Versions } from './versions.ts'

/** A change that other systems are notified of, as reported by the module that made the change. */
export type DomainEvent = {
  [T in EventType]: {
    type: T
    account_id: AccountId
    data: EventData[T]
    customer_id: string | null
    is_test: boolean
    /**
     * The trace of the request that made the change. Missing if the actor of the transaction is the
     * caller of that request.
     */
    traceparent?: Traceparent | null
  }
}[EventType]

/** Determines the deliveries of new events, in the same transaction. Implemented by webhooks. */
export type FanOut = (tx: TransactionContext, events: readonly NewEvent[]) => Promise<void>

/**
 * Writes events and, through the fan-out, their deliveries, in the transaction of the change that
 * they report.
 */
export type Emit = (tx: TransactionContext, domainEvents: readonly DomainEvent[]) => Promise<void>

/**
 * Creates an `Emit` function that writes events in the current version of `versions` and passes
 * them to `fanOut`. If the transaction is rolled back, there is no event. If the transaction
 * commits, the event will be delivered.
 */
export function emitWith(fanOut: FanOut, versions: Versions): Emit {
  return async (tx, domainEvents) => {
    if (domainEvents.length === 0) return
    const created_at = tx.clock.now()
    const { traceparent = null } = tx.actor.origin
    const events = domainEvents.map((domainEvent) =>
      eventOf({ traceparent, ...domainEvent }, versions.current, created_at),
    )
    insertEvents(tx, events)
    await fanOut(tx, events)
  }
}

/**
 * Adds the trace of the request of `actor` to the events that it caused. Needed in a transaction
 * that contains the changes of several requests.
 */
export const causedBy = <Event extends DomainEvent>(
  { origin: { traceparent = null } }: Actor,
  domainEvents: readonly Event[],
): Event[] => domainEvents.map((domainEvent) => ({ ...domainEvent, traceparent }))

type TracedEvent = DomainEvent & { traceparent: Traceparent | null }

function eventOf(domainEvent: TracedEvent, version: string, created_at: Date): NewEvent {
  const id = newId('evt', created_at)
  const data = domainEvent.is_test ? { ...domainEvent.data, test: true } : domainEvent.data
  const body = JSON.stringify({
    id,
    object: 'event',
    type: domainEvent.type,
    created: created_at.toISOString(),
    data,
    version,
  })
  const { account_id, type, customer_id, is_test, traceparent } = domainEvent
  return { account_id, id, type, version, created_at, customer_id, is_test, body, traceparent }
}
