import { Type, type Static } from 'typebox'
import { nullable, oneOf, Timestamp, TimestampText } from '#kit'

const Channel = oneOf(['web', 'email', 'sms', 'phone', 'chat', 'other'], 'How it came.')
const Direction = oneOf(['inbound', 'outbound'], 'inbound: from the customer; outbound: to them.')

/** What a caller sends to keep a message with a lead. */
export const NewMessage = Type.Object(
  {
    text: Type.String({
      minLength: 1,
      maxLength: 50_000,
      description: 'What was said, as it was said.',
    }),
    channel: Type.Optional(Channel),
    direction: Type.Optional(Direction),
    external_id: Type.Optional(
      Type.Union([Type.String({ minLength: 1, maxLength: 200 }), Type.Null()], {
        description: 'Your own id for it; the same id is kept once for a lead.',
      }),
    ),
    occurred_at: Type.Optional(nullable(TimestampText('When it was said; now by default.'))),
    by: Type.Optional(
      nullable(
        Type.String({
          maxLength: 64,
          description:
            'The member on whose behalf it is sent, for outbound ones; the person of a session or of an app unless said. Without one it answers nobody.',
        }),
      ),
    ),
    automatic: Type.Optional(
      Type.Boolean({
        description: 'Whether a program wrote it by itself: such a one answers nobody.',
      }),
    ),
  },
  {
    additionalProperties: false,
    description: 'A message to or from the customer of a lead.',
  },
)
export type NewMessage = Static<typeof NewMessage>

/** A message as callers see it. */
export const Message = Type.Object(
  {
    id: Type.String({ description: 'The message.' }),
    object: Type.Literal('message'),
    lead_id: Type.String({ description: 'The lead it belongs to.' }),
    customer_id: Type.String({ description: 'Who it was with.' }),
    channel: Channel,
    direction: Direction,
    text: Type.String({ description: 'What was said.' }),
    external_id: Type.Union([Type.String(), Type.Null()], { description: 'Your id for it.' }),
    occurred_at: Timestamp('When it was said.'),
    created_at: Timestamp('When it was kept.'),
    by: Type.Union([Type.String(), Type.Null()], {
      description: 'The member who said it, for outbound ones.',
    }),
    automatic: Type.Boolean({ description: 'Whether a program wrote it by itself.' }),
  },
  { description: 'What was said between a customer and the account.' },
)
export type Message = Static<typeof Message>
