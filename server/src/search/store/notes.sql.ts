// Printed from notes.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many } from '#db'

/** What `takeDue` is given. */
export type TakeDueParams = {
  account_id: Id<'acct'>
  kind: string
  limit: number
}

/** A row of `takeDue`. */
export type TakeDueRow = {
  id: string
}

/** Takes up to so many notes of changes and gives the ids, some of them more than once. What is noted meanwhile stays. */
export const takeDue = many<TakeDueParams, TakeDueRow>({
  name: 'search-take-due',
  text: `delete from search_due
 where account_id = $1
   and kind = $2
   and (id, noted) in (
         select id, noted
           from search_due
          where account_id = $1
            and kind = $2
          order by id, noted
          limit $3)
returning id`,
  parameters: ['account_id', 'kind', 'limit'],
})
