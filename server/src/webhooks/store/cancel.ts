import { days, later, systemActor, type Clock } from '#kit'
import { contextFor, inTransaction, type Database, type TransactionContext } from '#db'
import { cancelUnsendable as cancel } from './queries.ts'
import type { Due } from './due.ts'
import { parcelOf } from './parcels.ts'
import { unfold } from './unfold.ts'

/** Ends deliveries whose payload is gone: it ran out of its time, or its person was erased before. */
export async function cancelUnsendable(
  database: Database,
  rows: readonly Due[],
  clock: Clock,
): Promise<void> {
  for (const [account_id, theirs] of Map.groupBy(rows, (row) => row.account_id))
    await inTransaction(contextFor(database, systemActor(account_id, 'delivery'), clock), (tx) =>
      cancelOf(tx, theirs),
    )
}

async function cancelOf(tx: TransactionContext, rows: readonly Due[]): Promise<void> {
  const packed = rows.filter(({ parcel_id }) => parcel_id !== null)
  await unfold(
    tx,
    packed.map(({ webhook_id, id }) => ({ webhook_id, id: parcelOf(id) })),
  )
  const now = tx.clock.now()
  await cancel(tx.sql, {
    account_id: tx.actor.account_id,
    ids: rows.map(({ id }) => id),
    kept_since: later(now, -days(1)),
    now,
  })
}
