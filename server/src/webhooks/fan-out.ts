import type { FanOut, NewEvent, Versions } from '#events'
import type { TransactionContext } from '#db'
import type { Signal } from './signal.ts'
import { insertBodies } from './store/bodies.ts'
import { insertOwed, type Owed } from './store/fan-out.ts'

/**
 * Fixes who is owed what for new events, in the transaction that writes them: rollback means nothing, commit means it will be delivered. The
 * worker is told after the commit.
 */
export function fanOutWith(signal: Signal, versions: Versions): FanOut {
  return async (tx, events) => {
    const owed = await insertOwed(tx, events)
    await keepOtherVersions(tx, versions, events, owed)
    const due = owed.filter((lane) => lane.is_open)
    if (due.length > 0) tx.afterCommit(() => signal.tell({ due }))
  }
}

/** Makes the bodies for endpoints pinned to another payload version, once, so that their bytes never change either. */
async function keepOtherVersions(
  tx: TransactionContext,
  versions: Versions,
  events: readonly NewEvent[],
  owed: readonly Owed[],
): Promise<void> {
  const pinned = new Map(
    owed
      .filter((lane) => lane.event_version !== versions.current)
      .map(({ account_id, event_version }) => [
        `${account_id} ${event_version}`,
        { account_id, event_version },
      ]),
  )
  const bodies = [...pinned.values()].flatMap(({ account_id, event_version }) =>
    events
      .filter((event) => event.account_id === account_id)
      .map((event) => ({
        ...event,
        version: event_version,
        body: versions.translate(event.body, event_version),
      })),
  )
  if (bodies.length > 0) await insertBodies(tx, bodies)
}
