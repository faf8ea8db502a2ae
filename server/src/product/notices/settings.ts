import { recordAudit } from '#audit'
import { inTransaction, type Context } from '#db'
import { requireVersion, type ExpectedVersions } from '#kit'
import type { NewNoticeSettings, NoticeSettings } from './schema.ts'
import { findNoticeSettings, saveSettings } from './store/preferences.ts'

/** Returns the notice settings of the account. */
export async function getNoticeSettings(context: Context): Promise<NoticeSettings> {
  const set = await findNoticeSettings(context)
  return {
    object: 'notice_settings',
    ...(set ?? { show_contacts: false, updated_at: null, version: 1 }),
  }
}

/**
 * Sets the notice settings of the account. The new settings also apply to pending notices.
 * @throws Problem version_mismatch
 */
export async function setNoticeSettings(
  context: Context,
  given: NewNoticeSettings,
  expected: ExpectedVersions,
): Promise<NoticeSettings> {
  return inTransaction(context, async (tx) => {
    const { show_contacts, version } = await getNoticeSettings(tx)
    requireVersion(expected, version)
    await saveSettings(tx, given)
    const { account_id } = tx.actor
    const before = { show_contacts }
    await recordAudit(tx, [
      { action: 'notice_settings.set', subject_id: account_id, before, after: given },
    ])
    return getNoticeSettings(tx)
  })
}
