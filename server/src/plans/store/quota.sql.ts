// Printed from quota.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, maybe, run } from '#db'

/** What `takeRequests` is given. */
export type TakeRequestsParams = {
  account_id: Id<'acct'>
  day: string
  count: number
  limit: number
}

/** A row of `takeRequests`. */
export type TakeRequestsRow = {
  used: number
}

/**
 * Takes `count` requests (at least 1, at most `limit`) of an account's day, all or none: how many are used now, or no row where they do not fit. One statement that
 * commits by itself: whoever got a number holds it, whatever dies next.
 */
export const takeRequests = maybe<TakeRequestsParams, TakeRequestsRow>({
  name: 'plans-take-requests',
  text: `insert into quota_day (account_id, day, used)
values ($1, $2, $3)
    on conflict (account_id, day) do update
   set used = quota_day.used + excluded.used
 where quota_day.used + excluded.used <= $4
returning used`,
  parameters: ['account_id', 'day', 'count', 'limit'],
})

/** What `returnRequests` is given. */
export type ReturnRequestsParams = {
  count: number
  account_id: Id<'acct'>
  day: string
}

/** A row of `returnRequests`. */
export type ReturnRequestsRow = {
  used: number
}

/** Gives back requests that were counted and not served: how many are used now. */
export const returnRequests = maybe<ReturnRequestsParams, ReturnRequestsRow>({
  name: 'plans-return-requests',
  text: `update quota_day
      set used = greatest(used - $1, 0)
    where account_id = $2
      and day = $3
returning used`,
  parameters: ['count', 'account_id', 'day'],
})

/** What `listUsed` is given. */
export type ListUsedParams = {
  account_ids: readonly string[]
  days: readonly string[]
}

/** A row of `listUsed`. */
export type ListUsedRow = {
  used: number
}

/** How many requests of their days accounts have used, for each in its order. */
export const listUsed = many<ListUsedParams, ListUsedRow>({
  name: 'plans-list-used',
  text: `select coalesce(q.used, 0) as used
  from unnest($1::text[], $2::date[]) with ordinality as a (account_id, day, place)
  left join quota_day as q
    on q.account_id = a.account_id
   and q.day = a.day
 order by a.place`,
  parameters: ['account_ids', 'days'],
})

/** What `listDays` is given. */
export type ListDaysParams = {
  only: string | null
  account_id: Id<'acct'>
  limit: number
}

/** A row of `listDays`. */
export type ListDaysRow = {
  day: string
  taken: number
  noted: number
  by: ColumnTypes['listDays.by']
}

/**
 * The latest days on which an account made requests, the newest first, and which keys and apps made them, the most first. `taken` is what the limit counts, with what
 * processes took in advance; `noted` is what was served, as far as it is written. `only`: of the keys and apps this one alone.
 */
export const listDays = many<ListDaysParams, ListDaysRow>({
  name: null,
  text: `select to_char(d.day, 'YYYY-MM-DD') as day, d.used as taken,
       (select coalesce(sum(u.used), 0)::int
          from quota_use as u
         where u.account_id = d.account_id
           and u.day = d.day) as noted,
       (select coalesce(jsonb_agg(jsonb_build_object('id', u.actor_id, 'used', u.used)
                 order by u.used desc, u.actor_id), '[]')
          from quota_use as u
         where u.account_id = d.account_id
           and u.day = d.day
           and ($1::text is null or u.actor_id = $1)) as by
  from quota_day as d
 where d.account_id = $2
 order by d.day desc
 limit $3`,
  parameters: ['only', 'account_id', 'limit'],
})

/** What `listUsesOfDay` is given. */
export type ListUsesOfDayParams = {
  day: string
}

/** A row of `listUsesOfDay`. */
export type ListUsesOfDayRow = {
  account_id: Id<'acct'>
  name: string
  used: number
  plan: ColumnTypes['account.plan']
  daily_quota: number | null
}

/** What accounts have used of a UTC day, and what their plans are. Not one account's: the operator's. */
export const listUsesOfDay = many<ListUsesOfDayParams, ListUsesOfDayRow>({
  name: 'plans-list-uses-of-day',
  text: `select q.account_id, a.name, q.used, a.plan, a.daily_quota
  from quota_day as q
  join account as a
    on a.id = q.account_id
 where q.day = $1`,
  parameters: ['day'],
})

/** What `addUses` is given. */
export type AddUsesParams = {
  uses: string
}

/** Adds what keys and apps used, in one statement. */
export const addUses = run<AddUsesParams>({
  name: 'plans-add-uses',
  text: `insert into quota_use (account_id, day, actor_id, used)
select account_id, day, actor_id, used
  from json_to_recordset($1::json) as u (account_id text, day date, actor_id text, used integer)
    on conflict (account_id, day, actor_id) do update
   set used = quota_use.used + excluded.used`,
  parameters: ['uses'],
})
