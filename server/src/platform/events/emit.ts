import { newId, type AccountId } from '#kit'
import type { TransactionContext } from '#db'
import { insertEvents, type NewEvent } from './store/events.ts'
import type { EventData, EventType } from './catalogue.ts'
import type { Versions } from './versions.ts'

/** Something that became true, as the module that made it true says it. */
export type DomainEvent = {
  [T in EventType]: {
    type: T
    account_id: AccountId
    data: EventData[T]
    customer_id: string | null
    is_test: boolean
  }
}[EventType]

/** Fixes who is owed what for new events, in the same transaction; webhooks bring it. */
export type FanOut = (tx: TransactionContext, events: readonly NewEvent[]) => Promise<void>

/** Tells of happenings: writes their events and, through the fan-out, what is owed for them, in the transaction of their change. */
export type Emit = (tx: TransactionContext, domainEvents: readonly DomainEvent[]) => Promise<void>

/**
 * An `Emit` whose events are written in the present one of `versions` and owed to whom `fanOut` says. Rollback means no event; commit means it
 * will be delivered.
 */
export function emitWith(fanOut: FanOut, versions: Versions): Emit {
  return async (tx, domainEvents) => {
    if (domainEvents.length === 0) return
    const created_at = tx.clock.now()
    const events = domainEvents.map((domainEvent) =>
      eventOf(domainEvent, versions.current, created_at),
    )
    insertEvents(tx, events)
    await fanOut(tx, events)
  }
}

function eventOf(domainEvent: DomainEvent, version: string, created_at: Date): NewEvent {
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
  const { account_id, type, customer_id, is_test } = domainEvent
  return { account_id, id, type, version, created_at, customer_id, is_test, body }
}
