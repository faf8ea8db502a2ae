import type { TransactionContext } from '#db'
import { markNotifiedOfMatches } from '#customers'
import {
  addNotifiedServices,
  deleteDueDays,
  lockDueCustomers,
  type LockDueCustomersRow,
} from './queries.ts'

/** Whoever waits for the day on which they may be told of matches; `matches_told_on` is the day they last were. */
export type DueCustomer = LockDueCustomersRow

/**
 * Takes at most `limit` customers that are due, those due longest first, and locks them until the commit; whoever is being changed is left for the next
 * turn. By primary keys.
 */
export async function takeDueCustomers(
  tx: TransactionContext,
  today: string,
  limit: number,
): Promise<DueCustomer[]> {
  const rows = await lockDueCustomers(tx, { today, limit })
  await deleteDueDays(tx, {
    days: [...new Set(rows.map(({ due_on }) => due_on))],
    customer_ids: rows.map(({ id }) => id),
  })
  return rows
}

/** Remembers that customers were told today, and of what. */
export async function markCustomersNotified(
  { sql, actor: { account_id } }: TransactionContext,
  told: readonly { customer_id: string; lead_id: string; service_ids: readonly string[] }[],
  today: string,
): Promise<void> {
  const customer_ids = told.map(({ customer_id }) => customer_id)
  await markNotifiedOfMatches(sql, { account_id, customer_ids, today })
  await addNotifiedServices(sql, {
    account_id,
    customer_ids,
    lead_ids: told.map(({ lead_id }) => lead_id),
    told: JSON.stringify(Object.fromEntries(told.map((one) => [one.lead_id, one.service_ids]))),
  })
}
