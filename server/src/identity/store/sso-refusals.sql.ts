// Printed from sso-refusals.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { run } from '#db'

/** What a line of the log says. */
export const refusalColumns = [
  'id',
  'code',
  'detail',
  'subject',
  'email',
  'user_id',
  'request_id',
  'created_at',
] as const

/** What `insertRefusalRow` is given. */
export type InsertRefusalRowParams = {
  account_id: Id<'acct'>
  connection_id: string
  id: string
  code: string
  detail: string
  subject: string | null
  email: string | null
  user_id: string | null
  request_id: string | null
  now: Date
}

/** Writes a line into the log of a connection. */
export const insertRefusalRow = run<InsertRefusalRowParams>({
  name: null,
  text: `insert into sso_refusal (account_id, connection_id, id, code, detail, subject, email, user_id,
                         request_id, created_at)
values ($1, $2, $3, $4, $5, $6, $7, $8,
        $9, $10)`,
  parameters: ['account_id', 'connection_id', 'id', 'code', 'detail', 'subject', 'email', 'user_id', 'request_id', 'now'],
})

/** What `pruneRefusals` is given. */
export type PruneRefusalsParams = {
  account_id: Id<'acct'>
  connection_id: string
  newest: number
}

/** Takes away what is older than the newest lines of a connection. */
export const pruneRefusals = run<PruneRefusalsParams>({
  name: 'identity-prune-refusals',
  text: `delete from sso_refusal
 where account_id = $1
   and connection_id = $2
   and (created_at, id) <= (
         select created_at, id
           from sso_refusal
          where account_id = $1
            and connection_id = $2
          order by created_at desc, id desc
         offset $3
          limit 1)`,
  parameters: ['account_id', 'connection_id', 'newest'],
})

/** What `deleteOldRefusals` is given. */
export type DeleteOldRefusalsParams = {
  now: Date
}

/** Sweeps lines of a month ago. */
export const deleteOldRefusals = run<DeleteOldRefusalsParams>({
  name: null,
  text: `delete from sso_refusal
 where created_at < $1::timestamptz - interval '30 days'`,
  parameters: ['now'],
})
