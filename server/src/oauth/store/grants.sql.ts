// Printed from grants.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { maybe, run } from '#db'

/** What `insertGrant` is given. */
export type InsertGrantParams = {
  id: string
  app_id: string
  user_id: string
  scopes: readonly string[]
  created_at: Date
  expires_at: Date
}

/** Writes a new grant; its account is the app's. */
export const insertGrant = run<InsertGrantParams>({
  name: 'oauth-insert-grant',
  text: `insert into oauth_grant (account_id, id, app_id, user_id, scopes, created_at, expires_at)
select a.account_id, $1, $2, $3, $4, $5, $6
  from oauth_app as a
 where a.id = $2
on conflict (id) do update
   set scopes = excluded.scopes`,
  parameters: ['id', 'app_id', 'user_id', 'scopes', 'created_at', 'expires_at'],
})

/** What `findLiveGrant` is given. */
export type FindLiveGrantParams = {
  id: string
}

/** A row of `findLiveGrant`. */
export type FindLiveGrantRow = {
  account_id: Id<'acct'>
  id: string
  app_id: string
  user_id: string
  scopes: string[]
  created_at: Date
  expires_at: Date
}

/** A grant that was not ended. */
export const findLiveGrant = maybe<FindLiveGrantParams, FindLiveGrantRow>({
  name: 'oauth-find-live-grant',
  text: `select account_id, id, app_id, user_id, scopes, created_at, expires_at
  from oauth_grant
 where id = $1
   and ended_at is null`,
  parameters: ['id'],
})

/** What `findCoveringGrant` is given. */
export type FindCoveringGrantParams = {
  user_id: string
  app_id: string
  now: Date
  scopes: readonly string[]
}

/** A row of `findCoveringGrant`. */
export type FindCoveringGrantRow = {
  id: string
}

/** A live grant of this person to this app that covers the scopes: then they need not be asked again. */
export const findCoveringGrant = maybe<FindCoveringGrantParams, FindCoveringGrantRow>({
  name: 'oauth-find-covering-grant',
  text: `select g.id
  from oauth_grant as g
  join oauth_app as a on a.account_id = g.account_id and a.id = g.app_id
 where g.user_id = $1
   and g.app_id = $2
   and g.ended_at is null
   and g.expires_at > $3
   and g.scopes @> $4::text[]
 limit 1`,
  parameters: ['user_id', 'app_id', 'now', 'scopes'],
})

/** What `findConnector` is given. */
export type FindConnectorParams = {
  user_id: string
  app_id: string
}

/** A row of `findConnector`. */
export type FindConnectorRow = {
  account_id: Id<'acct'>
  account_name: string
  role: ColumnTypes['membership.role']
}

/** What a person may do in the account of an app, if anything. */
export const findConnector = maybe<FindConnectorParams, FindConnectorRow>({
  name: 'oauth-find-connector',
  text: `select a.id as account_id, a.name as account_name, m.role as role
  from oauth_app as o
  join account as a on a.id = o.account_id
  join membership as m on m.account_id = a.id and m.user_id = $1
  join account as live on live.id = m.home_id and live.suspended_at is null
  join person as p on p.id = m.user_id and p.disabled_at is null
 where o.id = $2`,
  parameters: ['user_id', 'app_id'],
})

/** What `findGrantOfApp` is given. */
export type FindGrantOfAppParams = {
  account_id: Id<'acct'>
  app_id: string
  now: Date
}

/** A row of `findGrantOfApp`. */
export type FindGrantOfAppRow = {
  id: string
}

/** A grant of this app that lives in the account. */
export const findGrantOfApp = maybe<FindGrantOfAppParams, FindGrantOfAppRow>({
  name: null,
  text: `select id
  from oauth_grant
 where account_id = $1
   and app_id = $2
   and ended_at is null
   and expires_at > $3
 limit 1`,
  parameters: ['account_id', 'app_id', 'now'],
})

/** What `findGrantSeeingAllLeads` is given. */
export type FindGrantSeeingAllLeadsParams = {
  account_id: Id<'acct'>
  app_id: string
  now: Date
}

/** A row of `findGrantSeeingAllLeads`. */
export type FindGrantSeeingAllLeadsRow = {
  id: string
}

/** An active grant of this app whose user sees all leads of the account. */
export const findGrantSeeingAllLeads = maybe<FindGrantSeeingAllLeadsParams, FindGrantSeeingAllLeadsRow>({
  name: null,
  text: `select g.id
  from oauth_grant as g
  join account as a on a.id = g.account_id
  join membership as m on m.account_id = g.account_id and m.user_id = g.user_id
 where g.account_id = $1
   and g.app_id = $2
   and g.ended_at is null
   and g.expires_at > $3
   and (a.agents_see = 'all' or m.role in ('owner', 'admin'))
 limit 1`,
  parameters: ['account_id', 'app_id', 'now'],
})

/** What `endGrant` is given. */
export type EndGrantParams = {
  now: Date
  end_reason: string
  account_id: Id<'acct'>
  id: string
}

/** Ends one grant of the account. Every token of it is refused from then on, for a token counts only while its grant lives. */
export const endGrant = run<EndGrantParams>({
  name: null,
  text: `update oauth_grant
   set ended_at = $1,
       end_reason = $2
 where account_id = $3
   and ended_at is null
   and id = $4`,
  parameters: ['now', 'end_reason', 'account_id', 'id'],
})

/** What `endGrantsOfApp` is given. */
export type EndGrantsOfAppParams = {
  now: Date
  account_id: Id<'acct'>
  app_id: string
}

/** Ends what people of the account allowed an app that is taken away. */
export const endGrantsOfApp = run<EndGrantsOfAppParams>({
  name: null,
  text: `update oauth_grant
   set ended_at = $1,
       end_reason = 'app_deleted'
 where account_id = $2
   and ended_at is null
   and app_id = $3`,
  parameters: ['now', 'account_id', 'app_id'],
})

/** What `endGrantsOfPerson` is given. */
export type EndGrantsOfPersonParams = {
  now: Date
  account_id: Id<'acct'>
  user_id: string
}

/** Ends what somebody who leaves the account allowed apps in it. */
export const endGrantsOfPerson = run<EndGrantsOfPersonParams>({
  name: null,
  text: `update oauth_grant
   set ended_at = $1,
       end_reason = 'member_removed'
 where account_id = $2
   and ended_at is null
   and user_id = $3`,
  parameters: ['now', 'account_id', 'user_id'],
})
