import type { TransactionContext } from '#db'
import { addDueDays, deleteDueDaysOf, listDueDays } from '../store/queries.ts'
import type { MergedPerson } from './attribute-leads.ts'

/**
 * Gives restored customers their due days back, unless they were notified meanwhile. Days since the
 * merge are given to all people, because the services of such a day can match the leads of any.
 */
export async function splitDueDays(
  tx: TransactionContext,
  winner_id: string,
  own: MergedPerson,
  leaving: readonly MergedPerson[],
  staying: readonly MergedPerson[],
): Promise<void> {
  if (leaving.length === 0) return
  const { account_id } = tx.actor
  const rows = await listDueDays(tx.sql, { account_id, customer_ids: [winner_id] })
  const pending = rows.map(({ due_on }) => due_on)
  if (pending.length === 0) return
  const before = new Set([own, ...leaving, ...staying].flatMap(({ merge }) => merge.due_on))
  const rest = new Set([own, ...staying].flatMap(({ merge }) => merge.due_on))
  for (const { person, merge } of leaving)
    await addDueDays(tx.sql, {
      account_id,
      customer_id: person.id,
      due_on: JSON.stringify(
        pending.filter((day) => merge.due_on.includes(day) || !before.has(day)),
      ),
    })
  await deleteDueDaysOf(tx.sql, {
    account_id,
    customer_id: winner_id,
    due_on: pending.filter((day) => before.has(day) && !rest.has(day)),
  })
}
