import { newId, type AccountId } from '#kit'
import type { TransactionContext } from '#db'
import { insertEvents, type NewEvent } from './store/events.ts'
import type { EventData, EventType } from './catalogue.ts'
import type { Versions } from './versions.ts'

/** Something that became true, as the module that made it true says it. */
export type Happening = {
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
export type Emit = (tx: TransactionContext, happenings: readonly Happening[]) => Promise<void>

/**
 * An `Emit` whose events are written in the present one of `versions` and owed to whom `fanOut` says. Rollback means no event; commit means it
 * will be delivered.
 */
export function emitWith(fanOut: FanOut, versions: Versions): Emit {
  return async (tx, happenings) => {
    if (happenings.length === 0) return
    const created_at = tx.clock.now()
    const events = happenings.map((happening) => eventOf(happening, versions.current, created_at))
    insertEvents(tx, events)
    await fanOut(tx, events)
  }
}

function eventOf(happening: Happening, version: string, created_at: Date): NewEvent {
  const id = newId('evt', created_at)
  const data = happening.is_test ? { ...happening.data, test: true } : happening.data
  const body = JSON.stringify({
    id,
    object: 'event',
    type: happening.type,
    created: created_at.toISOString(),
    data,
    version,
  })
  const { account_id, type, customer_id, is_test } = happening
  return { account_id, id, type, version, created_at, customer_id, is_test, body }
}
