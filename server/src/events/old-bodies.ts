import { letGoById } from '#db'
import { idsFrom } from '#kit'

/** Empties old events: that something happened stays. What is still owed of them is cancelled when its turn comes. By primary key. */
export const oldBodies = letGoById(
  `with seen as (
     select id, body is not null as is_full
       from event
      where account_id = $1
        and id > $2
        and id < $3
      order by id
      limit $4
   ), emptied as (
     update event as e
        set body = null
       from seen as s
      where e.account_id = $1
        and e.id = s.id
        and s.is_full
   ), former as (
     delete from event_body as b
      using seen as s
      where b.account_id = $1
        and b.event_id = s.id
   )
   select count(*)::int as seen,
          count(*) filter (where is_full)::int as removed,
          max(id) as last
     from seen`,
  (before) => idsFrom('evt', before),
)
