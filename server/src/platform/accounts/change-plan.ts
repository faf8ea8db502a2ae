import { notFound } from '#kit'
import { inTransaction, type Context } from '#db'
import { recordAudit } from '#audit'
import type { Plan } from './schema.ts'
import { updatePlan } from './store/accounts.ts'

/** The plan an account moves to. `daily_quota` is a number of its own in place of the plan's; null: the plan's. */
export type PlanChange = { plan: Plan; daily_quota: number | null }

/** Moves the acting account to a plan; holds everywhere within a second. @throws Problem not_found */
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
