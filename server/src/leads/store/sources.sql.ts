// Printed from sources.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many } from '#db'

/** What `findSending` is given. */
export type FindSendingParams = {
  resting: readonly string[]
  since: string
}

/** A row of `findSending`. */
export type FindSendingRow = {
  account_id: Id<'acct'>
}

/** Accounts to which leads came behind this id. Not one account's: the worker's list. By primary key. */
export const findSending = many<FindSendingParams, FindSendingRow>({
  name: 'leads-find-sending',
  text: `select a.id as account_id
  from account as a
 where a.id <> all($1)
   and a.test_of is null
   and exists (
         select
           from lead as l
          where l.account_id = a.id
            and l.id >= $2)`,
  parameters: ['resting', 'since'],
})

/** What `listSourcePaces` is given. */
export type ListSourcePacesParams = {
  account_id: Id<'acct'>
  since: string
}

/** A row of `listSourcePaces`. */
export type ListSourcePacesRow = {
  source: string
  leads: number
  longest_s: number | null
  first_at: Date
  last_at: Date
}

/**
 * The pace of each source, by those of the newest 20,000 leads behind this id that somebody is to answer: trials, repetitions and history that was brought in tell
 * nothing of how a source does now. `longest_s` is the longest pause between two of them. By primary key.
 */
export const listSourcePaces = many<ListSourcePacesParams, ListSourcePacesRow>({
  name: 'leads-list-source-paces',
  text: `with newest as (
         select source, created_at, due_at
           from lead
          where account_id = $1
            and id >= $2
          order by id desc
          limit 20000),
       paused as (
         select source, created_at,
                extract(epoch from created_at - lag(created_at) over (
                  partition by source order by created_at)) as pause_s
           from newest
          where source is not null
            and due_at is not null)
select source as source, count(*)::int as leads, max(pause_s)::float8 as longest_s,
       min(created_at) as first_at, max(created_at) as last_at
  from paused
 group by source`,
  parameters: ['account_id', 'since'],
})
