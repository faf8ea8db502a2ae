import type { TransactionContext } from '#db'
import { holdParcels, holdStrayRows, lockStrayParcels } from './queries.ts'
import { parcelKeysOf, unfold } from './unfold.ts'

/** Holds what is open at endpoints of the account that take no calls, or cancels it where the endpoint was deleted; how many rows and parcels. */
export async function holdStrays(tx: TransactionContext): Promise<number> {
  const { account_id } = tx.actor
  const strays = await lockStrayParcels(tx.sql, { account_id })
  await unfold(
    tx,
    strays.filter(({ is_deleted }) => is_deleted),
  )
  await holdParcels(tx.sql, { account_id, ...parcelKeysOf(strays) })
  const rows = await holdStrayRows(tx.sql, { account_id, now: tx.clock.now() })
  return strays.length + rows
}
