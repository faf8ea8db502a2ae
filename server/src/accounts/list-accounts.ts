import type { Database } from '#db'
import type { AccountSettings } from './settings.ts'
import { readAccounts } from './store.ts'

/** An account as the operator's list has it. */
export type AccountSummary = Pick<
  AccountSettings,
  'id' | 'name' | 'plan' | 'daily_quota' | 'suspended_at'
> & { created_at: Date }

/** All accounts of the instance, oldest first; for its operator alone. */
export async function listAccounts(database: Database): Promise<AccountSummary[]> {
  return readAccounts(database)
}
