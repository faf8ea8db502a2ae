import type { Database } from '#db'
import { listAccountRows, type ListAccountRowsRow } from './store/queries.ts'

/** An account as the operator's list has it. */
export type AccountSummary = ListAccountRowsRow

/** All accounts of the instance, oldest first; for its operator alone. */
export async function listAccounts({ pool }: Database): Promise<AccountSummary[]> {
  return listAccountRows(pool, {})
}
