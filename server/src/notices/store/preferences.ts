import { sql } from 'kysely'
import type { Context, TransactionContext } from '#db'
import type { NewNoticePreferences, NewNoticeSettings } from '../schema.ts'

/** What a person chose, as it is kept. */
export type PreferenceRow = NewNoticePreferences & {
  user_id: string
  updated_at: Date
  version: number
}

const chosen = [
  'user_id', 'bell', 'mail', 'time_zone', 'quiet_hours', 'digest', 'updated_at', 'version',
] as const // oxfmt-ignore

/** What members chose, those of them who did. By primary key; some hundreds at most. */
export async function listPreferences(context: Context): Promise<PreferenceRow[]> {
  return (await preferencesOf(context).execute()) as unknown as PreferenceRow[]
}

/** What one person chose; undefined where they never did. By primary key. */
export async function findPreferences(
  context: Context,
  user_id: string,
): Promise<PreferenceRow | undefined> {
  const row = await preferencesOf(context).where('user_id', '=', user_id).executeTakeFirst()
  // Written by `savePreferences` alone.
  return row as unknown as PreferenceRow | undefined
}

/** Every read starts here, so no query can forget the account. */
const preferencesOf = ({ db, actor }: Context) =>
  db.selectFrom('notice_preference').select(chosen).where('account_id', '=', actor.account_id)

/** Sets what a person chose. */
export async function savePreferences(
  tx: TransactionContext,
  user_id: string,
  { quiet_hours, digest, ...rest }: NewNoticePreferences,
): Promise<void> {
  const set = {
    ...rest,
    quiet_hours: quiet_hours === null ? null : JSON.stringify(quiet_hours),
    digest: digest === null ? null : JSON.stringify(digest),
    updated_at: tx.clock.now(),
  }
  await tx.db
    .insertInto('notice_preference')
    .values({ ...set, account_id: tx.actor.account_id, user_id })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'user_id'])
        .doUpdateSet({ ...set, version: sql`notice_preference.version + 1` }),
    )
    .execute()
}

/** Takes out what a person chose. */
export async function deletePreferences(tx: TransactionContext, user_id: string): Promise<void> {
  await tx.db
    .deleteFrom('notice_preference')
    .where('account_id', '=', tx.actor.account_id)
    .where('user_id', '=', user_id)
    .execute()
}

/** What the account allows in notices; undefined where it never said. By primary key. */
export const findSettings = ({ db, actor }: Context) =>
  db
    .selectFrom('notice_setting')
    .select(['show_contacts', 'updated_at', 'version'])
    .where('account_id', '=', actor.account_id)
    .executeTakeFirst()

/** Sets what the account allows. */
export async function saveSettings(
  tx: TransactionContext,
  { show_contacts }: NewNoticeSettings,
): Promise<void> {
  const set = { show_contacts, updated_at: tx.clock.now() }
  await tx.db
    .insertInto('notice_setting')
    .values({ ...set, account_id: tx.actor.account_id })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ ...set, version: sql`notice_setting.version + 1` }),
    )
    .execute()
}
