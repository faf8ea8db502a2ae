// Printed from changes.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many } from '#db'

/** What `takeChangedLines` is given. */
export type TakeChangedLinesParams = {
  account_id: Id<'acct'>
  lines: number
  most: number
}

/** A row of `takeChangedLines`. */
export type TakeChangedLinesRow = {
  lead_ids: string[]
}

/** Takes the oldest lines of the account, of `lines` at most, until they name `most` leads. */
export const takeChangedLines = many<TakeChangedLinesParams, TakeChangedLinesRow>({
  name: 'leads-take-changed-lines',
  text: `with waiting as materialized (
         select id, cardinality(lead_ids) as leads
           from lead_change
          where account_id = $1
          order by id
          limit $2),
       counted as (
         select id, sum(leads) over (order by id) - leads as before
           from waiting),
       due as materialized (
         select id
           from counted
          where before < $3)
delete from lead_change as c
 using due
 where c.account_id = $1
   and c.id = due.id
returning c.lead_ids`,
  parameters: ['account_id', 'lines', 'most'],
})

/** A row of `findChangedAccounts`. */
export type FindChangedAccountsRow = {
  account_id: Id<'acct'>
}

/** The accounts with lines that wait. Not one account's: the worker's list. Steps from account to account through the primary key, however many lines wait. */
export const findChangedAccounts = many<Record<never, never>, FindChangedAccountsRow>({
  name: 'leads-find-changed-accounts',
  text: `with recursive changed as (
         (select account_id
            from lead_change
           order by account_id
           limit 1)
         union all
         select next.account_id
           from changed as c
          cross join lateral (
                  select account_id
                    from lead_change
                   where account_id > c.account_id
                   order by account_id
                   limit 1) as next)
select account_id as account_id
  from changed`,
  parameters: [],
})
