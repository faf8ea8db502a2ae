// Printed from views.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, maybe, one, run } from '#db'

/** What is shown of a view. */
export const viewColumns = [
  'id',
  'page',
  'name',
  'query',
  'shared',
  'position',
  'created_by',
  'created_at',
  'updated_at',
  'version',
] as const

/** What `findView` is given. */
export type FindViewParams = {
  account_id: Id<'acct'>
  user_id: string
  id: string
}

/** A row of `findView`. */
export type FindViewRow = {
  id: string
  page: ColumnTypes['saved_view.page']
  name: string
  query: ColumnTypes['saved_view.query']
  shared: boolean
  position: number
  created_by: string
  created_at: Date
  updated_at: Date
  version: number
}

/** One view, if it is shared or the person's own. */
export const findView = maybe<FindViewParams, FindViewRow>({
  name: null,
  text: `select id, page, name, query, shared, position, created_by, created_at, updated_at, version
  from saved_view
 where account_id = $1
       and (shared or created_by = $2)
   and id = $3`,
  parameters: ['account_id', 'user_id', 'id'],
})

/** What `findViewForUpdate` is given. */
export type FindViewForUpdateParams = {
  account_id: Id<'acct'>
  user_id: string
  id: string
}

/** A row of `findViewForUpdate`. */
export type FindViewForUpdateRow = {
  id: string
  page: ColumnTypes['saved_view.page']
  name: string
  query: ColumnTypes['saved_view.query']
  shared: boolean
  position: number
  created_by: string
  created_at: Date
  updated_at: Date
  version: number
}

/** The same, locked. */
export const findViewForUpdate = maybe<FindViewForUpdateParams, FindViewForUpdateRow>({
  name: null,
  text: `select id, page, name, query, shared, position, created_by, created_at, updated_at, version
  from saved_view
 where account_id = $1
       and (shared or created_by = $2)
   and id = $3
   for update`,
  parameters: ['account_id', 'user_id', 'id'],
})

/** What `countViews` is given. */
export type CountViewsParams = {
  user_id: string
  page: string
  account_id: Id<'acct'>
}

/** A row of `countViews`. */
export type CountViewsRow = {
  made: number
  next_position: number
}

/** How many views a person made, and the place behind the last view they see of a page. */
export const countViews = one<CountViewsParams, CountViewsRow>({
  name: null,
  text: `select count(*) filter (where created_by = $1)::int as made,
       least(coalesce(max(position) filter (where page = $2
                                              and (shared or created_by = $1)) + 1, 0),
             9999) as next_position
  from saved_view
 where account_id = $3`,
  parameters: ['user_id', 'page', 'account_id'],
})

/** What `insertView` is given. */
export type InsertViewParams = {
  account_id: Id<'acct'>
  id: string
  page: string
  name: string
  query: string
  shared: boolean
  position: number
  created_by: string
  now: Date
}

/** Writes a new view. */
export const insertView = run<InsertViewParams>({
  name: null,
  text: `insert into saved_view (account_id, id, page, name, query, shared, position, created_by, created_at,
                        updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
  parameters: ['account_id', 'id', 'page', 'name', 'query', 'shared', 'position', 'created_by', 'now'],
})

/** What `updateViewRow` is given. */
export type UpdateViewRowParams = {
  name: string
  query: string
  shared: boolean
  position: number
  now: Date
  account_id: Id<'acct'>
  id: string
}

/** Writes what a view has become and raises its version. */
export const updateViewRow = run<UpdateViewRowParams>({
  name: null,
  text: `update saved_view
   set name = $1,
       query = $2,
       shared = $3,
       position = $4,
       updated_at = $5,
       version = version + 1
 where account_id = $6
   and id = $7`,
  parameters: ['name', 'query', 'shared', 'position', 'now', 'account_id', 'id'],
})

/** What `deleteViewRow` is given. */
export type DeleteViewRowParams = {
  account_id: Id<'acct'>
  id: string
}

/** Takes a view out. */
export const deleteViewRow = run<DeleteViewRowParams>({
  name: null,
  text: `delete from saved_view
 where account_id = $1
   and id = $2`,
  parameters: ['account_id', 'id'],
})

/** What `deletePrivateViews` is given. */
export type DeletePrivateViewsParams = {
  account_id: Id<'acct'>
  user_id: string
}

/** Takes out what a person kept for themselves. */
export const deletePrivateViews = run<DeletePrivateViewsParams>({
  name: null,
  text: `delete from saved_view
 where account_id = $1
   and created_by = $2
   and not shared`,
  parameters: ['account_id', 'user_id'],
})

/** What `forgetContacts` is given. */
export type ForgetContactsParams = {
  contacts: readonly string[]
  now: Date
  account_id: Id<'acct'>
}

/** A row of `forgetContacts`. */
export type ForgetContactsRow = {
  id: string
}

/**
 * Takes filters that name one of these contacts out of every view of the account, however they were typed; a view that is named like that is called View. An
 * account has some hundred views at most, so they are all looked at.
 */
export const forgetContacts = many<ForgetContactsParams, ForgetContactsRow>({
  name: null,
  text: `update saved_view as v
   set name = case when exists (
                          select 1
                            from unnest($1::text[]) as c (contact)
                           where position(contact in lower(v.name)) > 0
                              or position(contact in regexp_replace(v.name, '[^0-9+]', '', 'g')) > 0) then 'View' else v.name end,
       query = (
         select coalesce(jsonb_object_agg(name, value), '{}')
           from jsonb_each_text(v.query) as m (name, value)
          where not exists (
                      select 1
                        from unnest($1::text[]) as c (contact)
                       where position(contact in lower(value)) > 0
                          or position(contact in regexp_replace(value, '[^0-9+]', '', 'g')) > 0)),
       version = v.version + 1,
       updated_at = $2
 where v.account_id = $3
   and (exists (
          select 1
            from unnest($1::text[]) as c (contact)
           where position(contact in lower(v.name)) > 0
              or position(contact in regexp_replace(v.name, '[^0-9+]', '', 'g')) > 0)
        or exists (
             select 1
               from jsonb_each_text(v.query) as m (name, value)
              where exists (
                      select 1
                        from unnest($1::text[]) as c (contact)
                       where position(contact in lower(value)) > 0
                          or position(contact in regexp_replace(value, '[^0-9+]', '', 'g')) > 0)))
returning v.id`,
  parameters: ['contacts', 'now', 'account_id'],
})
