// Printed from forget.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many, run } from '#db'

/** What `listAccountsWithOld` is given. */
export type ListAccountsWithOldParams = {
  resting: readonly string[]
  notice: string
  delivery: string
}

/** A row of `listAccountsWithOld`. */
export type ListAccountsWithOldRow = {
  account_id: Id<'acct'>
}

/** Accounts with notices or messages from before these ids. Not one account's: the worker's list. By primary keys. */
export const listAccountsWithOld = many<ListAccountsWithOldParams, ListAccountsWithOldRow>({
  name: 'notices-list-accounts-with-old',
  text: `select a.id as account_id
  from account as a
 where a.id <> all($1)
   and (exists (
          select
            from notice as n
           where n.account_id = a.id
             and n.id < $2)
        or exists (
          select
            from notice_delivery as d
           where d.account_id = a.id
             and d.id < $3))`,
  parameters: ['resting', 'notice', 'delivery'],
})

/** What `deleteOldNotices` is given. */
export type DeleteOldNoticesParams = {
  account_id: Id<'acct'>
  before: string
  limit: number
}

/** Lets go of notices from before an id, some at a time. */
export const deleteOldNotices = run<DeleteOldNoticesParams>({
  name: null,
  text: `delete from notice
 where account_id = $1
   and id in (
         select id
           from notice
          where account_id = $1
            and id < $2
          order by id
          limit $3)`,
  parameters: ['account_id', 'before', 'limit'],
})

/** What `deleteOldDeliveries` is given. */
export type DeleteOldDeliveriesParams = {
  account_id: Id<'acct'>
  before: string
  limit: number
}

/** Lets go of messages from before an id, some at a time. */
export const deleteOldDeliveries = run<DeleteOldDeliveriesParams>({
  name: null,
  text: `delete from notice_delivery
 where account_id = $1
   and id in (
         select id
           from notice_delivery
          where account_id = $1
            and id < $2
          order by id
          limit $3)`,
  parameters: ['account_id', 'before', 'limit'],
})

/** A row of `listChoosers`. */
export type ListChoosersRow = {
  account_id: Id<'acct'>
  user_ids: string[]
}

/** Accounts in which somebody chose something, and whose. Not one account's: the worker's list; a row a person and account. */
export const listChoosers = many<Record<never, never>, ListChoosersRow>({
  name: 'notices-list-choosers',
  text: `select account_id as account_id, array_agg(distinct user_id) as user_ids
  from (select account_id, user_id from notice_channel where user_id is not null
         union all
        select account_id, user_id from notice_preference) as chosen
 group by account_id`,
  parameters: [],
})

/** What `clearSaidOf` is given. */
export type ClearSaidOfParams = {
  account_id: Id<'acct'>
  customer_id: string
}

/** Takes out what the other side may have said of a customer. By the index notice_of_customer. */
export const clearSaidOf = run<ClearSaidOfParams>({
  name: null,
  text: `update notice_attempt
   set said = null,
       error_message = null
 where account_id = $1
   and delivery_id in (
         select d.delivery_id
           from notice as n
           join notice_due as d
             on d.account_id = n.account_id
            and d.notice_id = n.id
          where n.account_id = $1
            and n.customer_id = $2)`,
  parameters: ['account_id', 'customer_id'],
})

/** What `deleteNoticesAbout` is given. */
export type DeleteNoticesAboutParams = {
  account_id: Id<'acct'>
  customer_id: string
}

/** Takes out what a customer is named in. By the index notice_of_customer. */
export const deleteNoticesAbout = run<DeleteNoticesAboutParams>({
  name: null,
  text: `delete from notice
 where account_id = $1
   and customer_id = $2`,
  parameters: ['account_id', 'customer_id'],
})

/** What `cancelAllPending` is given. */
export type CancelAllPendingParams = {
  now: Date
}

/** Gives up what is under way, whoever's it is: a restore's. */
export const cancelAllPending = run<CancelAllPendingParams>({
  name: null,
  text: `update notice_delivery
   set status = 'cancelled',
       next_attempt_at = null,
       finished_at = $1
 where status = 'pending'`,
  parameters: ['now'],
})
