// Printed from aging.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many, maybe, run } from '#db'

/** What `insertSweep` is given. */
export type InsertSweepParams = {
  now: Date
}

/** The first sweep of all begins now. */
export const insertSweep = run<InsertSweepParams>({
  name: null,
  text: `insert into aging (swept_until)
values ($1)
on conflict do nothing`,
  parameters: ['now'],
})

/** A row of `findSweep`. */
export type FindSweepRow = {
  swept_until: Date
}

/** Up to when the sweep has come. */
export const findSweep = maybe<Record<never, never>, FindSweepRow>({
  name: null,
  text: `select swept_until
  from aging`,
  parameters: [],
})

/** What `moveSweep` is given. */
export type MoveSweepParams = {
  until: Date
  from: Date
}

/** Moves the sweep on, unless another worker did. */
export const moveSweep = run<MoveSweepParams>({
  name: null,
  text: `update aging
   set swept_until = $1
 where swept_until = $2`,
  parameters: ['until', 'from'],
})

/** What `findAging` is given. */
export type FindAgingParams = {
  first_ids: readonly string[]
  last_ids: readonly string[]
}

/** A row of `findAging`. */
export type FindAgingRow = {
  account_id: Id<'acct'>
  id: Id<'lead'>
}

/** Open leads of all accounts with an id between two of these, pairwise. Not one account's: the worker's list. By primary key, account by account. */
export const findAging = many<FindAgingParams, FindAgingRow>({
  name: 'learning-find-aging',
  text: `select l.account_id, l.id
  from account as a
 cross join unnest($1::text[], $2::text[]) as age (first_id, last_id)
 cross join lateral (
         select l.account_id, l.id
           from lead as l
          where l.account_id = a.id
            and l.id >= age.first_id
            and l.id < age.last_id
            and l.deleted_at is null
            and not l.is_test
            and l.status in ('received', 'qualified', 'unqualified')) as l`,
  parameters: ['first_ids', 'last_ids'],
})
