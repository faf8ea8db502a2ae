import type { TransactionContext } from '#db'
import { markNotifiedOfMatches } from '#customers'
import {
  addNotifiedServices,
  deleteDueDays,
  lockDueCustomers,
  type LockDueCustomersRow,
} from './queries.ts'

/**
 * Customer with pending matches that waits for the day of the next notification.
 * `matches_notified_on` is the day of the last notification.
 */
export type DueCustomer = LockDueCustomersRow

/**
 * Locks at most `limit` due customers until the commit, earliest due day first, and deletes their
 * due days. Customers that another transaction has locked are left for the next turn. Uses primary
 * keys.
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

/** Records that customers were notified today, and of which services. */
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
