// Printed from due.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, run } from '#db'

/** What `oweNotices` is given. */
export type OweNoticesParams = {
  account_id: Id<'acct'>
  due: string
}

/** Owes notices to channels; what is owed already stays as it is. */
export const oweNotices = run<OweNoticesParams>({
  name: 'notices-owe-notices',
  text: `insert into notice_due (account_id, channel_id, notice_id, due_at, is_held)
select $1, d.channel_id, d.notice_id, d.due_at, d.is_held
  from json_to_recordset($2::json)
         as d (channel_id text, notice_id text, due_at timestamptz, is_held boolean)
    on conflict do nothing`,
  parameters: ['account_id', 'due'],
})

/** What `listOwedNotices` is given. */
export type ListOwedNoticesParams = {
  now: Date
  resting: readonly string[]
  limit: number
}

/** A row of `listOwedNotices`. */
export type ListOwedNoticesRow = {
  account_id: Id<'acct'>
  channel_id: string
}

/** Channels and mailboxes that are owed something now. Not one account's: the worker's list. By the index notice_due_waiting. */
export const listOwedNotices = many<ListOwedNoticesParams, ListOwedNoticesRow>({
  name: 'notices-list-owed-notices',
  text: `select account_id, channel_id
  from notice_due
 where delivery_id is null
   and due_at <= $1
   and account_id <> all($2)
 group by account_id, channel_id
 limit $3`,
  parameters: ['now', 'resting', 'limit'],
})

/** What `holdOwed` is given. */
export type HoldOwedParams = {
  account_id: Id<'acct'>
  channel_id: string
  now: Date
  limit: number
}

/** A row of `holdOwed`. */
export type HoldOwedRow = {
  is_held: boolean
  id: string
  recipient: string
  kind: ColumnTypes['notice.kind']
  subject_id: string
  customer_id: ColumnTypes['notice.customer_id'] | null
  facts: unknown
  count: number
  created_at: Date
  read_at: Date | null
}

/** What a channel is owed now, the oldest first, held until the end of the transaction; another process packs what is left. */
export const holdOwed = many<HoldOwedParams, HoldOwedRow>({
  name: 'notices-hold-owed',
  text: `select d.is_held, n.id, n.recipient, n.kind, n.subject_id, n.customer_id, n.facts, n.count,
                  n.created_at, n.read_at
  from notice_due as d
  join notice as n
    on n.account_id = d.account_id
   and n.id = d.notice_id
 where d.account_id = $1
   and d.channel_id = $2
   and d.delivery_id is null
   and d.due_at <= $3
 order by d.due_at, d.notice_id
 limit $4
   for update of d skip locked`,
  parameters: ['account_id', 'channel_id', 'now', 'limit'],
})

/** What `packDue` is given. */
export type PackDueParams = {
  delivery_id: string
  account_id: Id<'acct'>
  channel_id: string
  notice_ids: readonly string[]
}

/** Says which message carries what a channel is owed. */
export const packDue = run<PackDueParams>({
  name: 'notices-pack-due',
  text: `update notice_due
   set delivery_id = $1
 where account_id = $2
   and channel_id = $3
   and notice_id = any($4)`,
  parameters: ['delivery_id', 'account_id', 'channel_id', 'notice_ids'],
})

/** What `deleteOwed` is given. */
export type DeleteOwedParams = {
  account_id: Id<'acct'>
  channel_id: string
}

/** Lets go of what a channel is owed and has not been packed: nobody is there to have it. */
export const deleteOwed = run<DeleteOwedParams>({
  name: null,
  text: `delete from notice_due
 where account_id = $1
   and channel_id = $2
   and delivery_id is null`,
  parameters: ['account_id', 'channel_id'],
})

/** What `listNoticesIn` is given. */
export type ListNoticesInParams = {
  account_id: Id<'acct'>
  delivery_id: string
}

/** A row of `listNoticesIn`. */
export type ListNoticesInRow = {
  id: string
  recipient: string
  kind: ColumnTypes['notice.kind']
  subject_id: string
  customer_id: ColumnTypes['notice.customer_id'] | null
  facts: unknown
  count: number
  created_at: Date
  read_at: Date | null
}

/** What a message carries, the newest first. */
export const listNoticesIn = many<ListNoticesInParams, ListNoticesInRow>({
  name: 'notices-list-notices-in',
  text: `select n.id, n.recipient, n.kind, n.subject_id, n.customer_id, n.facts, n.count,
       n.created_at, n.read_at
  from notice_due as d
  join notice as n
    on n.account_id = d.account_id
   and n.id = d.notice_id
 where d.account_id = $1
   and d.delivery_id = $2
 order by n.id desc`,
  parameters: ['account_id', 'delivery_id'],
})

/** Gives up what is owed, whoever's it is: a restore's. */
export const deleteAllOwed = run<Record<never, never>>({
  name: null,
  text: `delete from notice_due
 where delivery_id is null`,
  parameters: [],
})
