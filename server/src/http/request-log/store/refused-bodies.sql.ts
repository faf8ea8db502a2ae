// Printed from refused-bodies.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { maybe, run } from '#db'

/** What `writeBodies` is given. */
export type WriteBodiesParams = {
  bodies: string
}

/** Writes bodies together, but for those sent before somebody was erased. `bodies` is a list of rows as JSON. */
export const writeBodies = run<WriteBodiesParams>({
  name: 'http-write-bodies',
  text: `insert into refused_body (account_id, id, created_at, body)
select u.account_id, u.id, u.created_at, u.body
  from json_to_recordset($1::json)
         as u (account_id text, id text, created_at timestamptz, body text)
 where not exists (
             select
               from refused_body_erasure as e
              where e.account_id = u.account_id
                and e.sent_until >= u.created_at)
on conflict do nothing`,
  parameters: ['bodies'],
})

/** What `deleteAllButNewest` is given. */
export type DeleteAllButNewestParams = {
  account_ids: readonly string[]
  behind: number
}

/** Of each account, takes out the bodies that come behind so many newer ones. */
export const deleteAllButNewest = run<DeleteAllButNewestParams>({
  name: 'http-delete-all-but-newest',
  text: `delete from refused_body as b
 using unnest($1::text[]) as asked (account_id)
 where b.account_id = asked.account_id
   and b.id < (select n.id
                 from refused_body as n
                where n.account_id = asked.account_id
                order by n.id desc
               offset $2
                limit 1)`,
  parameters: ['account_ids', 'behind'],
})

/** What `findRefusedBody` is given. */
export type FindRefusedBodyParams = {
  account_id: Id<'acct'>
  id: string
  since: Date
}

/** A row of `findRefusedBody`. */
export type FindRefusedBodyRow = {
  body: string
}

/** The body of a refused request of the account, where it was sent after `since` and nobody was erased after it. */
export const findRefusedBody = maybe<FindRefusedBodyParams, FindRefusedBodyRow>({
  name: 'http-find-refused-body',
  text: `select b.body
  from refused_body as b
 where b.account_id = $1
   and b.id = $2
   and b.created_at > $3
   and not exists (
             select
               from refused_body_erasure as e
              where e.account_id = b.account_id
                and e.sent_until >= b.created_at)`,
  parameters: ['account_id', 'id', 'since'],
})

/** What `noteErasure` is given. */
export type NoteErasureParams = {
  account_id: Id<'acct'>
  now: Date
}

/** Says that bodies sent until now are to be found no more, also those that are still on their way. */
export const noteErasure = run<NoteErasureParams>({
  name: 'http-note-erasure',
  text: `insert into refused_body_erasure (account_id, sent_until)
values ($1, $2)
on conflict (account_id) do update
   set sent_until = excluded.sent_until`,
  parameters: ['account_id', 'now'],
})

/** What `deleteBodies` is given. */
export type DeleteBodiesParams = {
  account_id: Id<'acct'>
}

/** Forgets all bodies of the account. */
export const deleteBodies = run<DeleteBodiesParams>({
  name: 'http-delete-bodies',
  text: `delete from refused_body
 where account_id = $1`,
  parameters: ['account_id'],
})

/** What `forgetBodies` is given. */
export type ForgetBodiesParams = {
  cutoff: Date
}

/** Forgets bodies that were sent by `cutoff`, and those that arrived behind an erasure. By the index refused_body_by_age. */
export const forgetBodies = run<ForgetBodiesParams>({
  name: 'http-forget-bodies',
  text: `delete from refused_body as b
 where b.created_at <= $1
    or exists (
         select
           from refused_body_erasure as e
          where e.account_id = b.account_id
            and e.sent_until >= b.created_at)`,
  parameters: ['cutoff'],
})
