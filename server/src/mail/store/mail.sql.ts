// Printed from mail.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, maybe, run } from '#db'

/** What `insertMail` is given. */
export type InsertMailParams = {
  id: string
  account_id: Id<'acct'>
  recipient: string
  subject: string
  sealed_text: Buffer
  sealed_parts: Buffer | null
  now: Date
}

/** Writes a letter that is owed. */
export const insertMail = run<InsertMailParams>({
  name: null,
  text: `insert into mail (id, account_id, recipient, subject, sealed_text, sealed_parts, created_at,
       next_attempt_at)
values ($1, $2, $3, $4, $5, $6, $7, $7)`,
  parameters: ['id', 'account_id', 'recipient', 'subject', 'sealed_text', 'sealed_parts', 'now'],
})

/** What `findDueMail` is given. */
export type FindDueMailParams = {
  now: Date
}

/** A row of `findDueMail`. */
export type FindDueMailRow = {
  account_id: ColumnTypes['findDueMail.account_id']
}

/**
 * Accounts with letters that are due; '' stands for letters of none. Not one account's: the worker's list. Steps from account to account
 * through mail_due_of_account, however many wait.
 */
export const findDueMail = many<FindDueMailParams, FindDueMailRow>({
  name: 'mail-find-due-mail',
  text: `with recursive due as (
       (select coalesce(account_id, '') as account_id, next_attempt_at
          from mail
         where sent_at is null
           and failed_at is null
         order by coalesce(account_id, ''), next_attempt_at
         limit 1)
       union all
       select next.account_id, next.next_attempt_at
         from due as d
        cross join lateral (
                select coalesce(account_id, '') as account_id, next_attempt_at
                  from mail
                 where sent_at is null
                   and failed_at is null
                   and coalesce(account_id, '') > d.account_id
                 order by coalesce(account_id, ''), next_attempt_at
                 limit 1) as next)
select account_id as account_id
  from due
 where next_attempt_at <= $1`,
  parameters: ['now'],
})

/** What `claimMail` is given. */
export type ClaimMailParams = {
  lease_until: Date
  owner: string
  now: Date
  limit: number
}

/** A row of `claimMail`. */
export type ClaimMailRow = {
  id: string
  recipient: string
  subject: string
  sealed_text: Buffer
  sealed_parts: Buffer | null
  attempts: number
}

/**
 * Takes letters of an account that are due and moves their due time past `lease_until`: a process that dies leaves them owed, and they come due
 * again. So a letter may arrive twice, never not at all. By the index mail_due_of_account.
 */
export const claimMail = many<ClaimMailParams, ClaimMailRow>({
  name: 'mail-claim-mail',
  text: `update mail
      set attempts = attempts + 1,
          next_attempt_at = $1
    where id in (
          select id
            from mail
           where coalesce(account_id, '') = $2
             and sent_at is null
             and failed_at is null
             and next_attempt_at <= $3
           order by next_attempt_at
           limit $4
             for update skip locked)
returning id, recipient, subject, sealed_text as sealed_text, sealed_parts, attempts`,
  parameters: ['lease_until', 'owner', 'now', 'limit'],
})

/** What `markSent` is given. */
export type MarkSentParams = {
  at: Date
  id: string
}

/** The letter was taken by the mail server; its text is no longer kept. */
export const markSent = run<MarkSentParams>({
  name: 'mail-mark-sent',
  text: `update mail
   set sent_at = $1,
       sealed_text = null,
       sealed_parts = null,
       failure = null
 where id = $2`,
  parameters: ['at', 'id'],
})

/** What `markFailed` is given. */
export type MarkFailedParams = {
  failure: string
  next_attempt_at: Date | null
  at: Date
  id: string
}

/** The letter was not taken: the next attempt, or none any more. */
export const markFailed = run<MarkFailedParams>({
  name: 'mail-mark-failed',
  text: `update mail
   set failure = $1,
       next_attempt_at = coalesce($2, next_attempt_at),
       failed_at = case when $2::timestamptz is null then $3::timestamptz end,
       sealed_text = case when $2::timestamptz is null then null
                          else sealed_text end,
       sealed_parts = case when $2::timestamptz is null then null
                           else sealed_parts end
 where id = $4`,
  parameters: ['failure', 'next_attempt_at', 'at', 'id'],
})

/** What `failWaiting` is given. */
export type FailWaitingParams = {
  failure: string
  now: Date
}

/** Gives up all letters that wait, whoever's they are. */
export const failWaiting = run<FailWaitingParams>({
  name: 'mail-fail-waiting',
  text: `update mail
   set failure = $1,
       failed_at = $2,
       sealed_text = null,
       sealed_parts = null
 where sent_at is null
   and failed_at is null`,
  parameters: ['failure', 'now'],
})

/** A row of `findOldestUnsent`. */
export type FindOldestUnsentRow = {
  waiting: number
  oldest_at: Date
  failure: string | null
}

/** Of the letters of all accounts that have neither left nor been given up the first, with how many they are. Not one account's: the operator's. */
export const findOldestUnsent = maybe<Record<never, never>, FindOldestUnsentRow>({
  name: null,
  text: `select count(*) over () as waiting, created_at as oldest_at, failure
  from mail
 where sent_at is null
   and failed_at is null
 order by created_at
 limit 1`,
  parameters: [],
})
