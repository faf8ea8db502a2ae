import type { Database } from '#db'
import { readAccounts, type AccountSummary } from './store/accounts.ts'

/** All accounts of the instance, oldest first; for its operator alone. */
export async function listAccounts(database: Database): Promise<AccountSummary[]> {
  return readAccounts(database)
}
