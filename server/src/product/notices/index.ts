export {
  noticeKinds,
  type LeadFacts,
  type NoticeFact,
  type NoticeKind,
  type WeekFacts,
} from './kinds.ts'
export { notify } from './notify.ts'
export { openNoticeKindCache, type NoticeKindCache } from './wanted.ts'
export { getPreferences, setPreferences, type MailState } from './preferences.ts'
export { getNoticeSettings, setNoticeSettings } from './settings.ts'
export { listNotices, readNotices } from './list-notices.ts'
export { previewNotice } from './preview.ts'
export { listChannels, getChannel } from './channels.ts'
export { channelOf } from './present-channel.ts'
export { channelTypeNames, type ChannelTypeName } from './channel-type-names.ts'
export { createChannel, type ChannelTools } from './create-channel.ts'
export { changeChannel, deleteChannel } from './change-channel.ts'
export { testChannel } from './test-channel.ts'
export { listNoticeDeliveries } from './list-deliveries.ts'
export { packNoticesOnce } from './deliver/pack.ts'
export { sendNoticesOnce } from './deliver/send.ts'
export { readUnsubscribeToken, unsubscribe } from './unsubscribe.ts'
export {
  NewNoticePreferences,
  NewNoticeSettings,
  NoticeList,
  NoticePreferences,
  NoticeQuery,
  NoticeSettings,
  Preview,
  PreviewRequest,
  ReadCount,
  Reading,
} from './schema.ts'
export {
  ChannelTest,
  ChannelTestResult,
  NewNoticeChannel,
  NoticeChannel,
  NoticeChannelPatch,
  NoticeChannelWithSecret,
  NoticeDelivery,
  NoticeDeliveryQuery,
} from './channel-schema.ts'
export { endWaitingNotices, forgetNoticesOnce, noticesPersonalData } from './forget.ts'
