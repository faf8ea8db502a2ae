// Printed from connections.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { maybe, one, run } from '#db'

/** All that is kept of a connection. */
export const connectionColumns = [
  'account_id',
  'id',
  'name',
  'kind',
  'settings',
  'client_secret',
  'attributes',
  'default_role',
  'creates_people',
  'is_enforced',
  'enabled_at',
  'tested_at',
  'created_by',
  'created_at',
  'updated_at',
  'version',
  'is_for_owners',
  'metadata_url',
  'metadata_read_at',
] as const

/** What `findEnforcingConnection` is given. */
export type FindEnforcingConnectionParams = {
  account_id: Id<'acct'>
}

/** A row of `findEnforcingConnection`. */
export type FindEnforcingConnectionRow = {
  id: string
}

/** The connection by which an Enterprise account asks its members to sign in, if it does. */
export const findEnforcingConnection = maybe<FindEnforcingConnectionParams, FindEnforcingConnectionRow>({
  name: null,
  text: `select c.id
  from sso_connection as c
  join account as a on a.id = c.account_id
 where c.account_id = $1
   and c.is_enforced
   and c.enabled_at is not null
   and a.plan = 'enterprise'`,
  parameters: ['account_id'],
})

/** What `findConnection` is given. */
export type FindConnectionParams = {
  account_id: Id<'acct'>
  id: string
}

/** A row of `findConnection`. */
export type FindConnectionRow = {
  account_id: Id<'acct'>
  id: string
  name: string
  kind: ColumnTypes['sso_connection.kind']
  settings: ColumnTypes['sso_connection.settings']
  client_secret: Buffer | null
  attributes: ColumnTypes['sso_connection.attributes']
  default_role: ColumnTypes['sso_connection.default_role']
  creates_people: boolean
  is_enforced: boolean
  enabled_at: Date | null
  tested_at: Date | null
  created_by: string
  created_at: Date
  updated_at: Date
  version: number
  is_for_owners: boolean
  metadata_url: string | null
  metadata_read_at: Date | null
}

/** One connection of the account. */
export const findConnection = maybe<FindConnectionParams, FindConnectionRow>({
  name: null,
  text: `select account_id, id, name, kind, settings, client_secret, attributes, default_role, creates_people,
       is_enforced, enabled_at, tested_at, created_by, created_at, updated_at, version, is_for_owners,
       metadata_url, metadata_read_at
  from sso_connection
 where account_id = $1
   and id = $2`,
  parameters: ['account_id', 'id'],
})

/** What `findConnectionForUpdate` is given. */
export type FindConnectionForUpdateParams = {
  account_id: Id<'acct'>
  id: string
}

/** A row of `findConnectionForUpdate`. */
export type FindConnectionForUpdateRow = {
  account_id: Id<'acct'>
  id: string
  name: string
  kind: ColumnTypes['sso_connection.kind']
  settings: ColumnTypes['sso_connection.settings']
  client_secret: Buffer | null
  attributes: ColumnTypes['sso_connection.attributes']
  default_role: ColumnTypes['sso_connection.default_role']
  creates_people: boolean
  is_enforced: boolean
  enabled_at: Date | null
  tested_at: Date | null
  created_by: string
  created_at: Date
  updated_at: Date
  version: number
  is_for_owners: boolean
  metadata_url: string | null
  metadata_read_at: Date | null
}

/** One connection of the account, locked. */
export const findConnectionForUpdate = maybe<FindConnectionForUpdateParams, FindConnectionForUpdateRow>({
  name: null,
  text: `select account_id, id, name, kind, settings, client_secret, attributes, default_role, creates_people,
       is_enforced, enabled_at, tested_at, created_by, created_at, updated_at, version, is_for_owners,
       metadata_url, metadata_read_at
  from sso_connection
 where account_id = $1
   and id = $2
   for update`,
  parameters: ['account_id', 'id'],
})

/** What `findConnectionById` is given. */
export type FindConnectionByIdParams = {
  id: string
}

/** A row of `findConnectionById`. */
export type FindConnectionByIdRow = {
  account_id: Id<'acct'>
  id: string
  name: string
  kind: ColumnTypes['sso_connection.kind']
  settings: ColumnTypes['sso_connection.settings']
  client_secret: Buffer | null
  attributes: ColumnTypes['sso_connection.attributes']
  default_role: ColumnTypes['sso_connection.default_role']
  creates_people: boolean
  is_enforced: boolean
  enabled_at: Date | null
  tested_at: Date | null
  created_by: string
  created_at: Date
  updated_at: Date
  version: number
  is_for_owners: boolean
  metadata_url: string | null
  metadata_read_at: Date | null
  plan: ColumnTypes['account.plan']
}

/** A connection by its id alone, with the plan of its account: a browser that comes back from an identity provider has no account yet. */
export const findConnectionById = maybe<FindConnectionByIdParams, FindConnectionByIdRow>({
  name: null,
  text: `select account_id, id, name, kind, settings, client_secret, attributes, default_role, creates_people,
       is_enforced, enabled_at, tested_at, created_by, created_at, updated_at, version, is_for_owners,
       metadata_url, metadata_read_at, plan
  from sso_connection
  join (select id as owner_id, plan, suspended_at from account) as owner on owner_id = account_id
 where id = $1
   and suspended_at is null`,
  parameters: ['id'],
})

/** What `insertConnectionRow` is given. */
export type InsertConnectionRowParams = {
  account_id: Id<'acct'>
  id: string
  name: string
  kind: string
  settings: string
  client_secret: Buffer | null
  attributes: string
  default_role: string
  creates_people: boolean
  created_by: string
  now: Date
  is_for_owners: boolean
  metadata_url: string | null
  metadata_read_at: Date | null
}

/** A row of `insertConnectionRow`. */
export type InsertConnectionRowRow = {
  account_id: Id<'acct'>
  id: string
  name: string
  kind: ColumnTypes['sso_connection.kind']
  settings: ColumnTypes['sso_connection.settings']
  client_secret: Buffer | null
  attributes: ColumnTypes['sso_connection.attributes']
  default_role: ColumnTypes['sso_connection.default_role']
  creates_people: boolean
  is_enforced: boolean
  enabled_at: Date | null
  tested_at: Date | null
  created_by: string
  created_at: Date
  updated_at: Date
  version: number
  is_for_owners: boolean
  metadata_url: string | null
  metadata_read_at: Date | null
}

/** Writes a new connection. */
export const insertConnectionRow = one<InsertConnectionRowParams, InsertConnectionRowRow>({
  name: null,
  text: `insert into sso_connection (account_id, id, name, kind, settings, client_secret, attributes,
                            default_role, creates_people, is_enforced, created_by, created_at,
                            updated_at, is_for_owners, metadata_url, metadata_read_at)
values ($1, $2, $3, $4, $5, $6, $7,
        $8, $9, false, $10, $11,
        $11, $12, $13, $14)
returning account_id, id, name, kind, settings, client_secret, attributes, default_role, creates_people,
          is_enforced, enabled_at, tested_at, created_by, created_at, updated_at, version, is_for_owners,
          metadata_url, metadata_read_at`,
  parameters: ['account_id', 'id', 'name', 'kind', 'settings', 'client_secret', 'attributes', 'default_role', 'creates_people', 'created_by', 'now', 'is_for_owners', 'metadata_url', 'metadata_read_at'],
})

/** What `updateConnectionRow` is given. */
export type UpdateConnectionRowParams = {
  name: string
  settings: string
  client_secret: Buffer | null
  attributes: string
  default_role: string
  creates_people: boolean
  is_enforced: boolean
  is_for_owners: boolean
  enabled_at: Date | null
  tested_at: Date | null
  metadata_url: string | null
  metadata_read_at: Date | null
  now: Date
  account_id: Id<'acct'>
  id: string
}

/** A row of `updateConnectionRow`. */
export type UpdateConnectionRowRow = {
  account_id: Id<'acct'>
  id: string
  name: string
  kind: ColumnTypes['sso_connection.kind']
  settings: ColumnTypes['sso_connection.settings']
  client_secret: Buffer | null
  attributes: ColumnTypes['sso_connection.attributes']
  default_role: ColumnTypes['sso_connection.default_role']
  creates_people: boolean
  is_enforced: boolean
  enabled_at: Date | null
  tested_at: Date | null
  created_by: string
  created_at: Date
  updated_at: Date
  version: number
  is_for_owners: boolean
  metadata_url: string | null
  metadata_read_at: Date | null
}

/** Writes what a connection has become. */
export const updateConnectionRow = one<UpdateConnectionRowParams, UpdateConnectionRowRow>({
  name: null,
  text: `update sso_connection
   set name = $1,
       settings = $2,
       client_secret = $3,
       attributes = $4,
       default_role = $5,
       creates_people = $6,
       is_enforced = $7,
       is_for_owners = $8,
       enabled_at = $9,
       tested_at = $10,
       metadata_url = $11,
       metadata_read_at = $12,
       updated_at = $13,
       version = version + 1
 where account_id = $14
   and id = $15
returning account_id, id, name, kind, settings, client_secret, attributes, default_role, creates_people,
          is_enforced, enabled_at, tested_at, created_by, created_at, updated_at, version, is_for_owners,
          metadata_url, metadata_read_at`,
  parameters: ['name', 'settings', 'client_secret', 'attributes', 'default_role', 'creates_people', 'is_enforced', 'is_for_owners', 'enabled_at', 'tested_at', 'metadata_url', 'metadata_read_at', 'now', 'account_id', 'id'],
})

/** What `markConnectionTested` is given. */
export type MarkConnectionTestedParams = {
  now: Date
  account_id: Id<'acct'>
  id: string
}

/** A test sign-in by a connection has worked. */
export const markConnectionTested = run<MarkConnectionTestedParams>({
  name: null,
  text: `update sso_connection
   set tested_at = $1,
       updated_at = $1,
       version = version + 1
 where account_id = $2
   and id = $3`,
  parameters: ['now', 'account_id', 'id'],
})

/** What `deleteConnectionRow` is given. */
export type DeleteConnectionRowParams = {
  account_id: Id<'acct'>
  id: string
}

/** Takes a connection away. */
export const deleteConnectionRow = run<DeleteConnectionRowParams>({
  name: null,
  text: `delete from sso_connection
 where account_id = $1
   and id = $2`,
  parameters: ['account_id', 'id'],
})

/** What `findPlan` is given. */
export type FindPlanParams = {
  account_id: Id<'acct'>
}

/** A row of `findPlan`. */
export type FindPlanRow = {
  plan: ColumnTypes['account.plan']
}

/** The plan of the account. */
export const findPlan = maybe<FindPlanParams, FindPlanRow>({
  name: null,
  text: `select plan
  from account
 where id = $1`,
  parameters: ['account_id'],
})
