import type { CallHealth } from '#egress'
import type { ChannelTypeName } from '../channel-type-names.ts'
import type { NoticeKind } from '../kinds.ts'
import type { NewNoticePreferences } from '../schema.ts'

/** Column types that the database does not provide. */
export type ColumnTypes = {
  'notice.customer_id': string
  'notice.kind': NoticeKind
  'notice_channel.breaker': CallHealth['breaker']
  'notice_channel.disabled_reason': 'gone' | 'failing' | 'by_person'
  'notice_channel.kinds': NoticeKind[]
  'notice_channel.status': 'enabled' | 'disabled'
  'notice_channel.type': ChannelTypeName
  'notice_preference.bell': NewNoticePreferences['bell']
  'notice_preference.digest': NonNullable<NewNoticePreferences['digest']>
  'notice_preference.mail': NewNoticePreferences['mail']
  'notice_preference.quiet_hours': NonNullable<NewNoticePreferences['quiet_hours']>
}
