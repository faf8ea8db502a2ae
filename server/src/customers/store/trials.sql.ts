// Printed from trials.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many, run } from '#db'

/** What `deleteTrialCustomers` is given. */
export type DeleteTrialCustomersParams = {
  before: Date
}

/** A row of `deleteTrialCustomers`. */
export type DeleteTrialCustomersRow = {
  account_id: Id<'acct'>
  id: Id<'cus'>
}

/** Takes customers of trials away for good that were not heard of since a moment, with what finds them. Not one account's: what was tried goes everywhere. */
export const deleteTrialCustomers = many<DeleteTrialCustomersParams, DeleteTrialCustomersRow>({
  name: null,
  text: `with gone as (
         delete from customer
          where is_test
            and not is_demo
            and last_activity_at < $1
         returning account_id, id, is_test, email, phone),
       emails as (
                delete from customer_email as e
                 using gone as c
                 where e.account_id = c.account_id
                   and e.digest = contact_digest(c.is_test, c.email)
                   and e.customer_id = c.id),
              phones as (
                delete from customer_phone as p
                 using gone as c
                 where p.account_id = c.account_id
                   and p.digest = contact_digest(c.is_test, c.phone)
                   and p.customer_id = c.id)
select account_id, id
  from gone`,
  parameters: ['before'],
})

/** What `deleteDemoCustomers` is given. */
export type DeleteDemoCustomersParams = {
  account_id: Id<'acct'>
}

/** A row of `deleteDemoCustomers`. */
export type DeleteDemoCustomersRow = {
  account_id: Id<'acct'>
  id: Id<'cus'>
}

/** Takes the customers of a demonstration away for good, with what finds them. */
export const deleteDemoCustomers = many<DeleteDemoCustomersParams, DeleteDemoCustomersRow>({
  name: null,
  text: `with gone as (
         delete from customer
          where account_id = $1
            and is_demo
         returning account_id, id, is_test, email, phone),
       emails as (
                delete from customer_email as e
                 using gone as c
                 where e.account_id = c.account_id
                   and e.digest = contact_digest(c.is_test, c.email)
                   and e.customer_id = c.id),
              phones as (
                delete from customer_phone as p
                 using gone as c
                 where p.account_id = c.account_id
                   and p.digest = contact_digest(c.is_test, c.phone)
                   and p.customer_id = c.id)
select account_id, id
  from gone`,
  parameters: ['account_id'],
})

/** What `markDemoCustomers` is given. */
export type MarkDemoCustomersParams = {
  account_id: Id<'acct'>
  customer_ids: readonly string[]
}

/** Marks customers as of a demonstration. By primary key. */
export const markDemoCustomers = run<MarkDemoCustomersParams>({
  name: null,
  text: `update customer
   set is_demo = true
 where account_id = $1
   and id = any($2)`,
  parameters: ['account_id', 'customer_ids'],
})

/** What `markNotifiedOfMatches` is given. */
export type MarkNotifiedOfMatchesParams = {
  today: string
  account_id: Id<'acct'>
  customer_ids: readonly string[]
}

/** Remembers the day on which customers were told of services that fit. By primary key. */
export const markNotifiedOfMatches = run<MarkNotifiedOfMatchesParams>({
  name: null,
  text: `update customer
   set matches_told_on = $1
 where account_id = $2
   and id = any($3)`,
  parameters: ['today', 'account_id', 'customer_ids'],
})
