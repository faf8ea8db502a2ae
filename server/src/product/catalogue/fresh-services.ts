import type { AccountId } from '#kit'
import type { Database, TransactionContext } from '#db'
import { listAccountsWithFresh, noteFresh } from './store/queries.ts'

/**
 * Records that these services were created, changed in what they offer, or deleted. A worker then
 * makes customers due who search for such services. Imports do not record their services.
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
