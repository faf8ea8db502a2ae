// Printed from members.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, maybe, run } from '#db'

/** Whether a person signs in with a second factor. */
export const hasSecondFactor = (person: string): string => `${person}.totp_since is not null
or exists (select 1 from passkey as k where k.user_id = ${person}.id)`

/** When a person last used an account. */
export const lastSeenIn = (account_id: string, user_id: string): string => `(select max(s.last_seen_at)
   from session as s
  where s.account_id = ${account_id}
    and s.user_id = ${user_id})`

/** What `findMember` is given. */
export type FindMemberParams = {
  account_id: Id<'acct'>
  user_id: string
}

/** A row of `findMember`. */
export type FindMemberRow = {
  id: ColumnTypes['membership.user_id']
  role: ColumnTypes['membership.role']
  created_at: Date
  email: string
  name: string | null
  has_second_factor: boolean
  last_seen_at: Date | null
}

/** One member of the account. */
export const findMember = maybe<FindMemberParams, FindMemberRow>({
  name: null,
  text: `select m.user_id as id, m.role as role, m.created_at as created_at, p.email, p.name,
       p.totp_since is not null
       or exists (select 1 from passkey as k where k.user_id = p.id) as has_second_factor,
       (select max(s.last_seen_at)
          from session as s
         where s.account_id = m.account_id
           and s.user_id = m.user_id) as last_seen_at
  from membership as m
  join person as p on p.id = m.user_id
 where m.account_id = $1
   and m.user_id = $2`,
  parameters: ['account_id', 'user_id'],
})

/** What `listMembersLocked` is given. */
export type ListMembersLockedParams = {
  account_id: Id<'acct'>
}

/** A row of `listMembersLocked`. */
export type ListMembersLockedRow = {
  user_id: ColumnTypes['member.user_id']
  role: ColumnTypes['member.role']
}

/** All memberships of the account, locked in one order. */
export const listMembersLocked = many<ListMembersLockedParams, ListMembersLockedRow>({
  name: null,
  text: `select user_id, role
  from member
 where account_id = $1
 order by user_id
   for update`,
  parameters: ['account_id'],
})

/** What `insertMember` is given. */
export type InsertMemberParams = {
  account_id: Id<'acct'>
  user_id: string
  role: string
  now: Date
}

/** Makes a person a member of the account. */
export const insertMember = run<InsertMemberParams>({
  name: null,
  text: `insert into member (account_id, user_id, role, created_at)
values ($1, $2, $3, $4)`,
  parameters: ['account_id', 'user_id', 'role', 'now'],
})

/** What `updateRole` is given. */
export type UpdateRoleParams = {
  role: string
  account_id: Id<'acct'>
  user_id: string
}

/** Gives a member another role. */
export const updateRole = run<UpdateRoleParams>({
  name: null,
  text: `update member
   set role = $1
 where account_id = $2
   and user_id = $3`,
  parameters: ['role', 'account_id', 'user_id'],
})

/** What `deleteMember` is given. */
export type DeleteMemberParams = {
  account_id: Id<'acct'>
  user_id: string
}

/** Takes a person out of the account. */
export const deleteMember = run<DeleteMemberParams>({
  name: null,
  text: `delete from member
 where account_id = $1
   and user_id = $2`,
  parameters: ['account_id', 'user_id'],
})

/** What `listOwnerEmails` is given. */
export type ListOwnerEmailsParams = {
  account_id: Id<'acct'>
}

/** A row of `listOwnerEmails`. */
export type ListOwnerEmailsRow = {
  email: string
}

/** The addresses of the account's owners, for letters that concern the account. */
export const listOwnerEmails = many<ListOwnerEmailsParams, ListOwnerEmailsRow>({
  name: null,
  text: `select p.email
  from membership as m
  join person as p on p.id = m.user_id
 where m.account_id = $1
   and m.role = 'owner'
   and p.disabled_at is null`,
  parameters: ['account_id'],
})

/** What `listWrittenTo` is given. */
export type ListWrittenToParams = {
  account_id: Id<'acct'>
}

/** A row of `listWrittenTo`. */
export type ListWrittenToRow = {
  user_id: ColumnTypes['membership.user_id']
  role: ColumnTypes['membership.role']
  email: string
}

/** Who belongs to the account and may be written to: their role and address. Some hundreds at most. */
export const listWrittenTo = many<ListWrittenToParams, ListWrittenToRow>({
  name: null,
  text: `select m.user_id as user_id, m.role as role, p.email
  from membership as m
  join person as p on p.id = m.user_id
 where m.account_id = $1
   and p.disabled_at is null
 order by m.user_id`,
  parameters: ['account_id'],
})

/** What `listEverybody` is given. */
export type ListEverybodyParams = {
  account_id: Id<'acct'>
}

/** A row of `listEverybody`. */
export type ListEverybodyRow = {
  user_id: ColumnTypes['membership.user_id']
}

/** Who belongs to the account, disabled people as well. */
export const listEverybody = many<ListEverybodyParams, ListEverybodyRow>({
  name: null,
  text: `select user_id as user_id
  from membership
 where account_id = $1`,
  parameters: ['account_id'],
})

/** What `listMemberships` is given. */
export type ListMembershipsParams = {
  user_id: string
}

/** A row of `listMemberships`. */
export type ListMembershipsRow = {
  account_id: Id<'acct'>
  name: string
  role: ColumnTypes['member.role']
  last_used_at: Date | null
}

/** The accounts a person may enter, the one they used last first. By the index member_of_person. */
export const listMemberships = many<ListMembershipsParams, ListMembershipsRow>({
  name: null,
  text: `select m.account_id, a.name, m.role,
       (select max(s.last_seen_at)
          from session as s
         where s.account_id = m.account_id
           and s.user_id = m.user_id) as last_used_at
  from member as m
  join account as a on a.id = m.account_id
 where m.user_id = $1
   and a.suspended_at is null
 order by last_used_at desc nulls last, m.created_at`,
  parameters: ['user_id'],
})
