import { Type, type Static } from 'typebox'
import { nullable, oneOf, pageQuery, Timestamp } from '#kit'
import { eventTypes } from '#events'
import { errorClasses } from '#egress'

/** The states of a delivery. */
export const DeliveryStatus = oneOf(
  ['pending', 'failed', 'succeeded', 'exhausted', 'held', 'cancelled'],
  '`failed` waits for its next attempt; `exhausted` had its last; `held` waits for its endpoint.',
)

const Trigger = oneOf(['automatic', 'manual', 'replay', 'test'], 'What the attempt was made for.')
const Milliseconds = (description: string) =>
  nullable(
    Type.Number({
      description: `${description}, in milliseconds; null where the step was not needed.`,
    }),
  )
const Headers = (description: string) =>
  Type.Unsafe<Record<string, string | string[]>>({
    type: 'object',
    additionalProperties: true,
    description,
  })

/** One call, with all that was sent and received. */
export const Attempt = Type.Object({
  id: Type.String(),
  object: Type.Literal('attempt'),
  number: Type.Integer({ description: 'Counted from 1.' }),
  trigger: Trigger,
  started_at: Timestamp('When the call began.'),
  duration_ms: Type.Number({
    description: 'From the look-up of the name to the last byte, in milliseconds.',
  }),
  timing: Type.Object({
    dns_ms: Milliseconds('Resolving the name'),
    connect_ms: Milliseconds('Connecting'),
    tls_ms: Milliseconds('The TLS handshake'),
    first_byte_ms: Milliseconds('From the start to the first byte of the answer'),
  }),
  remote_address: nullable(Type.String({ description: 'The address that was called.' })),
  request: Type.Object({
    url: Type.String({
      description: 'The address that was called; what may be a token in it is left out.',
    }),
    headers: Headers('The headers as sent; your own are redacted.'),
    body: nullable(
      Type.String({ description: 'The exact bytes; null once the payload is no longer kept.' }),
    ),
  }),
  response: nullable(
    Type.Object({
      status: Type.Integer(),
      headers: Headers('The headers of the answer.'),
      body: nullable(Type.String({ description: 'At most 16 KiB of the answer, as text.' })),
      truncated: Type.Boolean({ description: 'Whether there was more.' }),
    }),
  ),
  error: nullable(
    Type.Object({ class: oneOf(errorClasses, 'The kind of failure.'), message: Type.String() }),
  ),
})
export type Attempt = Static<typeof Attempt>

const members = {
  id: Type.String({ examples: ['dlv_01k9zq3v8m5r2x7c4h6t8n9p0d'] }),
  object: Type.Literal('delivery'),
  webhook_id: Type.String(),
  event_id: Type.String(),
  event_type: Type.String(),
  event_version: Type.String({ description: 'The payload version it is sent in.' }),
  trigger: oneOf(['automatic', 'replay', 'test'], 'What it is owed for.'),
  status: DeliveryStatus,
  cancel_reason: nullable(
    oneOf(['deleted', 'expired', 'erased', 'dropped'], 'Why it was cancelled.'),
  ),
  attempts_made: Type.Integer(),
  last_status_code: nullable(Type.Integer({ description: 'What the last attempt was answered.' })),
  last_error_class: nullable(oneOf(errorClasses, 'How the last attempt failed.')),
  next_attempt_at: nullable(Timestamp('When it is tried next.')),
  created_at: Timestamp('When it came to be owed.'),
  finished_at: nullable(Timestamp('When it ended.')),
}

/** A delivery as lists show it. */
export const DeliverySummary = Type.Object(members)
export type DeliverySummary = Static<typeof DeliverySummary>

/** A delivery with all its attempts, the first one first. */
export const Delivery = Type.Object({ ...members, attempts: Type.Array(Attempt) })
export type Delivery = Static<typeof Delivery>

/** The filters of the delivery history. */
export const DeliveryQuery = Type.Object({
  webhook_id: Type.Optional(Type.String({ description: 'Only those of this endpoint.' })),
  event_id: Type.Optional(Type.String({ description: 'Only those of this event.' })),
  event_type: Type.Optional(oneOf(eventTypes, 'Only those of this type.')),
  status: Type.Optional(DeliveryStatus),
  status_code: Type.Optional(
    Type.Integer({
      minimum: 100,
      maximum: 999,
      description: 'Only those whose last attempt was answered with this.',
    }),
  ),
  error_class: Type.Optional(
    oneOf(errorClasses, 'Only those whose last attempt failed in this way.'),
  ),
  trigger: Type.Optional(
    oneOf(
      ['automatic', 'manual', 'replay', 'test'],
      'Only those with an attempt made for this. Tests are listed with `test` alone.',
    ),
  ),
  created_after: Type.Optional(Timestamp('Only those owed after this moment.')),
  created_before: Type.Optional(Timestamp('Only those owed before this moment.')),
  ...pageQuery,
})
export type DeliveryQuery = Static<typeof DeliveryQuery>
