// Printed from readings.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, maybe, one, run } from '#db'

/** What `noteUnread` is given. */
export type NoteUnreadParams = {
  now: Date
  leads: string
}

/** Notes that leads, a JSON list, have something new to read; it is tried for a day from now on. */
export const noteUnread = run<NoteUnreadParams>({
  name: 'learning-note-unread',
  text: `insert into message_reading (account_id, lead_id, due_at, due_since)
select distinct account_id, lead_id, $1::timestamptz, $1::timestamptz
  from json_to_recordset($2::json) as t (account_id text, lead_id text)
on conflict (account_id, lead_id) do update
   set due_at = excluded.due_at,
       due_since = excluded.due_since,
       attempts = 0,
       failure = null`,
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
  due_since: Date
  attempts: number
  name: string | null
}

/** Takes the account's lead that waits longest by moving its due time to `until`: a reader that dies leaves it to come due again. Uses message_reading_of_account. */
export const takeUnread = maybe<TakeUnreadParams, TakeUnreadRow>({
  name: 'learning-take-unread',
  text: `update message_reading as r
   set due_at = $1,
       due_since = coalesce(r.due_since, r.due_at)
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
returning r.account_id, r.lead_id, r.due_at as due_at, r.due_since as due_since, r.attempts,
          l.name`,
  parameters: ['until', 'account_id', 'now'],
})

/** What `saveReading` is given. */
export type SaveReadingParams = {
  facts: string | null
  fact_sources: string | null
  now: Date
  due_at: Date
  account_id: Id<'acct'>
  lead_id: string
}

/** Stores what was read, with the source of each fact. A fact is replaced by a fact only, never by its absence. A lead that got another message meanwhile stays due. */
export const saveReading = run<SaveReadingParams>({
  name: 'learning-save-reading',
  text: `update message_reading
   set facts = case
         when facts is null or $1::json is null then coalesce($1::json, facts)
         else (facts::jsonb || jsonb_strip_nulls($1::jsonb))::json
       end,
       fact_sources = case
         when fact_sources is null or $2::json is null
           then coalesce($2::json, fact_sources)
         else (fact_sources::jsonb || $2::jsonb)::json
       end,
       read_at = $3,
       attempts = case when due_at = $4 then attempts + 1 else attempts end,
       failure = null,
       due_at = case when due_at = $4 then null else due_at end
 where account_id = $5
   and lead_id = $6
   and due_at is not null`,
  parameters: ['facts', 'fact_sources', 'now', 'due_at', 'account_id', 'lead_id'],
})

/** What `saveFailure` is given. */
export type SaveFailureParams = {
  failure: string
  next_at: Date | null
  account_id: Id<'acct'>
  lead_id: string
  due_at: Date
}

/** Stores why an attempt failed, and when the next is due; null where it is given up. A lead that got another message meanwhile stays as that left it. */
export const saveFailure = run<SaveFailureParams>({
  name: 'learning-save-failure',
  text: `update message_reading
   set attempts = attempts + 1,
       failure = $1,
       due_at = $2
 where account_id = $3
   and lead_id = $4
   and due_at = $5`,
  parameters: ['failure', 'next_at', 'account_id', 'lead_id', 'due_at'],
})

/** What `giveUpOverdue` is given. */
export type GiveUpOverdueParams = {
  failure: string
  account_id: Id<'acct'>
  now: Date
  since: Date
}

/** Gives up the account's messages that are due and have waited since before `since`, with the failure that keeps them from being sent. Uses message_reading_of_account. */
export const giveUpOverdue = run<GiveUpOverdueParams>({
  name: 'learning-give-up-overdue',
  text: `update message_reading
   set failure = $1,
       due_at = null
 where account_id = $2
   and due_at <= $3
   and due_since <= $4`,
  parameters: ['failure', 'account_id', 'now', 'since'],
})

/** What `countOutcome` is given. */
export type CountOutcomeParams = {
  account_id: Id<'acct'>
  outcome: string
  prompt_tokens: number
  completion_tokens: number
  now: Date
}

/** Counts how an attempt to read a message ended, and what it cost. */
export const countOutcome = run<CountOutcomeParams>({
  name: 'learning-count-outcome',
  text: `insert into reader_outcome as o (account_id, outcome, attempts, prompt_tokens, completion_tokens,
                                 last_at)
values ($1, $2, 1, $3, $4, $5)
on conflict (account_id, outcome) do update
   set attempts = o.attempts + 1,
       prompt_tokens = o.prompt_tokens + excluded.prompt_tokens,
       completion_tokens = o.completion_tokens + excluded.completion_tokens,
       last_at = excluded.last_at`,
  parameters: ['account_id', 'outcome', 'prompt_tokens', 'completion_tokens', 'now'],
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

/** What `findReading` is given. */
export type FindReadingParams = {
  account_id: Id<'acct'>
  lead_id: string
}

/** A row of `findReading`. */
export type FindReadingRow = {
  state: ColumnTypes['findReading.state']
  failure: ColumnTypes['message_reading.failure'] | null
}

/** How far the reading of a lead's messages is, and why its last attempt failed; undefined where they were never to be read. By primary key. */
export const findReading = maybe<FindReadingParams, FindReadingRow>({
  name: 'learning-find-reading',
  text: `select case
         when due_at is not null then 'due'
         when failure is not null then 'failed'
         when facts is not null then 'read'
         else 'empty'
       end as state, failure
  from message_reading
 where account_id = $1
   and lead_id = $2`,
  parameters: ['account_id', 'lead_id'],
})

/** What `requeueReadings` is given. */
export type RequeueReadingsParams = {
  now: Date
  account_id: Id<'acct'>
  with_empty: boolean
}

/** Makes the account's messages due now whose last attempt failed, given up or not; with `with_empty` also those of open leads that were read and held no fact. */
export const requeueReadings = run<RequeueReadingsParams>({
  name: 'learning-requeue-readings',
  text: `update message_reading as r
   set due_at = $1::timestamptz,
       due_since = $1::timestamptz,
       attempts = 0,
       failure = null
  from lead as l
 where r.account_id = $2
   and l.account_id = r.account_id
   and l.id = r.lead_id
   and (r.failure is not null
        or $3::boolean
           and r.due_at is null
           and r.facts is null
           and l.status in ('received', 'qualified', 'unqualified')
           and l.deleted_at is null)`,
  parameters: ['now', 'account_id', 'with_empty'],
})

/** What `queueUnread` is given. */
export type QueueUnreadParams = {
  now: Date
  account_id: Id<'acct'>
}

/** Makes the messages of the account's open leads due that no model was asked about, since none was set when they came. */
export const queueUnread = run<QueueUnreadParams>({
  name: null,
  text: `insert into message_reading (account_id, lead_id, due_at, due_since)
select l.account_id, l.id, $1::timestamptz, $1::timestamptz
  from lead as l
 where l.account_id = $2
   and l.status in ('received', 'qualified', 'unqualified')
   and l.deleted_at is null
   and not l.is_test
   and (l.message is not null
        or exists (
           select
             from message as m
            where m.account_id = l.account_id
              and m.lead_id = l.id
              and m.direction = 'inbound'
              and m.deleted_at is null))
on conflict (account_id, lead_id) do nothing`,
  parameters: ['now', 'account_id'],
})

/** A row of `readReaderState`. */
export type ReadReaderStateRow = {
  waiting: number
  waiting_since: Date | null
  failed: number
  last_read_at: Date | null
  last_failed_at: Date | null
  last_failure: ColumnTypes['reader_outcome.outcome'] | null
}

/** How reading goes, over all accounts: messages that wait and since when, messages that failed, and the last attempt of each kind. Not one account's: for the operator. */
export const readReaderState = one<Record<never, never>, ReadReaderStateRow>({
  name: 'learning-read-reader-state',
  text: `select (select count(*) from message_reading where due_at is not null) as waiting,
       (select min(due_since) from message_reading where due_at is not null) as waiting_since,
       (select count(*) from message_reading where failure is not null and due_at is null)
         as failed,
       (select max(last_at) from reader_outcome where outcome in ('read', 'empty')) as last_read_at,
       f.last_at as last_failed_at,
       f.outcome as last_failure
  from (select) as one
  left join lateral (
         select outcome, last_at
           from reader_outcome
          where outcome not in ('read', 'empty')
          order by last_at desc
          limit 1) as f on true`,
  parameters: [],
})

/** A row of `sumOutcomes`. */
export type SumOutcomesRow = {
  outcome: ColumnTypes['reader_outcome.outcome']
  attempts: number
  prompt_tokens: number
  completion_tokens: number
}

/** Attempts to read messages and what they cost, by how they ended. Not one account's: for metrics. */
export const sumOutcomes = many<Record<never, never>, SumOutcomesRow>({
  name: 'learning-sum-outcomes',
  text: `select outcome, sum(attempts) as attempts, sum(prompt_tokens) as prompt_tokens,
       sum(completion_tokens) as completion_tokens
  from reader_outcome
 group by outcome`,
  parameters: [],
})
