// Printed from identities.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { maybe, run } from '#db'

/** What `findIdentity` is given. */
export type FindIdentityParams = {
  account_id: Id<'acct'>
  connection_id: string
  subject: string
}

/** A row of `findIdentity`. */
export type FindIdentityRow = {
  account_id: Id<'acct'>
  connection_id: string
  subject: string
  user_id: ColumnTypes['sso_identity.user_id']
  created_at: Date
  last_seen_at: Date
}

/** What is known of a connection's subject, if it came before. */
export const findIdentity = maybe<FindIdentityParams, FindIdentityRow>({
  name: null,
  text: `select account_id, connection_id, subject, user_id, created_at, last_seen_at
  from sso_identity
 where account_id = $1
   and connection_id = $2
   and subject = $3`,
  parameters: ['account_id', 'connection_id', 'subject'],
})

/** What `findIdentityOf` is given. */
export type FindIdentityOfParams = {
  account_id: Id<'acct'>
  connection_id: string
  user_id: string
}

/** A row of `findIdentityOf`. */
export type FindIdentityOfRow = {
  account_id: Id<'acct'>
  connection_id: string
  subject: string
  user_id: ColumnTypes['sso_identity.user_id']
  created_at: Date
  last_seen_at: Date
}

/** As which subject of a connection a person comes, if they came before. */
export const findIdentityOf = maybe<FindIdentityOfParams, FindIdentityOfRow>({
  name: null,
  text: `select account_id, connection_id, subject, user_id, created_at, last_seen_at
  from sso_identity
 where account_id = $1
   and connection_id = $2
   and user_id = $3`,
  parameters: ['account_id', 'connection_id', 'user_id'],
})

/** What `keepIdentity` is given. */
export type KeepIdentityParams = {
  account_id: Id<'acct'>
  connection_id: string
  subject: string
  user_id: string
  now: Date
}

/** Keeps who a connection's subject is, or that they came again. The key of the person refuses them a second subject. */
export const keepIdentity = run<KeepIdentityParams>({
  name: null,
  text: `insert into sso_identity (account_id, connection_id, subject, user_id, created_at, last_seen_at)
values ($1, $2, $3, $4, $5, $5)
on conflict (account_id, connection_id, subject) do update
   set last_seen_at = excluded.last_seen_at`,
  parameters: ['account_id', 'connection_id', 'subject', 'user_id', 'now'],
})

/** What `forgetIdentityOf` is given. */
export type ForgetIdentityOfParams = {
  account_id: Id<'acct'>
  connection_id: string
  user_id: string
}

/** Forgets as which subject of a connection a person came. */
export const forgetIdentityOf = run<ForgetIdentityOfParams>({
  name: null,
  text: `delete from sso_identity
 where account_id = $1
   and connection_id = $2
   and user_id = $3`,
  parameters: ['account_id', 'connection_id', 'user_id'],
})

/** What `forgetIdentities` is given. */
export type ForgetIdentitiesParams = {
  account_id: Id<'acct'>
  connection_id: string
}

/** Forgets whom the subjects of a connection are. */
export const forgetIdentities = run<ForgetIdentitiesParams>({
  name: null,
  text: `delete from sso_identity
 where account_id = $1
   and connection_id = $2`,
  parameters: ['account_id', 'connection_id'],
})

/** What `takeAssertion` is given. */
export type TakeAssertionParams = {
  connection_id: string
  hash: Buffer
  expires_at: Date
}

/** Takes an assertion, once for each connection; of two at the same moment one wins. */
export const takeAssertion = run<TakeAssertionParams>({
  name: 'identity-take-assertion',
  text: `insert into sso_assertion (connection_id, assertion_hash, expires_at)
values ($1, $2, $3)
on conflict do nothing`,
  parameters: ['connection_id', 'hash', 'expires_at'],
})

/** What `deleteOldAssertions` is given. */
export type DeleteOldAssertionsParams = {
  now: Date
}

/** Sweeps assertions that could not be taken any more. */
export const deleteOldAssertions = run<DeleteOldAssertionsParams>({
  name: null,
  text: `delete from sso_assertion
 where expires_at < $1`,
  parameters: ['now'],
})
