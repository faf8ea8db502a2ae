// Printed from removal.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many, run } from '#db'

/** What `listEnded` is given. */
export type ListEndedParams = {
  resting: readonly string[]
  most: number
}

/** A row of `listEnded`. */
export type ListEndedRow = {
  account_id: Id<'acct'>
  ended_at: Date
}

/** Accounts that have ended, the oldest first, but for those that rest. By the index account_ended. */
export const listEnded = many<ListEndedParams, ListEndedRow>({
  name: 'accounts-list-ended',
  text: `select id as account_id, ended_at as ended_at
  from account
 where ended_at is not null
   and id <> all($1)
 order by ended_at
 limit $2`,
  parameters: ['resting', 'most'],
})

/** A row of `listReferringTables`. */
export type ListReferringTablesRow = {
  name: string
  refers_to: string[]
}

/** Every table that holds rows of accounts, as the database has them now, with the tables it refers to: of one that is kept by the day, each day. */
export const listReferringTables = many<Record<never, never>, ListReferringTablesRow>({
  name: 'accounts-list-referring-tables',
  text: `select c.oid::regclass::text as name,
       array(
         select f.confrelid::regclass::text
           from pg_constraint as f
          where f.conrelid = c.oid
            and f.contype = 'f'
            and f.confrelid <> c.oid) as refers_to
  from pg_class as c
  join pg_attribute as a on a.attrelid = c.oid
                        and a.attname = 'account_id'
                        and not a.attisdropped
 where c.relkind = 'r'
   and c.relnamespace = current_schema()::regnamespace
 order by 1`,
  parameters: [],
})

/** What `deleteEndedAccount` is given. */
export type DeleteEndedAccountParams = {
  account_id: Id<'acct'>
}

/** Removes the row of an account that ended; the tables that refer to it keep it where anything is left. */
export const deleteEndedAccount = run<DeleteEndedAccountParams>({
  name: 'accounts-delete-ended-account',
  text: `delete from account
 where id = $1
   and ended_at is not null`,
  parameters: ['account_id'],
})
