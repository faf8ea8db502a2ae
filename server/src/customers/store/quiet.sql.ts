// Printed from quiet.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many } from '#db'

/** What `listQuiet` is given. */
export type ListQuietParams = {
  account_id: Id<'acct'>
  after: string
  before: Date
  limit: number
}

/** A row of `listQuiet`. */
export type ListQuietRow = {
  id: Id<'cus'>
}

/**
 * Customers who were last heard of before a moment, deleted or not, and none of whose leads came to anything that was recorded; in the order of their ids behind
 * `after`. Their kind of people only: no trials.
 */
export const listQuiet = many<ListQuietParams, ListQuietRow>({
  name: null,
  text: `select c.id
  from customer as c
 where c.account_id = $1
   and c.id > $2
   and c.last_activity_at < $3
   and c.erased_at is null
   and not c.is_test
   and not c.is_demo
   and not exists (
         select
           from lead as l
           join lead_outcome as o on o.account_id = l.account_id and o.lead_id = l.id
          where l.account_id = c.account_id
            and l.customer_id = c.id
            and o.withdrawn_at is null)
 order by c.id
 limit $4`,
  parameters: ['account_id', 'after', 'before', 'limit'],
})
