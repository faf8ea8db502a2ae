// Printed from retention.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, maybe, run } from '#db'

/** What `findSpans` is given. */
export type FindSpansParams = {
  account_id: Id<'acct'>
}

/** A row of `findSpans`. */
export type FindSpansRow = {
  lead_months: number | null
  message_months: number | null
  audit_days: number | null
  payload_days: number | null
  request_days: number | null
  swept_at: Date | null
  version: number
}

/** What an account set; undefined where it never did. By primary key. */
export const findSpans = maybe<FindSpansParams, FindSpansRow>({
  name: null,
  text: `select lead_months, message_months, audit_days, payload_days, request_days, swept_at, version
  from retention
 where account_id = $1`,
  parameters: ['account_id'],
})

/** What `saveSpans` is given. */
export type SaveSpansParams = {
  account_id: Id<'acct'>
  lead_months: number | null
  message_months: number | null
  audit_days: number | null
  payload_days: number | null
  request_days: number | null
  now: Date
}

/** Sets how long an account keeps what it has; the next night is due. */
export const saveSpans = run<SaveSpansParams>({
  name: null,
  text: `insert into retention as r (account_id, lead_months, message_months, audit_days, payload_days,
                            request_days, updated_at)
values ($1, $2, $3, $4, $5,
        $6, $7)
on conflict (account_id) do update
   set lead_months = excluded.lead_months,
       message_months = excluded.message_months,
       audit_days = excluded.audit_days,
       payload_days = excluded.payload_days,
       request_days = excluded.request_days,
       updated_at = excluded.updated_at,
       version = r.version + 1`,
  parameters: ['account_id', 'lead_months', 'message_months', 'audit_days', 'payload_days', 'request_days', 'now'],
})

/** What `listNights` is given. */
export type ListNightsParams = {
  account_id: Id<'acct'>
  since: string
}

/** A row of `listNights`. */
export type ListNightsRow = {
  day: string
  kind: ColumnTypes['retention_night.kind']
  removed: number
  older_than: Date
}

/** What nights since a day came to, newest first. By primary key. */
export const listNights = many<ListNightsParams, ListNightsRow>({
  name: null,
  text: `select day, kind, removed, older_than
  from retention_night
 where account_id = $1
   and day >= $2
 order by day desc, kind`,
  parameters: ['account_id', 'since'],
})

/** What `noteRemoved` is given. */
export type NoteRemovedParams = {
  account_id: Id<'acct'>
  day: string
  kind: string
  removed: number
  older_than: Date
}

/** Notes what a step let go of, in its transaction. */
export const noteRemoved = run<NoteRemovedParams>({
  name: null,
  text: `insert into retention_night as n (account_id, day, kind, removed, older_than)
values ($1, $2, $3, $4, $5)
on conflict (account_id, day, kind) do update
   set removed = n.removed + excluded.removed,
       older_than = excluded.older_than`,
  parameters: ['account_id', 'day', 'kind', 'removed', 'older_than'],
})

/** What `findDueAccounts` is given. */
export type FindDueAccountsParams = {
  before: Date
  resting: readonly string[]
  limit: number
}

/** A row of `findDueAccounts`. */
export type FindDueAccountsRow = {
  account_id: Id<'acct'>
}

/** Accounts whose night has come: not looked after since `before`. Not one account's: the worker's list. Uses retention_due. */
export const findDueAccounts = many<FindDueAccountsParams, FindDueAccountsRow>({
  name: null,
  text: `select account_id
  from retention
 where (swept_at is null or swept_at < $1)
   and account_id <> all($2::text[])
 order by swept_at nulls first
 limit $3`,
  parameters: ['before', 'resting', 'limit'],
})

/** What `noteSwept` is given. */
export type NoteSweptParams = {
  now: Date
  account_id: Id<'acct'>
}

/** Notes that the account was looked after. */
export const noteSwept = run<NoteSweptParams>({
  name: null,
  text: `update retention
   set swept_at = $1
 where account_id = $2`,
  parameters: ['now', 'account_id'],
})
