// Printed from match-days.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many, run } from '#db'

/** What `listAccountsWithDueCustomers` is given. */
export type ListAccountsWithDueCustomersParams = {
  today: string
}

/** A row of `listAccountsWithDueCustomers`. */
export type ListAccountsWithDueCustomersRow = {
  account_id: Id<'acct'>
}

/** The accounts with customers that are due, each found by one step along the primary key. Not one account's: the worker's list. */
export const listAccountsWithDueCustomers = many<ListAccountsWithDueCustomersParams, ListAccountsWithDueCustomersRow>({
  name: null,
  text: `with recursive waiting (account_id) as (
         (select account_id
            from match_due
           order by account_id
           limit 1)
         union all
         select next.account_id
           from waiting
          cross join lateral (
                  select d.account_id
                    from match_due as d
                   where d.account_id > waiting.account_id
                   order by d.account_id
                   limit 1) as next)
select waiting.account_id as account_id
  from waiting
 cross join lateral (
         select
           from match_due as d
          where d.account_id = waiting.account_id
            and d.due_on <= $1
          limit 1) as due`,
  parameters: ['today'],
})

/** What `lockDueCustomers` is given. */
export type LockDueCustomersParams = {
  account_id: Id<'acct'>
  today: string
  limit: number
}

/** A row of `lockDueCustomers`. */
export type LockDueCustomersRow = {
  due_on: string
  id: Id<'cus'>
  matches_told_on: string | null
}

/**
 * At most `limit` customers that are due, those due longest first, locked until the commit; whoever is being changed is left for the next turn. `matches_told_on` is the
 * day they last were told. By primary keys.
 */
export const lockDueCustomers = many<LockDueCustomersParams, LockDueCustomersRow>({
  name: null,
  text: `select due.due_on, c.id, c.matches_told_on
  from (select due_on, customer_id
          from match_due
         where account_id = $1
           and due_on <= $2
         order by due_on, customer_id
         limit $3) as due
 cross join lateral (
         select id, matches_told_on
           from customer
          where account_id = $1
            and id = due.customer_id
          limit 1
            for update skip locked) as c`,
  parameters: ['account_id', 'today', 'limit'],
})

/** What `deleteDueDays` is given. */
export type DeleteDueDaysParams = {
  account_id: Id<'acct'>
  days: readonly string[]
  customer_ids: readonly string[]
}

/** Takes these customers from these days. */
export const deleteDueDays = run<DeleteDueDaysParams>({
  name: null,
  text: `delete from match_due
 where account_id = $1
   and due_on = any($2::date[])
   and customer_id = any($3)`,
  parameters: ['account_id', 'days', 'customer_ids'],
})

/** What `insertDueDays` is given. */
export type InsertDueDaysParams = {
  account_id: Id<'acct'>
  today: string
  customer_ids: string
}

/** Lets those customers for whom something waits be due: today, or on the day after they were told. By primary keys. */
export const insertDueDays = run<InsertDueDaysParams>({
  name: null,
  text: `insert into match_due (account_id, due_on, customer_id)
select $1, greatest($2::date, c.matches_told_on + 1), c.id
  from json_array_elements_text($3::json) as asked (id)
 cross join lateral (
         select id, matches_told_on
           from customer
          where account_id = $1
            and id = asked.id
          limit 1) as c
 cross join lateral (
         select
           from pending_match as p
          where p.account_id = $1
            and p.customer_id = c.id
          limit 1) as waits
on conflict (account_id, due_on, customer_id) do nothing`,
  parameters: ['account_id', 'today', 'customer_ids'],
})

/** What `addNotifiedServices` is given. */
export type AddNotifiedServicesParams = {
  told: string
  account_id: Id<'acct'>
  customer_ids: readonly string[]
  lead_ids: readonly string[]
}

/**
 * Remembers of what customers were told, by their leads. All are named beside the account, not joined to it: of a join a plan without statistics may read the account
 * first.
 */
export const addNotifiedServices = run<AddNotifiedServicesParams>({
  name: null,
  text: `update lead
   set told_service_ids = told_service_ids
       || array(select jsonb_array_elements_text($1::jsonb -> lead.id))
 where account_id = $2
   and customer_id = any($3)
   and id = any($4)`,
  parameters: ['told', 'account_id', 'customer_ids', 'lead_ids'],
})
