// Printed from sessions.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, maybe, one, run } from '#db'

/** What `insertSession` is given. */
export type InsertSessionParams = {
  account_id: Id<'acct'>
  id: string
  user_id: string
  method: string
  connection_id: string | null
  has_second_factor: boolean
  address: string | null
  agent: string | null
  now: Date
  authenticated_at: Date
  idle_until: Date
  ends_at: Date
}

/** Writes a new session. */
export const insertSession = run<InsertSessionParams>({
  name: null,
  text: `insert into session (account_id, id, user_id, method, connection_id, has_second_factor, address,
                     agent, created_at, authenticated_at, last_seen_at, idle_until, ends_at)
values ($1, $2, $3, $4, $5, $6, $7,
        $8, $9, $10, $9, $11, $12)`,
  parameters: ['account_id', 'id', 'user_id', 'method', 'connection_id', 'has_second_factor', 'address', 'agent', 'now', 'authenticated_at', 'idle_until', 'ends_at'],
})

/** What `findOpenSession` is given. */
export type FindOpenSessionParams = {
  session_id: string
  user_id: string
  account_id: Id<'acct'>
  now: Date
}

/** A row of `findOpenSession`. */
export type FindOpenSessionRow = {
  role: ColumnTypes['membership.role']
  ends_at: Date
  second_factor_due_at: Date | null
  networks: string[]
}

/**
 * The session a token names, if it, its person, the membership and the account all still stand. Where the account asks for single sign-on, what
 * binds a member is what stands now: a session that came another way is none, however and whenever it began. By primary keys.
 */
export const findOpenSession = maybe<FindOpenSessionParams, FindOpenSessionRow>({
  name: 'identity-find-open-session',
  text: `select m.role as role, s.ends_at,
       case
         when a.second_factor_days is not null
          and s.connection_id is null
          and p.totp_since is null
          and not exists (select from passkey as k where k.user_id = p.id)
         then greatest(a.second_factor_since, m.created_at)
              + make_interval(days => a.second_factor_days)
       end as second_factor_due_at,
       array(
         select n.network
           from allowed_network as n
          where n.account_id = m.home_id) as networks
  from session as s
  join membership as m on m.account_id = s.account_id and m.user_id = s.user_id
  join person as p on p.id = s.user_id and p.disabled_at is null
  join account as a on a.id = m.home_id and a.suspended_at is null
 where s.id = $1
   and s.user_id = $2
   and s.account_id = $3
   and s.ended_at is null
   and s.idle_until > $4
   and s.ends_at > $4
   and (s.connection_id is not null
        or m.role = 'owner'
        or a.plan <> 'enterprise'
        or not exists (
             select
               from sso_connection as c
              where c.account_id = m.home_id
                and c.is_enforced
                and c.enabled_at is not null))`,
  parameters: ['session_id', 'user_id', 'account_id', 'now'],
})

/** What `findSecondFactorDue` is given. */
export type FindSecondFactorDueParams = {
  account_id: Id<'acct'>
  user_id: string
  session_id: string
}

/** A row of `findSecondFactorDue`. */
export type FindSecondFactorDueRow = {
  second_factor_due_at: Date | null
}

/** By when the person of a session must add a second factor. By primary keys. */
export const findSecondFactorDue = one<FindSecondFactorDueParams, FindSecondFactorDueRow>({
  name: null,
  text: `select case
         when a.second_factor_days is not null
          and s.connection_id is null
          and p.totp_since is null
          and not exists (select from passkey as k where k.user_id = p.id)
         then greatest(a.second_factor_since, m.created_at)
              + make_interval(days => a.second_factor_days)
       end as second_factor_due_at
  from session as s
  join membership as m on m.account_id = s.account_id and m.user_id = s.user_id
  join person as p on p.id = s.user_id
  join account as a on a.id = m.home_id
 where s.account_id = $1
   and s.user_id = $2
   and s.id = $3`,
  parameters: ['account_id', 'user_id', 'session_id'],
})

/** What `touchSession` is given. */
export type TouchSessionParams = {
  now: Date
  idle_until: Date
  id: string
  unless_seen_since: Date
}

/** Notes that a session is in use, unless that was noted lately. */
export const touchSession = run<TouchSessionParams>({
  name: 'identity-touch-session',
  text: `update session
   set last_seen_at = $1,
       idle_until = $2
 where id = $3
   and ended_at is null
   and last_seen_at < $4`,
  parameters: ['now', 'idle_until', 'id', 'unless_seen_since'],
})

/** What `findSessionOf` is given. */
export type FindSessionOfParams = {
  user_id: string
  id: string
}

/** A row of `findSessionOf`. */
export type FindSessionOfRow = {
  account_id: Id<'acct'>
  id: string
  user_id: string
  method: ColumnTypes['session.method']
  connection_id: string | null
  has_second_factor: boolean
  address: string | null
  agent: string | null
  created_at: Date
  authenticated_at: Date
  last_seen_at: Date
  idle_until: Date
  ends_at: Date
  ended_at: Date | null
}

/** One session of a person, in whichever of their accounts. */
export const findSessionOf = maybe<FindSessionOfParams, FindSessionOfRow>({
  name: null,
  text: `select account_id, id, user_id, method, connection_id, has_second_factor, address, agent, created_at,
       authenticated_at, last_seen_at, idle_until, ends_at, ended_at
  from session
 where user_id = $1
   and id = $2`,
  parameters: ['user_id', 'id'],
})

/** What `listLiveSessions` is given. */
export type ListLiveSessionsParams = {
  user_id: string
  now: Date
}

/** A row of `listLiveSessions`. */
export type ListLiveSessionsRow = {
  account_id: Id<'acct'>
  id: string
  user_id: string
  method: ColumnTypes['session.method']
  connection_id: string | null
  has_second_factor: boolean
  address: string | null
  agent: string | null
  created_at: Date
  authenticated_at: Date
  last_seen_at: Date
  idle_until: Date
  ends_at: Date
  ended_at: Date | null
}

/** A person's sessions that live, newest first, in all their accounts: they are the person's, not the account's. */
export const listLiveSessions = many<ListLiveSessionsParams, ListLiveSessionsRow>({
  name: null,
  text: `select account_id, id, user_id, method, connection_id, has_second_factor, address, agent, created_at,
       authenticated_at, last_seen_at, idle_until, ends_at, ended_at
  from session
 where user_id = $1
   and ended_at is null
   and idle_until > $2
   and ends_at > $2
 order by created_at desc
 limit 200`,
  parameters: ['user_id', 'now'],
})

/** What `markReauthenticated` is given. */
export type MarkReauthenticatedParams = {
  now: Date
  account_id: Id<'acct'>
  id: string
}

/** The person of this session has just shown again who they are. */
export const markReauthenticated = run<MarkReauthenticatedParams>({
  name: null,
  text: `update session
   set authenticated_at = $1
 where account_id = $2
   and id = $3`,
  parameters: ['now', 'account_id', 'id'],
})

/** What `endOneSession` is given. */
export type EndOneSessionParams = {
  now: Date
  user_id: string
  id: string
}

/** A row of `endOneSession`. */
export type EndOneSessionRow = {
  id: string
  account_id: Id<'acct'>
}

/** Ends one session of a person. */
export const endOneSession = many<EndOneSessionParams, EndOneSessionRow>({
  name: null,
  text: `update session
   set ended_at = $1
 where user_id = $2
   and ended_at is null
   and id = $3
returning id, account_id`,
  parameters: ['now', 'user_id', 'id'],
})

/** What `endAllSessions` is given. */
export type EndAllSessionsParams = {
  now: Date
  user_id: string
  keep: string | null
}

/** A row of `endAllSessions`. */
export type EndAllSessionsRow = {
  id: string
  account_id: Id<'acct'>
}

/** Ends a person's sessions in all their accounts, but for the one to keep. */
export const endAllSessions = many<EndAllSessionsParams, EndAllSessionsRow>({
  name: null,
  text: `update session
   set ended_at = $1
 where user_id = $2
   and ended_at is null
   and id is distinct from $3
returning id, account_id`,
  parameters: ['now', 'user_id', 'keep'],
})

/** What `endSessionsIn` is given. */
export type EndSessionsInParams = {
  now: Date
  user_id: string
  account_id: Id<'acct'>
}

/** A row of `endSessionsIn`. */
export type EndSessionsInRow = {
  id: string
  account_id: Id<'acct'>
}

/** Ends a person's sessions in the account. */
export const endSessionsIn = many<EndSessionsInParams, EndSessionsInRow>({
  name: null,
  text: `update session
   set ended_at = $1
 where user_id = $2
   and ended_at is null
   and account_id = $3
returning id, account_id`,
  parameters: ['now', 'user_id', 'account_id'],
})

/** What `endSessionsBy` is given. */
export type EndSessionsByParams = {
  now: Date
  user_id: string
  account_id: Id<'acct'>
  connection_id: string
}

/** A row of `endSessionsBy`. */
export type EndSessionsByRow = {
  id: string
  account_id: Id<'acct'>
}

/** Ends a person's sessions in the account that a connection vouched for. */
export const endSessionsBy = many<EndSessionsByParams, EndSessionsByRow>({
  name: null,
  text: `update session
   set ended_at = $1
 where user_id = $2
   and ended_at is null
   and account_id = $3
   and connection_id = $4
returning id, account_id`,
  parameters: ['now', 'user_id', 'account_id', 'connection_id'],
})

/** What `endUnvouched` is given. */
export type EndUnvouchedParams = {
  now: Date
  account_id: Id<'acct'>
}

/** A row of `endUnvouched`. */
export type EndUnvouchedRow = {
  id: string
  account_id: Id<'acct'>
}

/** Ends the sessions in the account and its test account that no identity provider vouched for, but not those of owners. */
export const endUnvouched = many<EndUnvouchedParams, EndUnvouchedRow>({
  name: null,
  text: `update session as s
   set ended_at = $1
  from membership as m
 where m.home_id = $2
   and s.connection_id is null
   and s.ended_at is null
   and s.idle_until > $1
   and s.ends_at > $1
   and m.account_id = s.account_id
   and m.user_id = s.user_id
   and m.role <> 'owner'
returning s.id, s.account_id`,
  parameters: ['now', 'account_id'],
})

/** What `deleteOldSessions` is given. */
export type DeleteOldSessionsParams = {
  now: Date
}

/** Sweeps sessions that ended a month ago. */
export const deleteOldSessions = run<DeleteOldSessionsParams>({
  name: null,
  text: `delete from session
 where least(coalesce(ended_at, 'infinity'), idle_until, ends_at)
         < $1::timestamptz - interval '30 days'`,
  parameters: ['now'],
})
