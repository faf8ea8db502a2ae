import { hash } from 'node:crypto'
import type { TransactionContext } from '#db'
import type { JoinedCustomer } from '#customers'
import type { Enquiry } from './read-enquiry.ts'

/** A short hash of what was asked, whoever asked it: the same words and wishes give the same. */
export function contentHash({ preferences, message, service_id }: Enquiry): string {
  return hash('sha256', JSON.stringify([preferences, message, service_id]), 'base64url').slice(
    0,
    16,
  )
}

/** An enquiry with whose it is and when it came. */
export type Asking = { customer: JoinedCustomer; hash: string; came_at: Date }

/**
 * For each enquiry the earlier lead of the same customer it repeats, if one came within a day before it. Only customers who were there before
 * can have one, so a group of new people costs no statement. Among more than a thousand of one customer within the day only the first are looked at. By
 * lead_of_customer.
 */
export async function findDuplicates(
  tx: TransactionContext,
  askings: readonly Asking[],
): Promise<(string | null)[]> {
  const known = askings.filter(({ customer }) => !customer.is_new)
  if (known.length === 0) return askings.map(() => null)
  const { rows } = await tx.sql.query<{ customer_id: string; content_hash: string; id: string }>({
    name: 'lead-duplicates',
    // What narrows stands outside of what is walked: within it, it would name other indexes, which a plan without statistics may take.
    text: `
      select a.customer_id, a.content_hash, earlier.id
        from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[])
             as a (account_id, customer_id, content_hash, came_at)
       cross join lateral (
               select id
                 from (select id, content_hash, deleted_at, created_at
                         from lead
                        where account_id = a.account_id
                          and customer_id = a.customer_id
                          and created_at > a.came_at - interval '1 day'
                          and created_at <= a.came_at
                        order by account_id, customer_id, created_at
                        limit 1000) as day
                where content_hash = a.content_hash and deleted_at is null
                order by created_at
                limit 1) as earlier`,
    values: [
      known.map(({ customer }) => customer.account_id),
      known.map(({ customer }) => customer.id),
      known.map(({ hash }) => hash),
      known.map(({ came_at }) => came_at),
    ],
  })
  const first = new Map(rows.map((row) => [`${row.customer_id} ${row.content_hash}`, row.id]))
  return askings.map(({ customer, hash }) => first.get(`${customer.id} ${hash}`) ?? null)
}
