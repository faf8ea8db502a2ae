// Printed from erasure.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many, maybe, run } from '#db'

/** What `lockPerson` is given. */
export type LockPersonParams = {
  account_id: Id<'acct'>
  id: string
}

/** A row of `lockPerson`. */
export type LockPersonRow = {
  id: Id<'cus'>
  is_test: boolean
  name: string | null
  email: string | null
  phone: string | null
}

/** Locks a customer who was not erased yet, deleted or not. */
export const lockPerson = maybe<LockPersonParams, LockPersonRow>({
  name: null,
  text: `select id, is_test, name, email, phone
  from customer
 where account_id = $1
   and id = $2
   and erased_at is null
   for update`,
  parameters: ['account_id', 'id'],
})

/** What `emptyPerson` is given. */
export type EmptyPersonParams = {
  now: Date
  account_id: Id<'acct'>
  id: string
}

/** Takes the person out of their row; its counts and tier stay. */
export const emptyPerson = run<EmptyPersonParams>({
  name: null,
  text: `update customer
   set name = null,
       email = null,
       phone = null,
       preferences = '{}',
       attributes = '{}',
       deleted_at = coalesce(deleted_at, $1),
       erased_at = $1,
       updated_at = $1,
       version = version + 1
 where account_id = $2
   and id = $3`,
  parameters: ['now', 'account_id', 'id'],
})

/** What `keepErased` is given. */
export type KeepErasedParams = {
  account_id: Id<'acct'>
  fingerprint: Buffer
  now: Date
}

/** Keeps a fingerprint; one that is there stays as it is. */
export const keepErased = run<KeepErasedParams>({
  name: null,
  text: `insert into erased_contact (account_id, fingerprint, erased_at)
values ($1, $2, $3)
on conflict do nothing`,
  parameters: ['account_id', 'fingerprint', 'now'],
})

/** What `findErased` is given. */
export type FindErasedParams = {
  account_id: Id<'acct'>
  fingerprints: readonly Buffer[]
}

/** A row of `findErased`. */
export type FindErasedRow = {
  fingerprint: Buffer
}

/** Those of the fingerprints that are kept. */
export const findErased = many<FindErasedParams, FindErasedRow>({
  name: 'customers-find-erased',
  text: `select fingerprint
  from erased_contact
 where account_id = $1
   and fingerprint = any($2::bytea[])`,
  parameters: ['account_id', 'fingerprints'],
})
