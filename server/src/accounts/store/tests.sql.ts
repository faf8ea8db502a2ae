// Printed from tests.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { maybe, run } from '#db'

/** What `findTestAccount` is given. */
export type FindTestAccountParams = {
  account_id: Id<'acct'>
}

/** A row of `findTestAccount`. */
export type FindTestAccountRow = {
  id: Id<'acct'>
}

/** The test account of this one. By the index account_test_of. */
export const findTestAccount = maybe<FindTestAccountParams, FindTestAccountRow>({
  name: 'accounts-find-test-account',
  text: `select id
  from account
 where test_of = $1
   and ended_at is null`,
  parameters: ['account_id'],
})

/** What `findHome` is given. */
export type FindHomeParams = {
  account_id: Id<'acct'>
}

/** A row of `findHome`. */
export type FindHomeRow = {
  account_id: Id<'acct'>
}

/** The live account of this one. By primary key. */
export const findHome = maybe<FindHomeParams, FindHomeRow>({
  name: 'accounts-find-home',
  text: `select coalesce(test_of, id) as account_id
  from account
 where id = $1`,
  parameters: ['account_id'],
})

/** What `insertTestAccount` is given. */
export type InsertTestAccountParams = {
  id: string
  now: Date
  account_id: Id<'acct'>
}

/** Writes the test account of this one: its settings, the basic plan's quota, a name that tells it apart in letters. */
export const insertTestAccount = run<InsertTestAccountParams>({
  name: 'accounts-insert-test-account',
  text: `insert into account (id, test_of, name, plan, currency, time_zone, default_region, base_rate,
                     hot_at, warm_at, qualify_at, queue_days, agents_see, created_at, updated_at)
select $1, id, left(name, 193) || ' (test)', 'basic', currency, time_zone, default_region,
       base_rate, hot_at, warm_at, qualify_at, queue_days, agents_see, $2, $2
  from account
 where id = $3`,
  parameters: ['id', 'now', 'account_id'],
})

/** What `endTestRow` is given. */
export type EndTestRowParams = {
  now: Date
  account_id: Id<'acct'>
}

/** A row of `endTestRow`. */
export type EndTestRowRow = {
  id: Id<'acct'>
}

/** Ends the test account of this one. */
export const endTestRow = maybe<EndTestRowParams, EndTestRowRow>({
  name: 'accounts-end-test-row',
  text: `update account
   set ended_at = $1,
       updated_at = $1,
       version = version + 1
 where test_of = $2
   and ended_at is null
returning id`,
  parameters: ['now', 'account_id'],
})
