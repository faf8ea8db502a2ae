// Printed from old-bodies.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { one } from '#db'

/** What `emptyOldEvents` is given. */
export type EmptyOldEventsParams = {
  account_id: Id<'acct'>
  after: string
  before: string
  most: number
}

/** A row of `emptyOldEvents`. */
export type EmptyOldEventsRow = {
  seen: number
  removed: number
  last: string | null
}

/** Empties the events behind `after` and before `before`, in order and at most `most`. By primary key. */
export const emptyOldEvents = one<EmptyOldEventsParams, EmptyOldEventsRow>({
  name: null,
  text: `with seen as (
         select id, body is not null as is_full
           from event
          where account_id = $1
            and id > $2
            and id < $3
          order by id
          limit $4),
       emptied as (
         update event as e
            set body = null
           from seen as s
          where e.account_id = $1
            and e.id = s.id
            and s.is_full),
       former as (
         delete from event_body as b
          using seen as s
          where b.account_id = $1
            and b.event_id = s.id)
select count(*)::int as seen,
       (count(*) filter (where is_full))::int as removed,
       max(id) as last
  from seen`,
  parameters: ['account_id', 'after', 'before', 'most'],
})
