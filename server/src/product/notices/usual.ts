import { noticeKinds } from './kinds.ts'
import type { NewNoticePreferences } from './schema.ts'

/**
 * Default preferences. The notice list contains every kind, because it disturbs no one. Emails are
 * sent for leads to answer, for failures, and once a week with the figures of the week. There is no email for every new lead: people mute
 * such alerts within a week, and then also miss the important ones.
 */
export const usualPreferences: Omit<NewNoticePreferences, 'time_zone'> = {
  bell: [...noticeKinds],
  mail: [
    'lead.assigned',
    'overview.weekly',
    'source.silent',
    'source.overflow',
    'endpoint.failing',
    'endpoint.disabled',
    'backup.failed',
    'quota.near',
    'language_model.paused',
  ],
  quiet_hours: null,
  digest: null,
}
