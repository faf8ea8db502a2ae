import type { Context, TransactionContext } from '#db'
import type { NewNoticePreferences, NewNoticeSettings } from '../schema.ts'
import {
  deletePreferencesOf,
  findPreferencesOf,
  findSettingsOf,
  listPreferencesOfAccount,
  type FindSettingsOfRow,
  type ListPreferencesOfAccountRow,
  writePreferences,
  writeSettings,
} from './queries.ts'

/** Preferences of a person, as stored. */
export type PreferenceRow = ListPreferencesOfAccountRow

/**
 * Lists the preferences of the members who set any. Uses the primary key. Returns at most a few
 * hundred rows.
 */
export const listPreferences = ({ sql, actor }: Context): Promise<PreferenceRow[]> =>
  listPreferencesOfAccount(sql, { account_id: actor.account_id })

/**
 * Finds the preferences of one person. Returns undefined if they never set any. Uses the primary
 * key.
 */
export const findPreferences = (
  { sql, actor }: Context,
  user_id: string,
): Promise<PreferenceRow | undefined> =>
  findPreferencesOf(sql, { account_id: actor.account_id, user_id })

export async function savePreferences(
  { sql, actor, clock }: TransactionContext,
  user_id: string,
  { quiet_hours, digest, ...rest }: NewNoticePreferences,
): Promise<void> {
  await writePreferences(sql, {
    ...rest,
    account_id: actor.account_id,
    user_id,
    quiet_hours: quiet_hours === null ? null : JSON.stringify(quiet_hours),
    digest: digest === null ? null : JSON.stringify(digest),
    now: clock.now(),
  })
}

export async function deletePreferences(
  { sql, actor }: TransactionContext,
  user_id: string,
): Promise<void> {
  await deletePreferencesOf(sql, { account_id: actor.account_id, user_id })
}

/**
 * Finds the notice settings of the account. Returns undefined if they were never set. Uses the
 * primary key.
 */
export const findNoticeSettings = ({
  sql,
  actor,
}: Context): Promise<FindSettingsOfRow | undefined> =>
  findSettingsOf(sql, { account_id: actor.account_id })

export async function saveSettings(
  { sql, actor, clock }: TransactionContext,
  { show_contacts }: NewNoticeSettings,
): Promise<void> {
  await writeSettings(sql, { account_id: actor.account_id, show_contacts, now: clock.now() })
}
