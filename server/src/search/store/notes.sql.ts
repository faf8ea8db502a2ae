// Printed from notes.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many } from '#db'

/** What `takeDueNotes` is given. */
export type TakeDueNotesParams = {
  account_id: Id<'acct'>
  kind: string
  limit: number
}

/** A row of `takeDueNotes`. */
export type TakeDueNotesRow = {
  id: string
}

/** Takes up to so many notes of changes and gives the ids, some of them more than once. What is noted meanwhile stays. */
export const takeDueNotes = many<TakeDueNotesParams, TakeDueNotesRow>({
  name: 'search-take-due-notes',
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
