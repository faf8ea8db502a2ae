import { notFound } from '#kit'
import { inTransaction, type Context } from '#db'
import { recordAudit } from '#audit'
import type { Plan } from './schema.ts'
import { updatePlan } from './store/accounts.ts'

/**
 * Plan to change to. `daily_quota` overrides the quota of the plan; null means the plan's quota.
 */
export type PlanChange = { plan: Plan; daily_quota: number | null }

/**
 * Changes the plan of the acting account. Takes effect everywhere within a second.
 * @throws Problem not_found
 */
export async function changePlan(context: Context, change: PlanChange): Promise<PlanChange> {
  return inTransaction(context, async (tx) => {
    const before = await updatePlan(tx, change)
    if (before === undefined) throw notFound()
    await recordAudit(tx, [
      { action: 'account.change_plan', subject_id: tx.actor.account_id, before, after: change },
    ])
    return change
  })
}
