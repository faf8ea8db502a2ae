import type { TransactionContext } from '#db'
import { markNotifiedOfMatches } from '#customers'
import {
  addNotifiedServices,
  deleteDueDays,
  lockDueCustomers,
  type LockDueCustomersRow,
} from './queries.ts'

/**
 * Customer that waits for the day of the next notification.
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

/**
 * Records that customers were notified today, and of which services. Services of the event that
 * match another lead of the customer count as reported for that lead too.
 */
export async function markCustomersNotified(
  { sql, actor: { account_id } }: TransactionContext,
  news: readonly CustomerNews[],
  today: string,
): Promise<void> {
  if (news.length === 0) return
  const customer_ids = news.map(({ lead }) => lead.customer_id)
  const reported = news.flatMap(({ lead, matches, others }) => [
    [lead.id, matches.map(({ service_id }) => service_id)] as const,
    ...others.map((other) => [other.lead.id, other.service_ids] as const),
  ])
  await markNotifiedOfMatches(sql, { account_id, customer_ids, today })
  await addNotifiedServices(sql, {
    account_id,
    customer_ids,
    lead_ids: reported.map(([lead_id]) => lead_id),
    told: JSON.stringify(Object.fromEntries(reported)),
    scored_until: JSON.stringify(
      Object.fromEntries(news.map(({ lead, scored_until }) => [lead.id, scored_until])),
    ),
  })
}

/** The lead of an event with its matches, and other leads that match services of the event. */
type CustomerNews = {
  lead: { id: string; customer_id: string }
  matches: readonly { service_id: string }[]
  scored_until: number
  others: readonly { lead: { id: string }; service_ids: readonly string[] }[]
}
