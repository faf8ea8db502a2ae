import { Type, type Static } from 'typebox'
import { nullable, oneOf, pageQuery, Timestamp } from '#kit'
import { channelTypeNames } from './channel-type-names.ts'
import { noticeKinds } from './kinds.ts'

const Name = Type.String({ minLength: 1, maxLength: 100, description: 'What people call it.' })
const Kinds = Type.Array(oneOf(noticeKinds, 'What is told of.'), {
  maxItems: noticeKinds.length,
  uniqueItems: true,
  description: 'What it carries.',
})
const Url = Type.String({
  minLength: 1,
  maxLength: 2048,
  description:
    'Where it leads: what Slack, Teams or Discord gave you, `https://ntfy.sh/your-topic`, the root of a Gotify server, or any address. It is kept sealed and never shown again.',
})
const Token = Type.String({
  minLength: 1,
  maxLength: 500,
  pattern: '^[\\x21-\\x7e]+$',
  'x-form': 'printable ASCII without blanks',
  description: 'The token of a Gotify application, or of ntfy where a topic wants one.',
})

/** A channel that notices go to. */
export const NoticeChannel = Type.Object(
  {
    id: Type.String({ description: 'The channel, `nch_…`.' }),
    object: Type.Literal('notice_channel'),
    type: oneOf(channelTypeNames, 'What is on the other side.'),
    name: Name,
    kinds: Kinds,
    shared: Type.Boolean({
      description: 'Whether it is the account’s, such as a room of the team, or your own.',
    }),
    address: Type.String({ description: 'The server it leads to; the rest is secret.' }),
    status: oneOf(['enabled', 'disabled'], 'Whether notices go to it.'),
    disabled_reason: nullable(
      oneOf(
        ['gone', 'failing', 'by_person'],
        'Why not: the other side said that it is no more, it failed for a day, or somebody said so.',
      ),
    ),
    health: Type.Object({
      state: oneOf(
        ['healthy', 'failing', 'stopped'],
        'Whether calls succeed, the last ones failed, or no calls are made until `probe_at`.',
      ),
      failing_since: nullable(Timestamp('The first failure since the last success.')),
      failed_attempts: Type.Integer({ description: 'How many calls have failed since then.' }),
      probe_at: nullable(Timestamp('When a stopped channel is called once, to see.')),
    }),
    created_at: Timestamp('When it was made.'),
    updated_at: Timestamp('When it was last changed.'),
    version: Type.Integer({ description: 'Raised with every change; the ETag.' }),
  },
  { $id: 'NoticeChannel', description: 'Where notices go beside list and mail.' },
)
export type NoticeChannel = Static<typeof NoticeChannel>

/** The answer to making one. */
export const NoticeChannelWithSecret = Type.Object(
  {
    ...NoticeChannel.properties,
    secret: nullable(
      Type.String({ description: 'What a `webhook` is signed with, in this answer only.' }),
    ),
  },
  { $id: 'NoticeChannelWithSecret', description: 'A new channel.' },
)
export type NoticeChannelWithSecret = Static<typeof NoticeChannelWithSecret>

/** What a channel is made of. */
export const NewNoticeChannel = Type.Object(
  {
    type: oneOf(channelTypeNames, 'What is on the other side.'),
    name: Name,
    url: Url,
    token: Type.Optional(Token),
    kinds: Kinds,
    shared: Type.Optional(
      Type.Boolean({ description: 'For the whole account; needs the role admin.' }),
    ),
  },
  { $id: 'NewNoticeChannel', additionalProperties: false },
)
export type NewNoticeChannel = Static<typeof NewNoticeChannel>

/** What is changed of it. */
export const NoticeChannelPatch = Type.Object(
  {
    name: Type.Optional(Name),
    url: Type.Optional(Url),
    token: Type.Optional(nullable(Token)),
    kinds: Type.Optional(Kinds),
    status: Type.Optional(
      oneOf(['enabled', 'disabled'], 'Enabling it forgets what failed before.'),
    ),
  },
  { $id: 'NoticeChannelPatch', additionalProperties: false },
)
export type NoticeChannelPatch = Static<typeof NoticeChannelPatch>

/** What a test tells of. */
export const ChannelTest = Type.Object(
  { kind: Type.Optional(oneOf(noticeKinds, 'What the sample tells of; a new hot lead if none.')) },
  { additionalProperties: false, description: 'Which sample to send.' },
)
export type ChannelTest = Static<typeof ChannelTest>

/** What the other side answered to a sample. */
export const ChannelTestResult = Type.Object(
  {
    object: Type.Literal('notice_test'),
    status: oneOf(['succeeded', 'failed'], 'Whether the other side took it.'),
    status_code: nullable(
      Type.Integer({ description: 'What it answered; null where it did not.' }),
    ),
    said: nullable(Type.String({ description: 'The first 500 characters of its answer.' })),
    error: nullable(Type.String({ description: 'What went wrong, in a sentence.' })),
    duration_ms: Type.Integer({ description: 'How long it took.' }),
  },
  { $id: 'NoticeTest', description: 'How a sample fared.' },
)
export type ChannelTestResult = Static<typeof ChannelTestResult>

/** A message to a channel, with its last attempt. */
export const NoticeDelivery = Type.Object(
  {
    id: Type.String({ description: 'The message, `ntd_…`; the same however often it is sent.' }),
    object: Type.Literal('notice_delivery'),
    status: oneOf(
      ['pending', 'succeeded', 'failed', 'cancelled'],
      'Whether it is still to be sent, was taken, was given up, or nothing of it is left to tell.',
    ),
    notice_ids: Type.Array(Type.String(), { description: 'The notices it carries, 100 at most.' }),
    attempts_made: Type.Integer({ description: 'How many calls were made.' }),
    next_attempt_at: nullable(Timestamp('When the next is due.')),
    last_attempt: nullable(
      Type.Object({
        started_at: Timestamp('When it began.'),
        duration_ms: Type.Integer({ description: 'How long it took.' }),
        status_code: nullable(Type.Integer({ description: 'What was answered.' })),
        said: nullable(Type.String({ description: 'The first 500 characters of the answer.' })),
        error: nullable(Type.String({ description: 'What went wrong, in a sentence.' })),
      }),
    ),
    created_at: Timestamp('When it was put together.'),
    finished_at: nullable(Timestamp('When it was taken or given up.')),
  },
  { $id: 'NoticeDelivery', description: 'A message to a channel, and how it fared.' },
)
export type NoticeDelivery = Static<typeof NoticeDelivery>

/** What the history of a channel is asked with. */
export const NoticeDeliveryQuery = Type.Object(pageQuery)
export type NoticeDeliveryQuery = Static<typeof NoticeDeliveryQuery>
