// Printed from notices.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, one, run } from '#db'

/** What `upsertNotices` is given. */
export type UpsertNoticesParams = {
  account_id: Id<'acct'>
  now: Date
  notices: string
  storm_subject: string
}

/** A row of `upsertNotices`. */
export type UpsertNoticesRow = {
  id: string
  recipient: string
  kind: ColumnTypes['notice.kind']
  subject_id: string
  occasion: string
}

/** Writes notices; one that its recipient was told already is left as it is, and the summary of a storm counts on. */
export const upsertNotices = many<UpsertNoticesParams, UpsertNoticesRow>({
  name: 'notices-upsert-notices',
  text: `insert into notice (account_id, id, recipient, kind, subject_id, occasion, customer_id, facts,
       count, in_bell, created_at)
select $1, n.id, n.recipient, n.kind, n.subject_id, n.occasion, n.customer_id, n.facts,
       n.count, n.in_bell, $2
  from json_to_recordset($3::json)
         as n (id text, recipient text, kind text, subject_id text, occasion text,
               customer_id text, facts jsonb, count integer, in_bell boolean)
    on conflict (account_id, recipient, kind, subject_id, occasion) do update
   set count = notice.count + excluded.count,
       read_at = null
 where notice.subject_id = $4
returning id, recipient, kind, subject_id, occasion`,
  parameters: ['account_id', 'now', 'notices', 'storm_subject'],
})

/** What `listNotified` is given. */
export type ListNotifiedParams = {
  notices: string
  account_id: Id<'acct'>
}

/** A row of `listNotified`. */
export type ListNotifiedRow = {
  recipient: string
  kind: ColumnTypes['notice.kind']
  subject_id: string
  occasion: string
}

/** Which of these their recipients were told already. By the unique index of recipient, kind, subject and occasion. */
export const listNotified = many<ListNotifiedParams, ListNotifiedRow>({
  name: 'notices-list-notified',
  text: `select n.recipient, n.kind, n.subject_id, n.occasion
  from json_to_recordset($1::json)
         as a (recipient text, kind text, subject_id text, occasion text)
  join notice as n
    on n.account_id = $2
   and n.recipient = a.recipient
   and n.kind = a.kind
   and n.subject_id = a.subject_id
   and n.occasion = a.occasion`,
  parameters: ['notices', 'account_id'],
})

/** What `countSince` is given. */
export type CountSinceParams = {
  account_id: Id<'acct'>
  since: string
}

/** A row of `countSince`. */
export type CountSinceRow = {
  recipient: string
  kind: ColumnTypes['notice.kind']
  count: number
}

/** How many notices of each kind each recipient was given since an id. By primary key, whose ids begin with the time. */
export const countSince = many<CountSinceParams, CountSinceRow>({
  name: 'notices-count-since',
  text: `select recipient, kind, count(*)::integer as count
  from notice
 where account_id = $1
   and id >= $2
 group by recipient, kind`,
  parameters: ['account_id', 'since'],
})

/** What `countUnreadOf` is given. */
export type CountUnreadOfParams = {
  account_id: Id<'acct'>
  recipient: string
}

/** A row of `countUnreadOf`. */
export type CountUnreadOfRow = {
  count: number
}

/** How many notices in a person's list are unread, a thousand at most. By the index notice_unread. */
export const countUnreadOf = one<CountUnreadOfParams, CountUnreadOfRow>({
  name: 'notices-count-unread-of',
  text: `select count(*)::integer as count
  from (select
          from notice
         where account_id = $1
           and recipient = $2
           and in_bell
           and read_at is null
         limit 1000) as unread`,
  parameters: ['account_id', 'recipient'],
})

/** What `markRead` is given. */
export type MarkReadParams = {
  now: Date
  account_id: Id<'acct'>
  recipient: string
  ids: readonly string[]
}

/** Marks these notices of a person as read. */
export const markRead = run<MarkReadParams>({
  name: null,
  text: `update notice
   set read_at = $1
 where account_id = $2
   and recipient = $3
   and in_bell
   and read_at is null
   and id = any($4)`,
  parameters: ['now', 'account_id', 'recipient', 'ids'],
})

/** What `markAllRead` is given. */
export type MarkAllReadParams = {
  now: Date
  account_id: Id<'acct'>
  recipient: string
}

/** Marks all notices of a person as read. */
export const markAllRead = run<MarkAllReadParams>({
  name: null,
  text: `update notice
   set read_at = $1
 where account_id = $2
   and recipient = $3
   and in_bell
   and read_at is null`,
  parameters: ['now', 'account_id', 'recipient'],
})

/** What `deleteNoticesOfRecipient` is given. */
export type DeleteNoticesOfRecipientParams = {
  account_id: Id<'acct'>
  recipient: string
}

/** Takes out what a person was told, and with it what is still owed of it. */
export const deleteNoticesOfRecipient = run<DeleteNoticesOfRecipientParams>({
  name: null,
  text: `delete from notice
 where account_id = $1
   and recipient = $2`,
  parameters: ['account_id', 'recipient'],
})
