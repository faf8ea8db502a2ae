import type { Database } from '#db'
import { listAccountRows, type ListAccountRowsRow } from './store/queries.ts'

/** Account in the operator's list. */
export type AccountSummary = ListAccountRowsRow

/** Lists all accounts of the instance, oldest first. For its operator only. */
export async function listAccounts({ pool }: Database): Promise<AccountSummary[]> {
  return listAccountRows(pool, {})
}
