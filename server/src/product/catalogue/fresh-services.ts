import type { AccountId } from '#kit'
import type { Database, TransactionContext } from '#db'
import {
  deleteFresh,
  listAccountsWithFresh,
  moveFresh,
  noteFresh,
  type TakeFreshServicesRow,
} from './store/queries.ts'

/** A service that came, changed or went, and the last of the leads it was offered to; null before the first. */
export type FreshService = TakeFreshServicesRow

/**
 * Notes that these services came, changed in what they offer or went, so that leads who wait for such are found and what waited of them is judged
 * anew. Imports do not note theirs.
 */
export async function noteFreshServices(
  tx: TransactionContext,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await noteFresh(tx, { services: JSON.stringify(ids.map((id) => ({ id }))) })
}

/** The accounts in which services are noted. */
export const accountsWithFreshServices = async ({ pool }: Database): Promise<AccountId[]> =>
  (await listAccountsWithFresh(pool, {})).map(({ account_id }) => account_id)

/** Writes how far services that were taken have come; what was offered to all leads is noted no more. */
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
