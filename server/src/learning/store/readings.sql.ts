// Printed from readings.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, maybe, run } from '#db'

/** What `noteUnread` is given. */
export type NoteUnreadParams = {
  now: Date
  leads: string
}

/** Notes that leads, a JSON list, have something new to read. */
export const noteUnread = run<NoteUnreadParams>({
  name: 'learning-note-unread',
  text: `insert into message_reading (account_id, lead_id, due_at)
select distinct account_id, lead_id, $1::timestamptz
  from json_to_recordset($2::json) as t (account_id text, lead_id text)
on conflict (account_id, lead_id) do update
   set due_at = excluded.due_at`,
  parameters: ['now', 'leads'],
})

/** What `findUnread` is given. */
export type FindUnreadParams = {
  now: Date
}

/** A row of `findUnread`. */
export type FindUnreadRow = {
  account_id: Id<'acct'>
}

/** Accounts with messages that are due to be read. Not one account's: the worker's list. Steps from account to account through message_reading_of_account, however many wait. */
export const findUnread = many<FindUnreadParams, FindUnreadRow>({
  name: 'learning-find-unread',
  text: `with recursive waiting as (
         (select account_id, due_at
            from message_reading
           where due_at is not null
           order by account_id, due_at
           limit 1)
          union all
         select next.account_id, next.due_at
           from waiting as w
          cross join lateral (
                  select account_id, due_at
                    from message_reading
                   where due_at is not null
                     and account_id > w.account_id
                   order by account_id, due_at
                   limit 1) as next)
select account_id as account_id
  from waiting
 where due_at <= $1`,
  parameters: ['now'],
})

/** What `takeUnread` is given. */
export type TakeUnreadParams = {
  until: Date
  account_id: Id<'acct'>
  now: Date
}

/** A row of `takeUnread`. */
export type TakeUnreadRow = {
  account_id: Id<'acct'>
  lead_id: Id<'lead'>
  due_at: Date
  name: string | null
}

/** Takes the account's lead that waits longest by moving its due time to `until`: a reader that dies leaves it to come due again. Uses message_reading_of_account. */
export const takeUnread = maybe<TakeUnreadParams, TakeUnreadRow>({
  name: 'learning-take-unread',
  text: `update message_reading as r
   set due_at = $1
  from lead as l
 where r.account_id = $2
   and r.lead_id = (
         select lead_id
           from message_reading
          where account_id = $2
            and due_at <= $3
          order by due_at
          limit 1
            for update skip locked)
   and l.account_id = r.account_id
   and l.id = r.lead_id
returning r.account_id, r.lead_id, r.due_at as due_at, l.name`,
  parameters: ['until', 'account_id', 'now'],
})

/** What `keepReading` is given. */
export type KeepReadingParams = {
  facts: string | null
  now: Date
  due_at: Date
  account_id: Id<'acct'>
  lead_id: string
}

/** Keeps what was read; a lead that got another message meanwhile stays due. */
export const keepReading = run<KeepReadingParams>({
  name: 'learning-keep-reading',
  text: `update message_reading
   set facts = $1,
       read_at = $2,
       due_at = case when due_at = $3 then null else due_at end
 where account_id = $4
   and lead_id = $5`,
  parameters: ['facts', 'now', 'due_at', 'account_id', 'lead_id'],
})

/** What `findReadFacts` is given. */
export type FindReadFactsParams = {
  account_id: Id<'acct'>
  lead_id: string
}

/** A row of `findReadFacts`. */
export type FindReadFactsRow = {
  facts: ColumnTypes['message_reading.facts'] | null
}

/** What was read of a lead's messages; null when nothing was. By primary key. */
export const findReadFacts = maybe<FindReadFactsParams, FindReadFactsRow>({
  name: 'learning-find-read-facts',
  text: `select facts
  from message_reading
 where account_id = $1
   and lead_id = $2`,
  parameters: ['account_id', 'lead_id'],
})
