import { Type, type Static } from 'typebox'
import { nullable, oneOf, pageQuery, Timestamp } from '#kit'
import { weekdayNames } from '#hours'
import { channelTypeNames } from './channel-type-names.ts'
import { noticeKinds } from './kinds.ts'

const Kind = (description: string) => oneOf(noticeKinds, description)

/** List of notice kinds without duplicates. */
const Kinds = (description: string) =>
  Type.Array(Kind('Kind of notice.'), {
    maxItems: noticeKinds.length,
    uniqueItems: true,
    description,
  })

/** Notice for one recipient. */
export const Notice = Type.Object(
  {
    id: Type.String({ description: 'ID of the notice, `ntc_…`.' }),
    object: Type.Literal('notice'),
    kind: Kind('Kind of the notice.'),
    subject_id: Type.String({
      description:
        'ID of the subject of the notice, for example of a lead, an endpoint or an import.',
    }),
    title: Type.String({ description: 'One line that states what happened.' }),
    lines: Type.Array(Type.String(), { description: 'Further details, one line each.' }),
    url: Type.String({
      description: 'URL of the page about the subject. Opening it changes nothing.',
    }),
    count: Type.Integer({
      description:
        'Number of events that the notice reports. If the number is greater than 1, the notice is a summary.',
    }),
    urgent: Type.Boolean({ description: 'Whether the kind of the notice is urgent.' }),
    created_at: Timestamp('Time when the event happened.'),
    read_at: nullable(Timestamp('Time when the notice was marked as read. Null if it is unread.')),
  },
  {
    $id: 'Notice',
    description: 'A notice to one person about one event, or a summary of several.',
  },
)
export type Notice = Static<typeof Notice>

/** Page of notices, with the number of all unread notices. */
export const NoticeList = Type.Object(
  {
    object: Type.Literal('list'),
    data: Type.Array(Notice),
    has_more: Type.Boolean({ description: 'Whether there is another page.' }),
    next_cursor: nullable(
      Type.String({ description: '`cursor` of the next page. Null on the last page.' }),
    ),
    unread_count: Type.Integer({ description: 'Number of unread notices, counted up to 1,000.' }),
  },
  { $id: 'NoticePage' },
)
export type NoticeList = Static<typeof NoticeList>

/** Query parameters of the notice list. */
export const NoticeQuery = Type.Object({
  ...pageQuery,
  unread: Type.Optional(
    Type.Boolean({
      description:
        'If true, returns only unread notices. If false, returns only read notices. Default: all notices.',
    }),
  ),
})
export type NoticeQuery = Static<typeof NoticeQuery>

/** Request body for marking notices as read. */
export const Reading = Type.Object(
  {
    ids: Type.Optional(
      Type.Array(Type.String({ maxLength: 64 }), {
        minItems: 1,
        maxItems: 100,
        description:
          'IDs of the notices to mark as read. By default, all notices of the caller are marked.',
      }),
    ),
  },
  {
    $id: 'NoticeReadingRequest',
    additionalProperties: false,
    description: 'The notices to mark as read.',
  },
)
export type Reading = Static<typeof Reading>

/** Number of unread notices after some were marked as read. */
export const ReadCount = Type.Object({
  object: Type.Literal('notice_reading'),
  unread_count: Type.Integer({
    description: 'Number of notices that are still unread, counted up to 1,000.',
  }),
})
export type ReadCount = Static<typeof ReadCount>

const WallTime = (description: string) =>
  Type.String({
    pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
    'x-form': 'hours and minutes of a day, such as 08:00',
    examples: ['08:00'],
    description,
  })

const QuietHours = Type.Object(
  {
    from: WallTime('Time of day when quiet hours begin.'),
    to: WallTime(
      'Time of day when quiet hours end. If this time is not after `from`, quiet hours end on the next day.',
    ),
    days: Type.Array(oneOf(weekdayNames, 'A day of the week.'), {
      maxItems: 7,
      uniqueItems: true,
      description: 'Days that are quiet from midnight to midnight.',
    }),
    allow_urgent: Type.Boolean({
      description:
        'Whether notices about new hot leads, assignments and deadlines are sent during quiet hours.',
    }),
  },
  {
    $id: 'QuietHours',
    additionalProperties: false,
    description: 'Hours and days during which notices are not sent but wait.',
  },
)
export type QuietHours = Static<typeof QuietHours>

const Digest = Type.Object(
  {
    at: WallTime('Time of day when the digest is sent.'),
    kinds: Kinds(
      'Kinds of notices that are collected in the digest. Notices about hot leads are sent at once in any case.',
    ),
  },
  {
    $id: 'NoticeDigest',
    additionalProperties: false,
    description: 'Notices that are collected and sent once a day.',
  },
)
export type Digest = Static<typeof Digest>

const preferences = {
  bell: Kinds('Kinds of notices that appear in the notice list.'),
  mail: Kinds(
    'Kinds of notices that are sent by email to the address that the person signs in with.',
  ),
  time_zone: Type.String({
    maxLength: 64,
    description: 'IANA name of the time zone for quiet hours and digest.',
  }),
  quiet_hours: nullable(QuietHours),
  digest: nullable(Digest),
}

/** Notice preferences of a person. */
export const NoticePreferences = Type.Object(
  {
    object: Type.Literal('notice_preferences'),
    ...preferences,
    email_unavailable: nullable(
      Type.String({
        description:
          'Reason why this instance cannot send email, with alternatives. Null if the instance can send email.',
      }),
    ),
    updated_at: nullable(Timestamp('Time of the last change. Null if there was no change yet.')),
    version: Type.Integer({
      description:
        'Version of the preferences. The version increases with every change and is also returned as the ETag.',
    }),
  },
  {
    $id: 'NoticePreferences',
    description:
      'Kinds of notices that a person gets in the notice list and by email. Each channel has its own list of kinds.',
  },
)
export type NoticePreferences = Static<typeof NoticePreferences>

/** Request body for setting the notice preferences. */
export const NewNoticePreferences = Type.Object(preferences, {
  $id: 'NoticePreferencesInput',
  additionalProperties: false,
})
export type NewNoticePreferences = Static<typeof NewNoticePreferences>

const settings = {
  show_contacts: Type.Boolean({
    description:
      'Whether notices include the email address and phone number of the customer. Default: false.',
  }),
}

/** Notice settings of the account. */
export const NoticeSettings = Type.Object(
  {
    object: Type.Literal('notice_settings'),
    ...settings,
    updated_at: nullable(Timestamp('Time of the last change. Null if there was no change yet.')),
    version: Type.Integer({
      description:
        'Version of the settings. It increases with every change and is also returned as the ETag.',
    }),
  },
  {
    $id: 'NoticeSettings',
    description: 'Settings of the account that control which customer data notices may include.',
  },
)
export type NoticeSettings = Static<typeof NoticeSettings>

/** Request body for setting the notice settings. */
export const NewNoticeSettings = Type.Object(settings, {
  $id: 'NoticeSettingsInput',
  additionalProperties: false,
})
export type NewNoticeSettings = Static<typeof NewNoticeSettings>

/** Request body for previewing a notice. */
export const PreviewRequest = Type.Object(
  {
    kind: Kind('Kind of the sample notice.'),
    type: oneOf(
      ['mail', ...channelTypeNames] as const,
      'Format to render: email, or a channel type.',
    ),
  },
  {
    $id: 'NoticePreviewRequest',
    additionalProperties: false,
    description: 'The sample notice to render, and its format.',
  },
)
export type PreviewRequest = Static<typeof PreviewRequest>

/** Rendered preview of a notice. */
export const Preview = Type.Object(
  {
    object: Type.Literal('notice_preview'),
    kind: Kind('Kind of the sample notice.'),
    type: Type.String({ description: 'Format that was rendered.' }),
    content_type: Type.String({ description: 'Media type of `body`.' }),
    subject: nullable(
      Type.String({ description: 'Subject of the email. Null for other formats.' }),
    ),
    body: Type.String({
      description: 'Complete body that would be sent. For an email, its plain text.',
    }),
    html: nullable(
      Type.String({ description: 'HTML version of the email. Null for other formats.' }),
    ),
  },
  { $id: 'NoticePreview', description: 'A sample notice as it would be sent. Nothing is sent.' },
)
export type Preview = Static<typeof Preview>
