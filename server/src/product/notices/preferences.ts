import { getAccount, isTimeZone } from '#accounts'
import { recordAudit } from '#audit'
import { forgetSettings, inTransaction, type Context } from '#db'
import { at, invalid, requireVersion, type ExpectedVersions } from '#kit'
import { requireRecipient } from './person.ts'
import type { NewNoticePreferences, NoticePreferences } from './schema.ts'
import { findPreferences, savePreferences } from './store/preferences.ts'
import { usualPreferences } from './usual.ts'

/**
 * Whether this instance can send email. The preferences include this value, because people choose
 * between email and channels there.
 */
export type MailState = { has_mailer: boolean }

/** Returns the notice preferences of the caller. */
export async function getPreferences(
  context: Context,
  { has_mailer }: MailState,
): Promise<NoticePreferences> {
  const row = await findPreferences(context, requireRecipient(context).user_id)
  const { user_id: _, ...set } = row ?? {
    ...usualPreferences,
    user_id: '',
    time_zone: (await getAccount(context)).time_zone,
    updated_at: null,
    version: 1,
  }
  return {
    object: 'notice_preferences',
    ...set,
    email_unavailable: has_mailer ? null : mailMissing,
  }
}

const mailMissing =
  'No mail server is configured, so no email is sent. The operator can set one in LEADHOUSE_SMTP_URL. Until then, use the notice list or a channel: Slack, Teams, Discord, ntfy, Gotify or a webhook.'

/**
 * Sets the notice preferences of the caller, for future events.
 * @throws Problem invalid_request, version_mismatch
 */
export async function setPreferences(
  context: Context,
  given: NewNoticePreferences,
  expected: ExpectedVersions,
  mail: MailState,
): Promise<NoticePreferences> {
  const { user_id } = requireRecipient(context)
  if (!isTimeZone(given.time_zone))
    throw invalid([at('/time_zone', 'unknown_time_zone', 'Unknown time zone name.')])
  return inTransaction(context, async (tx) => {
    const {
      object: _,
      email_unavailable: __,
      updated_at: ___,
      version,
      ...before
    } = await getPreferences(tx, mail)
    requireVersion(expected, version)
    await savePreferences(tx, user_id, given)
    forgetSettings(tx)
    await recordAudit(tx, [
      { action: 'notice_preferences.set', subject_id: user_id, before, after: given },
    ])
    return getPreferences(tx, mail)
  })
}
