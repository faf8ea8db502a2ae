// Printed from restoring.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many, maybe, one, run } from '#db'

/** What `findErasures` is given. */
export type FindErasuresParams = {
  since: Date
}

/** A row of `findErasures`. */
export type FindErasuresRow = {
  account_id: Id<'acct'>
  customer_id: Id<'cus'>
  erased_at: Date
}

/** All erasures since a moment. */
export const findErasures = many<FindErasuresParams, FindErasuresRow>({
  name: null,
  text: `select account_id, id as customer_id, erased_at as erased_at
  from customer
 where erased_at >= $1
 order by erased_at`,
  parameters: ['since'],
})

/** What `listCustomersBehind` is given. */
export type ListCustomersBehindParams = {
  behind_account: string
  behind_customer: string
}

/** A row of `listCustomersBehind`. */
export type ListCustomersBehindRow = {
  account_id: Id<'acct'>
  customer_id: Id<'cus'>
}

/** Customers nobody erased yet, a page at a time, behind one: those a ledger may name. */
export const listCustomersBehind = many<ListCustomersBehindParams, ListCustomersBehindRow>({
  name: 'backup-list-customers-behind',
  text: `select account_id, id as customer_id
  from customer
 where (account_id, id) > ($1, $2)
   and erased_at is null
 order by account_id, id
 limit 5000`,
  parameters: ['behind_account', 'behind_customer'],
})

/** A row of `listAccountIds`. */
export type ListAccountIdsRow = {
  id: Id<'acct'>
}

/** The ids of all accounts, the oldest first. */
export const listAccountIds = many<Record<never, never>, ListAccountIdsRow>({
  name: 'backup-list-account-ids',
  text: `select id
  from account
 order by created_at, id`,
  parameters: [],
})

/** What `markRestoring` is given. */
export type MarkRestoringParams = {
  since: Date | null
}

/** Says that a restore is under way in this database, or that it is over. */
export const markRestoring = run<MarkRestoringParams>({
  name: 'backup-mark-restoring',
  text: `update instance
   set restoring_since = $1`,
  parameters: ['since'],
})

/** A row of `findRestoring`. */
export type FindRestoringRow = {
  restoring_since: Date | null
}

/** Since when a restore has been under way in this database. */
export const findRestoring = maybe<Record<never, never>, FindRestoringRow>({
  name: 'backup-find-restoring',
  text: `select restoring_since
  from instance`,
  parameters: [],
})

/** A row of `measureDatabase`. */
export type MeasureDatabaseRow = {
  bytes: number
}

/** How long the database is, in bytes. */
export const measureDatabase = one<Record<never, never>, MeasureDatabaseRow>({
  name: null,
  text: `select pg_database_size(current_database()) as bytes`,
  parameters: [],
})
