import { noticeKinds } from './kinds.ts'
import type { NewNoticePreferences } from './schema.ts'

/**
 * What holds for a person who chose nothing: everything in the list, which disturbs nobody; by mail what is theirs to answer and what is broken. No letter for every
 * new lead: alerts on each are muted within a week, and the one that counts with them.
 */
export const usualPreferences: Omit<NewNoticePreferences, 'time_zone'> = {
  bell: [...noticeKinds],
  mail: [
    'lead.assigned',
    'source.silent',
    'endpoint.failing',
    'endpoint.disabled',
    'backup.failed',
    'quota.near',
  ],
  quiet_hours: null,
  digest: null,
}
