import { Type, type Static } from 'typebox'
import { nullable, oneOf, pageQuery, Timestamp } from '#kit'
import { channelTypeNames } from './channel-type-names.ts'
import { noticeKinds } from './kinds.ts'

const Name = Type.String({ minLength: 1, maxLength: 100, description: 'Name of the channel.' })
const Kinds = Type.Array(oneOf(noticeKinds, 'Kind of notice.'), {
  maxItems: noticeKinds.length,
  uniqueItems: true,
  description: 'Kinds of notices that are sent to this channel.',
})
const Url = Type.String({
  minLength: 1,
  maxLength: 2048,
  description:
    'URL that notices are sent to. Use the webhook URL from Slack, Teams or Discord, an ntfy topic such as `https://ntfy.sh/your-topic`, the root URL of a Gotify server, or your own endpoint. It is stored encrypted and never returned.',
})
const Token = Type.String({
  minLength: 1,
  maxLength: 500,
  pattern: '^[\\x21-\\x7e]+$',
  'x-form': 'printable ASCII without spaces',
  description: 'Token of a Gotify application, or an ntfy access token if the topic requires one.',
})

const Health = Type.Object(
  {
    state: oneOf(
      ['healthy', 'failing', 'stopped'],
      '`healthy`: calls succeed. `failing`: the latest calls failed. `stopped`: no calls are made until `probe_at`.',
    ),
    failing_since: nullable(
      Timestamp(
        'Time of the first failure since the last success. Null if the last call succeeded.',
      ),
    ),
    failed_attempts: Type.Integer({
      description: 'Number of failed calls since the last success.',
    }),
    probe_at: nullable(
      Timestamp(
        'Time of the next test call to a stopped channel. Null if the channel is not stopped.',
      ),
    ),
  },
  { $id: 'NoticeChannelHealth' },
)

/** Channel that notices are sent to. */
export const NoticeChannel = Type.Object(
  {
    id: Type.String({ description: 'ID of the channel, `nch_…`.' }),
    object: Type.Literal('notice_channel'),
    type: oneOf(channelTypeNames, 'Type of the channel.'),
    name: Name,
    kinds: Kinds,
    shared: Type.Boolean({
      description:
        'Whether the channel belongs to the account, for example a team chat. If false, the channel belongs to you.',
    }),
    address: Type.String({
      description: 'Origin of the channel’s URL. The rest of the URL is secret.',
    }),
    status: oneOf(['enabled', 'disabled'], 'Whether notices are sent to the channel.'),
    disabled_reason: nullable(
      oneOf(
        ['gone', 'failing', 'by_person'],
        'Reason why the channel is disabled: the receiver reported that the address no longer exists, all calls failed for a day, or a user disabled it. Null if the channel is enabled.',
      ),
    ),
    health: Health,
    created_at: Timestamp('Time when the channel was created.'),
    updated_at: Timestamp('Time when the channel was last changed.'),
    version: Type.Integer({
      description:
        'Version of the channel. It increases with every change and is also returned as the ETag.',
    }),
  },
  {
    $id: 'NoticeChannel',
    description: 'A channel that notices are sent to, in addition to the notice list and email.',
  },
)
export type NoticeChannel = Static<typeof NoticeChannel>

/** Response to creating a channel. */
export const NoticeChannelWithSecret = Type.Object(
  {
    ...NoticeChannel.properties,
    secret: nullable(
      Type.String({
        description:
          'Signing secret of a `webhook` channel. The secret is returned only in this response. Null for other types of channels.',
      }),
    ),
  },
  { $id: 'NoticeChannelWithSecret', description: 'A new notice channel with its signing secret.' },
)
export type NoticeChannelWithSecret = Static<typeof NoticeChannelWithSecret>

/** Request body for creating a channel. */
export const NewNoticeChannel = Type.Object(
  {
    type: oneOf(channelTypeNames, 'Type of the channel.'),
    name: Name,
    url: Url,
    token: Type.Optional(Token),
    kinds: Kinds,
    shared: Type.Optional(
      Type.Boolean({
        description:
          'Whether the channel belongs to the whole account. This requires the role `admin` or `owner`. Default: false.',
      }),
    ),
  },
  { $id: 'NoticeChannelInput', additionalProperties: false },
)
export type NewNoticeChannel = Static<typeof NewNoticeChannel>

/** Request body for changing a channel. */
export const NoticeChannelPatch = Type.Object(
  {
    name: Type.Optional(Name),
    url: Type.Optional(Url),
    token: Type.Optional(nullable(Token)),
    kinds: Type.Optional(Kinds),
    status: Type.Optional(
      oneOf(['enabled', 'disabled'], 'New status. Enabling a channel resets its failure counters.'),
    ),
  },
  { $id: 'NoticeChannelPatch', additionalProperties: false },
)
export type NoticeChannelPatch = Static<typeof NoticeChannelPatch>

/** Request body for testing a channel. */
export const ChannelTest = Type.Object(
  { kind: Type.Optional(oneOf(noticeKinds, 'Kind of the sample notice. Default: `lead.hot`.')) },
  {
    $id: 'NoticeTestRequest',
    additionalProperties: false,
    description: 'The sample notice to send.',
  },
)
export type ChannelTest = Static<typeof ChannelTest>

/** Result of sending a sample notice to a channel. */
export const ChannelTestResult = Type.Object(
  {
    object: Type.Literal('notice_test'),
    status: oneOf(['succeeded', 'failed'], 'Whether the receiver accepted the sample notice.'),
    status_code: nullable(
      Type.Integer({
        description: 'HTTP status code of the response. Null if there was no response.',
      }),
    ),
    response_text: nullable(
      Type.String({
        description:
          'First 500 characters of the response body. Null if there was no response body.',
      }),
    ),
    error: nullable(
      Type.String({ description: 'Description of the failure. Null if the call succeeded.' }),
    ),
    duration_ms: Type.Integer({ description: 'Duration of the call in milliseconds.' }),
  },
  { $id: 'NoticeTest', description: 'Result of sending a sample notice to a channel.' },
)
export type ChannelTestResult = Static<typeof ChannelTestResult>

/** Message to a channel, with the last attempt to send it. */
export const NoticeDelivery = Type.Object(
  {
    id: Type.String({
      description: 'ID of the message, `ntd_…`. The ID is the same for every attempt.',
    }),
    object: Type.Literal('notice_delivery'),
    status: oneOf(
      ['pending', 'succeeded', 'failed', 'cancelled'],
      '`pending`: the message is not delivered yet. `succeeded`: the receiver accepted it. `failed`: all attempts failed, or the receiver rejected the message. `cancelled`: the message is no longer sent, because the channel was disabled or the notices were erased.',
    ),
    notice_ids: Type.Array(Type.String(), {
      description: 'IDs of the notices in the message. At most 100 are listed.',
    }),
    attempts_made: Type.Integer({ description: 'Number of attempts so far.' }),
    next_attempt_at: nullable(
      Timestamp('Time of the next attempt. Null if no further attempt is planned.'),
    ),
    last_attempt: nullable(
      Type.Object({
        started_at: Timestamp('Time when the attempt started.'),
        duration_ms: Type.Integer({ description: 'Duration of the attempt in milliseconds.' }),
        status_code: nullable(
          Type.Integer({
            description: 'HTTP status code of the response. Null if there was no response.',
          }),
        ),
        response_text: nullable(
          Type.String({
            description:
              'First 500 characters of the response body. Null if there was no response body.',
          }),
        ),
        error: nullable(
          Type.String({
            description: 'Description of the failure. Null if the attempt succeeded.',
          }),
        ),
      }),
    ),
    created_at: Timestamp('Time when the message was created.'),
    finished_at: nullable(
      Timestamp(
        'Time when the message was delivered, failed or was cancelled. Null while it is pending.',
      ),
    ),
  },
  {
    $id: 'NoticeDelivery',
    description: 'A message to a notice channel, with its status and its last attempt.',
  },
)
export type NoticeDelivery = Static<typeof NoticeDelivery>

/** Query parameters for the deliveries of a channel. */
export const NoticeDeliveryQuery = Type.Object(pageQuery)
export type NoticeDeliveryQuery = Static<typeof NoticeDeliveryQuery>
