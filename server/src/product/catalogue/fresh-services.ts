import type { AccountId } from '#kit'
import type { Database, TransactionContext } from '#db'
import {
  deleteFresh,
  listAccountsWithFresh,
  moveFresh,
  noteFresh,
  type TakeFreshServicesRow,
} from './store/queries.ts'

/**
 * A service that was created, changed or deleted, and the last lead it was offered to; null before
 * the first.
 */
export type FreshService = TakeFreshServicesRow

/**
 * Records that these services were created, changed in what they offer, or deleted. A worker then
 * finds leads waiting for such services and re-evaluates pending matches. Imports do not record
 * their services.
 */
export async function noteFreshServices(
  tx: TransactionContext,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await noteFresh(tx, { services: JSON.stringify(ids.map((id) => ({ id }))) })
}

/** Lists the accounts that have recorded services. */
export const accountsWithFreshServices = async ({ pool }: Database): Promise<AccountId[]> =>
  (await listAccountsWithFresh(pool, {})).map(({ account_id }) => account_id)

/** Stores the progress of claimed services, and deletes the ones offered to all leads. */
export async function keepFreshServices(
  tx: TransactionContext,
  { done, underway }: { done: readonly string[]; underway: readonly FreshService[] },
): Promise<void> {
  await deleteFresh(tx, { service_ids: done })
  await moveFresh(tx, {
    service_ids: underway.map(({ service_id }) => service_id),
    after: JSON.stringify(
      Object.fromEntries(underway.map((one) => [one.service_id, one.after_lead_id])),
    ),
  })
}
