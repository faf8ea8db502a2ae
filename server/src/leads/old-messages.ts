import { letGoById, type LetGo } from '#db'
import { idsFrom } from '#kit'

/** Empties what people wrote long ago, in their later messages; that and when they wrote stays, and what scores were made from. By primary key. */
export const oldMessages: LetGo = letGoById(
  `with seen as (
     select id, text <> '' as is_full
       from message
      where account_id = $1
        and id > $2
        and id < $3
      order by id
      limit $4
   ), emptied as (
     update message as m
        set text = ''
       from seen as s
      where m.account_id = $1
        and m.id = s.id
        and s.is_full
   )
   select count(*)::int as seen,
          count(*) filter (where is_full)::int as removed,
          max(id) as last
     from seen`,
  (before) => idsFrom('msg', before),
)

/** The same of the words leads came with. By primary key. */
export const oldEnquiries: LetGo = letGoById(
  `with seen as (
     select id, message is not null as is_full
       from lead
      where account_id = $1
        and id > $2
        and id < $3
      order by id
      limit $4
   ), emptied as (
     update lead as l
        set message = null, content_hash = ''
       from seen as s
      where l.account_id = $1
        and l.id = s.id
        and s.is_full
   )
   select count(*)::int as seen,
          count(*) filter (where is_full)::int as removed,
          max(id) as last
     from seen`,
  (before) => idsFrom('lead', before),
)
