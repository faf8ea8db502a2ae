import { Type, type Static } from 'typebox'
import { nullable, oneOf, pageQuery, Timestamp } from '#kit'
import { weekdayNames } from '#hours'
import { channelTypeNames } from './channel-type-names.ts'
import { noticeKinds } from './kinds.ts'

const Kind = (description: string) => oneOf(noticeKinds, description)

/** A list of kinds, each once. */
const Kinds = (description: string) =>
  Type.Array(Kind('What is told of.'), {
    maxItems: noticeKinds.length,
    uniqueItems: true,
    description,
  })

/** Something the person who asks was told. */
export const Notice = Type.Object(
  {
    id: Type.String({ description: 'The notice, `ntc_…`.' }),
    object: Type.Literal('notice'),
    kind: Kind('What it tells of.'),
    subject_id: Type.String({ description: 'What it is about: a lead, an endpoint, an import.' }),
    title: Type.String({ description: 'What happened, in a line.' }),
    lines: Type.Array(Type.String(), { description: 'What else is to be said of it.' }),
    url: Type.String({ description: 'A page about it; opening it changes nothing.' }),
    count: Type.Integer({ description: 'Of how many it tells; more than one is a summary.' }),
    urgent: Type.Boolean({ description: 'Whether it is of a kind that cannot wait long.' }),
    created_at: Timestamp('When it happened.'),
    read_at: nullable(Timestamp('When it was marked as read.')),
  },
  { $id: 'Notice', description: 'Something a person is told of, once.' },
)
export type Notice = Static<typeof Notice>

/** The list of notices, and how many of all of them are unread. */
export const NoticeList = Type.Object({
  object: Type.Literal('list'),
  data: Type.Array(Notice),
  has_more: Type.Boolean({ description: 'Whether there is another page.' }),
  next_cursor: nullable(
    Type.String({ description: 'The `cursor` of the next page; null on the last.' }),
  ),
  unread_count: Type.Integer({ description: 'How many are unread; 1,000 stands for more.' }),
})
export type NoticeList = Static<typeof NoticeList>

/** What the list is asked with. */
export const NoticeQuery = Type.Object({
  ...pageQuery,
  unread: Type.Optional(Type.Boolean({ description: 'Only those that are unread, or are not.' })),
})
export type NoticeQuery = Static<typeof NoticeQuery>

/** Which notices were read. */
export const Reading = Type.Object(
  {
    ids: Type.Optional(
      Type.Array(Type.String({ maxLength: 64 }), {
        minItems: 1,
        maxItems: 100,
        description: 'These; all of them where none are named.',
      }),
    ),
  },
  { $id: 'NoticeReading', additionalProperties: false, description: 'Which notices were read.' },
)
export type Reading = Static<typeof Reading>

/** How many are unread after some were read. */
export const ReadCount = Type.Object({
  object: Type.Literal('notice_reading'),
  unread_count: Type.Integer({ description: 'How many are unread now; 1,000 stands for more.' }),
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
    from: WallTime('When quiet begins, each day.'),
    to: WallTime('When it ends; at or before `from` it ends on the next day.'),
    days: Type.Array(oneOf(weekdayNames, 'A day of the week.'), {
      maxItems: 7,
      uniqueItems: true,
      description: 'Days that are quiet from midnight to midnight.',
    }),
    allow_urgent: Type.Boolean({
      description: 'Whether new hot leads, assignments and deadlines come through all the same.',
    }),
  },
  { $id: 'QuietHours', additionalProperties: false, description: 'When nothing is to arrive.' },
)
export type QuietHours = Static<typeof QuietHours>

const Digest = Type.Object(
  {
    at: WallTime('When it is sent, each day.'),
    kinds: Kinds('What it gathers; what is about a hot lead is told at once all the same.'),
  },
  { $id: 'NoticeDigest', additionalProperties: false, description: 'What is told once a day.' },
)
export type Digest = Static<typeof Digest>

const preferences = {
  bell: Kinds('What stands in the list of notices.'),
  mail: Kinds('What is written by mail to the address the person signs in with.'),
  time_zone: Type.String({ maxLength: 64, description: 'The time zone, as IANA names it.' }),
  quiet_hours: nullable(QuietHours),
  digest: nullable(Digest),
}

/** What a person wants to hear of, and when not. */
export const NoticePreferences = Type.Object(
  {
    object: Type.Literal('notice_preferences'),
    ...preferences,
    mail_missing: nullable(
      Type.String({
        description: 'Why no letter can be sent, and what to do instead; null where it can.',
      }),
    ),
    updated_at: nullable(Timestamp('When they last changed; null where they never did.')),
    version: Type.Integer({ description: 'Raised with every change; the ETag.' }),
  },
  {
    $id: 'NoticePreferences',
    description: 'What a person is told of in the list and by mail; each channel says its own.',
  },
)
export type NoticePreferences = Static<typeof NoticePreferences>

/** What is set of them. */
export const NewNoticePreferences = Type.Object(preferences, {
  $id: 'NewNoticePreferences',
  additionalProperties: false,
})
export type NewNoticePreferences = Static<typeof NewNoticePreferences>

const settings = {
  show_contacts: Type.Boolean({
    description: 'Whether notices name the e-mail and phone of a customer; false unless set.',
  }),
}

/** What holds for all notices of the account. */
export const NoticeSettings = Type.Object(
  {
    object: Type.Literal('notice_settings'),
    ...settings,
    updated_at: nullable(Timestamp('When they last changed; null where they never did.')),
    version: Type.Integer({ description: 'Raised with every change; the ETag.' }),
  },
  { $id: 'NoticeSettings', description: 'What of customers may leave in notices.' },
)
export type NoticeSettings = Static<typeof NoticeSettings>

/** What is set of them. */
export const NewNoticeSettings = Type.Object(settings, {
  $id: 'NewNoticeSettings',
  additionalProperties: false,
})
export type NewNoticeSettings = Static<typeof NewNoticeSettings>

/** What a preview is asked of. */
export const PreviewRequest = Type.Object(
  {
    kind: Kind('What the sample tells of.'),
    type: oneOf(['mail', ...channelTypeNames] as const, 'Which form it takes.'),
  },
  { additionalProperties: false, description: 'Which notice to show, and in which form.' },
)
export type PreviewRequest = Static<typeof PreviewRequest>

/** What would be sent. */
export const Preview = Type.Object(
  {
    object: Type.Literal('notice_preview'),
    kind: Kind('What it tells of.'),
    type: Type.String({ description: 'The form it has.' }),
    content_type: Type.String({ description: 'The media type of `body`.' }),
    subject: nullable(Type.String({ description: 'The subject of a letter.' })),
    body: Type.String({ description: 'What would be sent, whole; of a letter its text.' }),
    html: nullable(Type.String({ description: 'The same as HTML, of a letter.' })),
  },
  { $id: 'NoticePreview', description: 'A sample as it would leave. Nothing is sent.' },
)
export type Preview = Static<typeof Preview>
