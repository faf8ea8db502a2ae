// Printed from requests.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { maybe, run } from '#db'

/** The columns callers see. */
export const requestColumns = [
  'id',
  'created_at',
  'method',
  'path',
  'status',
  'code',
  'errors',
  'duration_ms',
  'actor_kind',
  'actor_id',
  'address',
  'agent',
] as const

/** What `findLoggedRequest` is given. */
export type FindLoggedRequestParams = {
  account_id: Id<'acct'>
  id: string
}

/** A row of `findLoggedRequest`. */
export type FindLoggedRequestRow = {
  id: string
  created_at: Date
  method: string
  path: string
  status: number
  code: string | null
  errors: ColumnTypes['request_log.errors']
  duration_ms: number
  actor_kind: ColumnTypes['request_log.actor_kind']
  actor_id: string
  address: string | null
  agent: string | null
}

/** One request of the account. */
export const findLoggedRequest = maybe<FindLoggedRequestParams, FindLoggedRequestRow>({
  name: null,
  text: `select id, created_at, method, path, status, code, errors, duration_ms, actor_kind, actor_id, address,
       agent
  from request_log
 where account_id = $1
   and id = $2`,
  parameters: ['account_id', 'id'],
})

/** What `writeRequests` is given. */
export type WriteRequestsParams = {
  requests: string
}

/** Writes requests together. `requests` is a list of rows as JSON. */
export const writeRequests = run<WriteRequestsParams>({
  name: 'http-write-requests',
  text: `insert into request_log (account_id, id, created_at, method, path, status, code, errors, duration_ms, actor_kind, actor_id, address,
                                     agent)
select account_id, id, created_at, method, path, status, code, errors, duration_ms, actor_kind, actor_id, address,
                   agent
  from json_to_recordset($1::json) as n (
         account_id text, id text, created_at timestamptz, method text, path text,
         status smallint, code text, errors jsonb, duration_ms integer, actor_kind text,
         actor_id text, address text, agent text)
on conflict do nothing`,
  parameters: ['requests'],
})

/** What `deleteRequests` is given. */
export type DeleteRequestsParams = {
  account_id: Id<'acct'>
  before: Date
}

/** Takes out the account's requests of before a moment. By request_log_newest. */
export const deleteRequests = run<DeleteRequestsParams>({
  name: null,
  text: `delete from request_log
 where account_id = $1
   and created_at < $2`,
  parameters: ['account_id', 'before'],
})
