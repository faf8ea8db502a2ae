// Printed from expectations.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { run } from '#db'

/** What `deleteExpectations` is given. */
export type DeleteExpectationsParams = {
  account_id: Id<'acct'>
  currency: string
  service_ids: readonly string[]
}

/** Forgets what was expected of an account's services in one currency beside these. */
export const deleteExpectations = run<DeleteExpectationsParams>({
  name: 'market-delete-expectations',
  text: `delete from service_expectation as e
 where e.account_id = $1
   and e.currency = $2
   and not exists (
         select
           from unnest($3::text[]) as f (service_id)
          where f.service_id = e.service_id)`,
  parameters: ['account_id', 'currency', 'service_ids'],
})

/** What `upsertExpectations` is given. */
export type UpsertExpectationsParams = {
  account_id: Id<'acct'>
  currency: string
  expected: string
}

/** Keeps what is expected of an account's services in one currency, a JSON list, in place of what was. */
export const upsertExpectations = run<UpsertExpectationsParams>({
  name: 'market-upsert-expectations',
  text: `insert into service_expectation as e (account_id, service_id, currency, expected)
select $1, service_id, $2, expected
  from json_to_recordset($3::json) as f (service_id text, expected float8)
on conflict (account_id, service_id) do update
   set currency = excluded.currency,
       expected = excluded.expected
 where (e.currency, e.expected) <> (excluded.currency, excluded.expected)`,
  parameters: ['account_id', 'currency', 'expected'],
})
