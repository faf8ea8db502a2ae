// Printed from hours.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { maybe, run } from '#db'

/** What `findHoursOf` is given. */
export type FindHoursOfParams = {
  account_id: Id<'acct'>
}

/** A row of `findHoursOf`. */
export type FindHoursOfRow = {
  target_minutes: number
  hours: ColumnTypes['account_hours.hours'] | null
  updated_at: Date
  version: number
}

/** What an account set. */
export const findHoursOf = maybe<FindHoursOfParams, FindHoursOfRow>({
  name: null,
  text: `select target_minutes, hours, updated_at, version
  from account_hours
 where account_id = $1`,
  parameters: ['account_id'],
})

/** What `readHoursOf` is given. */
export type ReadHoursOfParams = {
  account_id: Id<'acct'>
}

/** A row of `readHoursOf`. */
export type ReadHoursOfRow = {
  target_minutes: number
  hours: ColumnTypes['account_hours.hours'] | null
}

/** The same for whoever keeps it in mind. */
export const readHoursOf = maybe<ReadHoursOfParams, ReadHoursOfRow>({
  name: 'hours-read-hours-of',
  text: `select target_minutes, hours
  from account_hours
 where account_id = $1`,
  parameters: ['account_id'],
})

/** What `writeHours` is given. */
export type WriteHoursParams = {
  account_id: Id<'acct'>
  target_minutes: number
  hours: string | null
  now: Date
}

/** Sets when an account answers. */
export const writeHours = run<WriteHoursParams>({
  name: null,
  text: `insert into account_hours as h (account_id, target_minutes, hours, updated_at)
values ($1, $2, $3, $4)
on conflict (account_id) do update
   set target_minutes = excluded.target_minutes,
       hours = excluded.hours,
       updated_at = excluded.updated_at,
       version = h.version + 1`,
  parameters: ['account_id', 'target_minutes', 'hours', 'now'],
})
