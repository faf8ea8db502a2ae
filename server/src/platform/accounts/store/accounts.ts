import type { TransactionContext } from '#db'
import {
  findPlanForUpdate,
  findSuspensionForUpdate,
  type FindPlanForUpdateRow,
  updatePlanRow,
  updateSuspensionRow,
} from './queries.ts'

/**
 * Suspends the acting account at the given time, or resumes it if the time is null. Returns the
 * time of suspension before and after. The time of an account that is already suspended does not
 * change. Returns undefined if there is no such account, or if it is a test account: these are
 * suspended only together with their live account.
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

/**
 * Sets the plan and the daily quota of the acting account. Returns the previous ones, or undefined
 * if there is no such account.
 */
export async function updatePlan(
  { sql, actor: { account_id }, clock }: TransactionContext,
  change: FindPlanForUpdateRow,
): Promise<FindPlanForUpdateRow | undefined> {
  const before = await findPlanForUpdate(sql, { account_id })
  await updatePlanRow(sql, { account_id, ...change, now: clock.now() })
  return before
}
