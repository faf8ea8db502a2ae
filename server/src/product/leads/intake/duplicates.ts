import { hash } from 'node:crypto'
import type { TransactionContext } from '#db'
import type { JoinedCustomer } from '#customers'
import { listEarlier } from '../store/queries.ts'
import type { Enquiry } from './read-enquiry.ts'

/** A short hash of what was asked, whoever asked it: the same words and wishes give the same. */
export function contentHash({ preferences, message, service_id }: Enquiry): string {
  return hash('sha256', JSON.stringify([preferences, message, service_id]), 'base64url').slice(
    0,
    16,
  )
}

/** An enquiry with whose it is and when it came. */
export type Asking = { customer: JoinedCustomer; content_hash: string; came_at: Date }

/**
 * For each enquiry the earlier lead of the same customer it repeats, if one came within a day before it. Only customers who were there before
 * can have one, so a group of new people costs no statement.
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
