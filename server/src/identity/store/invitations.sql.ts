// Printed from invitations.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, maybe, one, run } from '#db'

/** All that is kept of an invitation. */
export const invitationColumns = [
  'account_id',
  'id',
  'email',
  'role',
  'hash',
  'invited_by',
  'created_at',
  'expires_at',
  'accepted_at',
  'revoked_at',
] as const

/** What `revokeInvitationsTo` is given. */
export type RevokeInvitationsToParams = {
  now: Date
  account_id: Id<'acct'>
  email: string
}

/** Takes back what is open to an address. */
export const revokeInvitationsTo = run<RevokeInvitationsToParams>({
  name: null,
  text: `update invitation
   set revoked_at = $1
 where account_id = $2
   and email = $3
   and accepted_at is null
   and revoked_at is null`,
  parameters: ['now', 'account_id', 'email'],
})

/** What `revokeInvitationsBy` is given. */
export type RevokeInvitationsByParams = {
  now: Date
  account_id: Id<'acct'>
  invited_by: string
  still_allowed: readonly string[]
}

/** A row of `revokeInvitationsBy`. */
export type RevokeInvitationsByRow = {
  id: string
  email: string
  role: ColumnTypes['invitation.role']
}

/** Revokes the open invitations of one inviter, except to the roles they may still invite to. */
export const revokeInvitationsBy = many<RevokeInvitationsByParams, RevokeInvitationsByRow>({
  name: null,
  text: `update invitation
   set revoked_at = $1
 where account_id = $2
   and invited_by = $3
   and role <> all($4::text[])
   and accepted_at is null
   and revoked_at is null
returning id, email, role`,
  parameters: ['now', 'account_id', 'invited_by', 'still_allowed'],
})

/** What `insertInvitation` is given. */
export type InsertInvitationParams = {
  account_id: Id<'acct'>
  id: string
  email: string
  role: string
  hash: Buffer
  invited_by: string
  now: Date
  expires_at: Date
}

/** A row of `insertInvitation`. */
export type InsertInvitationRow = {
  account_id: Id<'acct'>
  id: string
  email: string
  role: ColumnTypes['invitation.role']
  hash: Buffer
  invited_by: string
  created_at: Date
  expires_at: Date
  accepted_at: Date | null
  revoked_at: Date | null
}

/**
 * Writes a new invitation. Of those who invite the same address at the same moment one does, and the others get nothing: they cannot see the row they would
 * replace until it is committed.
 */
export const insertInvitation = maybe<InsertInvitationParams, InsertInvitationRow>({
  name: null,
  text: `insert into invitation (account_id, id, email, role, hash, invited_by, created_at, expires_at)
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict (account_id, email) where accepted_at is null and revoked_at is null do nothing
returning account_id, id, email, role, hash, invited_by, created_at, expires_at, accepted_at, revoked_at`,
  parameters: ['account_id', 'id', 'email', 'role', 'hash', 'invited_by', 'now', 'expires_at'],
})

/** What `countOpenInvitations` is given. */
export type CountOpenInvitationsParams = {
  account_id: Id<'acct'>
  now: Date
}

/** A row of `countOpenInvitations`. */
export type CountOpenInvitationsRow = {
  open: number
}

/** How many invitations of the account can still be accepted. By the index invitation_open. */
export const countOpenInvitations = one<CountOpenInvitationsParams, CountOpenInvitationsRow>({
  name: null,
  text: `select count(*) as open
  from invitation
 where account_id = $1
   and accepted_at is null
   and revoked_at is null
   and expires_at > $2`,
  parameters: ['account_id', 'now'],
})

/** What `findInvitationForUpdate` is given. */
export type FindInvitationForUpdateParams = {
  account_id: Id<'acct'>
  id: string
}

/** A row of `findInvitationForUpdate`. */
export type FindInvitationForUpdateRow = {
  account_id: Id<'acct'>
  id: string
  email: string
  role: ColumnTypes['invitation.role']
  hash: Buffer
  invited_by: string
  created_at: Date
  expires_at: Date
  accepted_at: Date | null
  revoked_at: Date | null
}

/** One open invitation of the account, locked. */
export const findInvitationForUpdate = maybe<FindInvitationForUpdateParams, FindInvitationForUpdateRow>({
  name: null,
  text: `select account_id, id, email, role, hash, invited_by, created_at, expires_at, accepted_at, revoked_at
  from invitation
 where account_id = $1
   and id = $2
   and accepted_at is null
   and revoked_at is null
   for update`,
  parameters: ['account_id', 'id'],
})

/** What `findInvitationByHash` is given. */
export type FindInvitationByHashParams = {
  hash: Buffer
  now: Date
}

/** A row of `findInvitationByHash`. */
export type FindInvitationByHashRow = {
  account_id: Id<'acct'>
  id: string
  email: string
  role: ColumnTypes['invitation.role']
  account_name: string
}

/**
 * The open invitation behind a link, with its account's name: who brings the link has no account yet. One of a person who may no longer invite to
 * the role is dead, also if it was made at the moment they were removed.
 */
export const findInvitationByHash = maybe<FindInvitationByHashParams, FindInvitationByHashRow>({
  name: null,
  text: `select i.account_id, i.id, i.email, i.role, a.name as account_name
  from invitation as i
  join account as a on a.id = i.account_id
 where i.hash = $1
   and i.accepted_at is null
   and i.revoked_at is null
   and i.expires_at > $2
   and (i.invited_by not like 'usr\\_%'
        or exists (
             select
               from member as m
              where m.account_id = i.account_id
                and m.user_id = i.invited_by
                and (m.role = 'owner' or (m.role = 'admin' and i.role <> 'owner'))))`,
  parameters: ['hash', 'now'],
})

/** What `closeAccepted` is given. */
export type CloseAcceptedParams = {
  now: Date
  account_id: Id<'acct'>
  id: string
}

/** Closes an invitation that was accepted. */
export const closeAccepted = run<CloseAcceptedParams>({
  name: null,
  text: `update invitation
   set accepted_at = $1
 where account_id = $2
   and id = $3`,
  parameters: ['now', 'account_id', 'id'],
})

/** What `closeRevoked` is given. */
export type CloseRevokedParams = {
  now: Date
  account_id: Id<'acct'>
  id: string
}

/** Closes an invitation that was taken back. */
export const closeRevoked = run<CloseRevokedParams>({
  name: null,
  text: `update invitation
   set revoked_at = $1
 where account_id = $2
   and id = $3`,
  parameters: ['now', 'account_id', 'id'],
})

/** What `findAccountName` is given. */
export type FindAccountNameParams = {
  account_id: Id<'acct'>
}

/** A row of `findAccountName`. */
export type FindAccountNameRow = {
  name: string
}

/** What the account is called in letters. */
export const findAccountName = one<FindAccountNameParams, FindAccountNameRow>({
  name: null,
  text: `select name
  from account
 where id = $1`,
  parameters: ['account_id'],
})
