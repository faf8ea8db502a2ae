import type { TransactionContext } from '#db'
import {
  findPlanForUpdate,
  findSuspensionForUpdate,
  type FindPlanForUpdateRow,
  updatePlanRow,
  updateSuspensionRow,
} from './queries.ts'

/**
 * Suspends the acting account from `at` on, or lifts it with null, and returns what it was and is: an account that is suspended already keeps its
 * moment. Undefined where there is no such account; a test account is shut with the live one and not by itself.
 */
export async function updateSuspension(
  { sql, actor: { account_id }, clock }: TransactionContext,
  at: Date | null,
): Promise<{ before: Date | null; after: Date | null } | undefined> {
  const account = await findSuspensionForUpdate(sql, { account_id })
  if (!account) return undefined
  const before = account.suspended_at
  if ((before === null) === (at === null)) return { before, after: before }
  await updateSuspensionRow(sql, { account_id, suspended_at: at, now: clock.now() })
  return { before, after: at }
}

/** Sets plan and daily quota of the acting account and returns what they were; undefined where there is no such account. */
export async function updatePlan(
  { sql, actor: { account_id }, clock }: TransactionContext,
  change: FindPlanForUpdateRow,
): Promise<FindPlanForUpdateRow | undefined> {
  const before = await findPlanForUpdate(sql, { account_id })
  await updatePlanRow(sql, { account_id, ...change, now: clock.now() })
  return before
}
