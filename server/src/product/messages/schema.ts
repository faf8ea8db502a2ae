import { Type, type Static } from 'typebox'
import { nullable, oneOf, Timestamp, TimestampText } from '#kit'

const Channel = oneOf(['web', 'email', 'sms', 'phone', 'chat', 'other'], 'Channel of the message.')
const Direction = oneOf(
  ['inbound', 'outbound'],
  'Direction of the message. `inbound`: from the customer. `outbound`: to the customer.',
)

/** Request body that adds a message to a lead. */
export const NewMessage = Type.Object(
  {
    text: Type.String({
      minLength: 1,
      maxLength: 50_000,
      description: 'Text of the message, unchanged.',
    }),
    channel: Type.Optional(Channel),
    direction: Type.Optional(Direction),
    external_id: Type.Optional(
      Type.Union([Type.String({ minLength: 1, maxLength: 200 }), Type.Null()], {
        description:
          'Your own ID of the message. A message with the same ID is stored once for each lead.',
      }),
    ),
    occurred_at: Type.Optional(
      nullable(TimestampText('Time when the message was sent. Default: now.')),
    ),
    by: Type.Optional(
      nullable(
        Type.String({
          maxLength: 64,
          description:
            'ID of the member who sends an outbound message. Default: the user of the session or app. Without a member, the message does not count as a response.',
        }),
      ),
    ),
    automatic: Type.Optional(
      Type.Boolean({
        description:
          'Whether a program wrote the message. Such a message does not count as a response.',
      }),
    ),
  },
  {
    $id: 'MessageInput',
    additionalProperties: false,
    description: 'Message to or from the customer of a lead.',
  },
)
export type NewMessage = Static<typeof NewMessage>

/** Message in API responses. */
export const Message = Type.Object(
  {
    id: Type.String({ description: 'ID of the message.' }),
    object: Type.Literal('message'),
    lead_id: Type.String({ description: 'ID of the lead.' }),
    customer_id: Type.String({ description: 'ID of the customer.' }),
    channel: Channel,
    direction: Direction,
    text: Type.String({ description: 'Text of the message.' }),
    external_id: Type.Union([Type.String(), Type.Null()], {
      description: 'Your own ID of the message.',
    }),
    occurred_at: Timestamp('Time when the message was sent.'),
    created_at: Timestamp('Time when the message was stored.'),
    by: Type.Union([Type.String(), Type.Null()], {
      description: 'ID of the member who sent an outbound message.',
    }),
    automatic: Type.Boolean({ description: 'Whether a program wrote the message.' }),
  },
  { description: 'Message between a customer and the account.' },
)
export type Message = Static<typeof Message>
