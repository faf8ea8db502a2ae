// Printed from preferences.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, maybe, run } from '#db'

/** What `listPreferencesOfAccount` is given. */
export type ListPreferencesOfAccountParams = {
  account_id: Id<'acct'>
}

/** A row of `listPreferencesOfAccount`. */
export type ListPreferencesOfAccountRow = {
  user_id: string
  bell: ColumnTypes['notice_preference.bell']
  mail: ColumnTypes['notice_preference.mail']
  time_zone: string
  quiet_hours: ColumnTypes['notice_preference.quiet_hours'] | null
  digest: ColumnTypes['notice_preference.digest'] | null
  updated_at: Date
  version: number
}

/** What members chose, those of them who did; some hundreds at most. */
export const listPreferencesOfAccount = many<ListPreferencesOfAccountParams, ListPreferencesOfAccountRow>({
  name: null,
  text: `select user_id, bell, mail, time_zone, quiet_hours, digest, updated_at, version
  from notice_preference
 where account_id = $1`,
  parameters: ['account_id'],
})

/** What `findPreferencesOf` is given. */
export type FindPreferencesOfParams = {
  account_id: Id<'acct'>
  user_id: string
}

/** A row of `findPreferencesOf`. */
export type FindPreferencesOfRow = {
  user_id: string
  bell: ColumnTypes['notice_preference.bell']
  mail: ColumnTypes['notice_preference.mail']
  time_zone: string
  quiet_hours: ColumnTypes['notice_preference.quiet_hours'] | null
  digest: ColumnTypes['notice_preference.digest'] | null
  updated_at: Date
  version: number
}

/** What one person chose. */
export const findPreferencesOf = maybe<FindPreferencesOfParams, FindPreferencesOfRow>({
  name: null,
  text: `select user_id, bell, mail, time_zone, quiet_hours, digest, updated_at, version
  from notice_preference
 where account_id = $1
   and user_id = $2`,
  parameters: ['account_id', 'user_id'],
})

/** What `writePreferences` is given. */
export type WritePreferencesParams = {
  account_id: Id<'acct'>
  user_id: string
  bell: readonly string[]
  mail: readonly string[]
  time_zone: string | null
  quiet_hours: string | null
  digest: string | null
  now: Date
}

/** Sets what a person chose. */
export const writePreferences = run<WritePreferencesParams>({
  name: null,
  text: `insert into notice_preference as p (account_id, user_id, bell, mail, time_zone, quiet_hours,
       digest, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict (account_id, user_id) do update
   set bell = excluded.bell,
       mail = excluded.mail,
       time_zone = excluded.time_zone,
       quiet_hours = excluded.quiet_hours,
       digest = excluded.digest,
       updated_at = excluded.updated_at,
       version = p.version + 1`,
  parameters: ['account_id', 'user_id', 'bell', 'mail', 'time_zone', 'quiet_hours', 'digest', 'now'],
})

/** What `deletePreferencesOf` is given. */
export type DeletePreferencesOfParams = {
  account_id: Id<'acct'>
  user_id: string
}

/** Takes out what a person chose. */
export const deletePreferencesOf = run<DeletePreferencesOfParams>({
  name: null,
  text: `delete from notice_preference
 where account_id = $1
   and user_id = $2`,
  parameters: ['account_id', 'user_id'],
})

/** What `findSettingsOf` is given. */
export type FindSettingsOfParams = {
  account_id: Id<'acct'>
}

/** A row of `findSettingsOf`. */
export type FindSettingsOfRow = {
  show_contacts: boolean
  updated_at: Date
  version: number
}

/** What the account allows in notices. */
export const findSettingsOf = maybe<FindSettingsOfParams, FindSettingsOfRow>({
  name: null,
  text: `select show_contacts, updated_at, version
  from notice_setting
 where account_id = $1`,
  parameters: ['account_id'],
})

/** What `writeSettings` is given. */
export type WriteSettingsParams = {
  account_id: Id<'acct'>
  show_contacts: boolean
  now: Date
}

/** Sets what the account allows. */
export const writeSettings = run<WriteSettingsParams>({
  name: null,
  text: `insert into notice_setting as s (account_id, show_contacts, updated_at)
values ($1, $2, $3)
on conflict (account_id) do update
   set show_contacts = excluded.show_contacts,
       updated_at = excluded.updated_at,
       version = s.version + 1`,
  parameters: ['account_id', 'show_contacts', 'now'],
})
