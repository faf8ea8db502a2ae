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

/** What a person chose, as it is kept. */
export type PreferenceRow = ListPreferencesOfAccountRow

/** What members chose, those of them who did. By primary key; some hundreds at most. */
export const listPreferences = ({ sql, actor }: Context): Promise<PreferenceRow[]> =>
  listPreferencesOfAccount(sql, { account_id: actor.account_id })

/** What one person chose; undefined where they never did. By primary key. */
export const findPreferences = (
  { sql, actor }: Context,
  user_id: string,
): Promise<PreferenceRow | undefined> =>
  findPreferencesOf(sql, { account_id: actor.account_id, user_id })

/** Sets what a person chose. */
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

/** Takes out what a person chose. */
export async function deletePreferences(
  { sql, actor }: TransactionContext,
  user_id: string,
): Promise<void> {
  await deletePreferencesOf(sql, { account_id: actor.account_id, user_id })
}

/** What the account allows in notices; undefined where it never said. By primary key. */
export const findNoticeSettings = ({
  sql,
  actor,
}: Context): Promise<FindSettingsOfRow | undefined> =>
  findSettingsOf(sql, { account_id: actor.account_id })

/** Sets what the account allows. */
export async function saveSettings(
  { sql, actor, clock }: TransactionContext,
  { show_contacts }: NewNoticeSettings,
): Promise<void> {
  await writeSettings(sql, { account_id: actor.account_id, show_contacts, now: clock.now() })
}
