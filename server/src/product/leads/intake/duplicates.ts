import { hash } from 'node:crypto'
import type { TransactionContext } from '#db'
import type { JoinedCustomer } from '#customers'
import { listEarlier } from '../store/queries.ts'
import type { Enquiry } from './read-enquiry.ts'

/**
 * Returns a short hash of the preferences, message and service of an enquiry, without its contact.
 */
export function contentHash({ preferences, message, service_id }: Enquiry): string {
  return hash('sha256', JSON.stringify([preferences, message, service_id]), 'base64url').slice(
    0,
    16,
  )
}

/** Enquiry with its customer and creation time. */
export type Asking = { customer: JoinedCustomer; content_hash: string; came_at: Date }

/**
 * Returns, for each enquiry, the earlier lead of the same customer that it repeats, if there is one
 * within the day before. Only existing customers can have one, so a group of new customers costs no
 * statement.
 */
export async function findDuplicates(
  tx: TransactionContext,
  askings: readonly Asking[],
): Promise<(string | null)[]> {
  const known = askings.filter(({ customer }) => !customer.is_new)
  if (known.length === 0) return askings.map(() => null)
  const rows = await listEarlier(tx.sql, {
    account_ids: known.map(({ customer }) => customer.account_id),
    customer_ids: known.map(({ customer }) => customer.id),
    content_hashes: known.map(({ content_hash }) => content_hash),
    moments: known.map(({ came_at }) => came_at),
  })
  const first = new Map(rows.map((row) => [`${row.customer_id} ${row.content_hash}`, row.id]))
  return askings.map(
    ({ customer, content_hash }) => first.get(`${customer.id} ${content_hash}`) ?? null,
  )
}
