// Printed from assignees.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, one, run } from '#db'

/** What `findAssignees` is given. */
export type FindAssigneesParams = {
  account_id: Id<'acct'>
  today: string
}

/** A row of `findAssignees`. */
export type FindAssigneesRow = {
  user_id: string
  capacity: number
  paused: boolean
  paused_until: Date | null
  hours: unknown
  days_off: string[]
  open: number
  allowance: number
  handed_at: Date | null
  updated_at: Date
  version: number
  changed: number
}

/** Those of the account's members who were ever given anything or said when they are there, with what changed since their counts were written. By primary key. */
export const findAssignees = many<FindAssigneesParams, FindAssigneesRow>({
  name: 'assignment-find-assignees',
  text: `select user_id, capacity, paused, paused_until, hours, days_off, open, allowance, handed_at, updated_at,
       version,
       (select coalesce(sum(c.leads), 0)::integer
          from assignee_change as c
         where c.account_id = $1
           and c.user_id = a.user_id
           and (
                 c.day >= $2::date - (select queue_days from account where id = $1)
                 or exists (
                   select
                     from assignee_day as d
                    where d.account_id = $1
                      and d.user_id = c.user_id
                      and d.day = c.day))) as changed
  from assignee as a
 where a.account_id = $1`,
  parameters: ['account_id', 'today'],
})

/** What `takeAssignees` is given. */
export type TakeAssigneesParams = {
  account_id: Id<'acct'>
  today: string
}

/** A row of `takeAssignees`. */
export type TakeAssigneesRow = {
  user_id: string
  capacity: number
  paused: boolean
  paused_until: Date | null
  hours: unknown
  days_off: string[]
  open: number
  allowance: number
  handed_at: Date | null
  updated_at: Date
  version: number
  changes: ColumnTypes['takeAssignees.changes'] | null
}

/** The same, locked until the commit, in the order of their ids, with the changes that are taken in now. By primary key. */
export const takeAssignees = many<TakeAssigneesParams, TakeAssigneesRow>({
  name: 'assignment-take-assignees',
  text: `with locked as materialized (
  select user_id, capacity, paused, paused_until, hours, days_off, open, allowance, handed_at, updated_at,
         version
    from assignee
   where account_id = $1
   order by user_id
     for update
), taken as (
  delete from assignee_change as c
   using locked as l
   where c.account_id = $1
     and c.user_id = l.user_id
  returning c.user_id, c.day, c.leads, (
                                         c.day >= $2::date - (select queue_days from account where id = $1)
                                         or exists (
                                           select
                                             from assignee_day as d
                                            where d.account_id = $1
                                              and d.user_id = c.user_id
                                              and d.day = c.day)) as is_kept
)
select l.*,
       (select json_agg(json_build_object('day', t.day, 'leads', t.leads))
          from taken as t
         where t.user_id = l.user_id
           and t.is_kept) as changes
  from locked as l`,
  parameters: ['account_id', 'today'],
})

/** What `addToAssigneeDays` is given. */
export type AddToAssigneeDaysParams = {
  account_id: Id<'acct'>
  added: string
}

/** Adds to the counts of days of members who are locked. Each day of somebody is named once. */
export const addToAssigneeDays = run<AddToAssigneeDaysParams>({
  name: 'assignment-add-to-assignee-days',
  text: `insert into assignee_day as d (account_id, user_id, day, open)
select $1, n.user_id, n.day, n.leads
  from json_to_recordset($2::json) as n (user_id text, day date, leads integer)
    on conflict (account_id, user_id, day) do update
   set open = d.open + excluded.open`,
  parameters: ['account_id', 'added'],
})

/** What `addToAssignees` is given. */
export type AddToAssigneesParams = {
  added: string
  account_id: Id<'acct'>
}

/** Adds the same to the counts of the members themselves; of what is null there stays what there is. */
export const addToAssignees = run<AddToAssigneesParams>({
  name: 'assignment-add-to-assignees',
  text: `update assignee as a
   set open = a.open + n.leads,
       allowance = coalesce(n.allowance, a.allowance),
       handed_at = coalesce(n.handed_at, a.handed_at)
  from (select user_id,
               sum(leads)::integer as leads,
               max(allowance) as allowance,
               max(handed_at) as handed_at
          from json_to_recordset($1::json)
               as each (user_id text, leads integer, allowance integer, handed_at timestamptz)
         group by user_id) as n
 where a.account_id = $2
   and a.user_id = n.user_id`,
  parameters: ['added', 'account_id'],
})

/** What `ensureAssignees` is given. */
export type EnsureAssigneesParams = {
  account_id: Id<'acct'>
  now: Date
  users: string
}

/** Has a row for members who are given something by hand. */
export const ensureAssignees = run<EnsureAssigneesParams>({
  name: 'assignment-ensure-assignees',
  text: `insert into assignee (account_id, user_id, updated_at)
select $1, n.user_id, $2
  from json_to_recordset($3::json) as n (user_id text)
    on conflict do nothing`,
  parameters: ['account_id', 'now', 'users'],
})

/** What `forgetDaysBefore` is given. */
export type ForgetDaysBeforeParams = {
  account_id: Id<'acct'>
  before: string
}

/** A row of `forgetDaysBefore`. */
export type ForgetDaysBeforeRow = {
  days: number
}

/** Lets go of days before this one: what was given then counts as nobody's work any more. How many days went. The members are locked. */
export const forgetDaysBefore = one<ForgetDaysBeforeParams, ForgetDaysBeforeRow>({
  name: null,
  text: `with gone as (
  delete from assignee_day
   where account_id = $1
     and day < $2
  returning user_id, open
), counted as (
  update assignee as a
     set open = a.open - g.open
    from (select user_id, sum(open)::integer as open from gone group by user_id) as g
   where a.account_id = $1
     and a.user_id = g.user_id
)
select count(*)::integer as days from gone`,
  parameters: ['account_id', 'before'],
})

/** What `writeAvailability` is given. */
export type WriteAvailabilityParams = {
  account_id: Id<'acct'>
  user_id: string
  capacity: number
  paused: boolean
  paused_until: Date | null
  hours: string | null
  days_off: readonly string[]
  now: Date
}

/** Writes when a member is there and how much they take; what they have stays counted. */
export const writeAvailability = run<WriteAvailabilityParams>({
  name: null,
  text: `insert into assignee as a (account_id, user_id, capacity, paused, paused_until, hours, days_off,
       updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict (account_id, user_id) do update
   set capacity = excluded.capacity,
       paused = excluded.paused,
       paused_until = excluded.paused_until,
       hours = excluded.hours,
       days_off = excluded.days_off,
       updated_at = excluded.updated_at,
       version = a.version + 1`,
  parameters: ['account_id', 'user_id', 'capacity', 'paused', 'paused_until', 'hours', 'days_off', 'now'],
})

/** What `writeAllowances` is given. */
export type WriteAllowancesParams = {
  account_id: Id<'acct'>
  now: Date
  newcomers: string
}

/** Gives members an allowance to begin with, where they have nothing yet. */
export const writeAllowances = run<WriteAllowancesParams>({
  name: null,
  text: `insert into assignee as a (account_id, user_id, allowance, updated_at)
select $1, n.user_id, n.allowance, $2
  from json_to_recordset($3::json) as n (user_id text, allowance integer)
    on conflict (account_id, user_id) do update
   set allowance = excluded.allowance
 where a.open = 0
   and a.handed_at is null`,
  parameters: ['account_id', 'now', 'newcomers'],
})

/** What `deleteChangesOf` is given. */
export type DeleteChangesOfParams = {
  account_id: Id<'acct'>
  user_id: string
}

/** Forgets what a member has more or less of. */
export const deleteChangesOf = run<DeleteChangesOfParams>({
  name: null,
  text: `delete from assignee_change
 where account_id = $1
   and user_id = $2`,
  parameters: ['account_id', 'user_id'],
})

/** What `deleteDaysOf` is given. */
export type DeleteDaysOfParams = {
  account_id: Id<'acct'>
  user_id: string
}

/** Forgets what a member was given by the day. */
export const deleteDaysOf = run<DeleteDaysOfParams>({
  name: null,
  text: `delete from assignee_day
 where account_id = $1
   and user_id = $2`,
  parameters: ['account_id', 'user_id'],
})

/** What `deleteAssigneeRow` is given. */
export type DeleteAssigneeRowParams = {
  account_id: Id<'acct'>
  user_id: string
}

/** Forgets a member as one who answers. */
export const deleteAssigneeRow = run<DeleteAssigneeRowParams>({
  name: null,
  text: `delete from assignee
 where account_id = $1
   and user_id = $2`,
  parameters: ['account_id', 'user_id'],
})
