// Printed from duplicates.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many } from '#db'

/** What `listEarlier` is given. */
export type ListEarlierParams = {
  account_ids: readonly string[]
  customer_ids: readonly string[]
  content_hashes: readonly string[]
  moments: readonly Date[]
}

/** A row of `listEarlier`. */
export type ListEarlierRow = {
  customer_id: Id<'cus'>
  content_hash: string
  id: Id<'lead'>
}

/**
 * For each enquiry the earlier lead of the same customer that asks the same, if one came within a day before it. Among more than a thousand of one customer within the
 * day only the first are looked at. By lead_of_customer. What narrows stands outside of what is walked: within it, it would name other indexes, which a plan without
 * statistics may take.
 */
export const listEarlier = many<ListEarlierParams, ListEarlierRow>({
  name: 'leads-list-earlier',
  text: `select a.customer_id as customer_id, a.content_hash as content_hash, earlier.id
  from unnest($1::text[], $2::text[], $3::text[],
              $4::timestamptz[]) as a (account_id, customer_id, content_hash, came_at)
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
          where content_hash = a.content_hash
            and deleted_at is null
          order by created_at
          limit 1) as earlier`,
  parameters: ['account_ids', 'customer_ids', 'content_hashes', 'moments'],
})
