import { Type, type Static } from 'typebox'
import { nullable, oneOf, pageQuery, Timestamp } from '#kit'
import { eventTypes } from '#events'
import { errorClasses } from '#egress'

/** Status of a webhook delivery. */
export const DeliveryStatus = oneOf(
  ['pending', 'failed', 'succeeded', 'exhausted', 'held', 'cancelled', 'filtered'],
  'Status of the delivery. `failed`: waiting for the next attempt. `exhausted`: the last attempt failed. `held`: waiting until the endpoint is resumed. `filtered`: excluded by its filter.',
)

const Trigger = oneOf(['automatic', 'manual', 'replay', 'test'], 'What triggered the attempt.')
const Milliseconds = (description: string) =>
  nullable(
    Type.Number({
      description: `${description}, in milliseconds; null if the step was not needed.`,
    }),
  )
const Headers = (description: string) =>
  Type.Unsafe<Record<string, string | string[]>>({
    type: 'object',
    additionalProperties: true,
    description,
  })

/** One attempt, with the request and the response. */
export const Attempt = Type.Object(
  {
    id: Type.String(),
    object: Type.Literal('attempt'),
    number: Type.Integer({ description: 'Number of the attempt, starting at 1.' }),
    trigger: Trigger,
    started_at: Timestamp('Time when the call started.'),
    duration_ms: Type.Number({
      description: 'Time from the name lookup to the last byte, in milliseconds.',
    }),
    timing: Type.Object({
      dns_ms: Milliseconds('Time for resolving the name'),
      connect_ms: Milliseconds('Time for connecting'),
      tls_ms: Milliseconds('Time for the TLS handshake'),
      first_byte_ms: Milliseconds('Time from the start to the first byte of the response'),
    }),
    remote_address: nullable(Type.String({ description: 'IP address that was called.' })),
    request: Type.Object({
      url: Type.String({
        description: 'URL that was called. Parts that may be a token are left out.',
      }),
      headers: Headers('Headers that were sent. The values of your own headers are redacted.'),
      body: nullable(
        Type.String({
          description: 'Exact bytes of the body; null when the payload is no longer stored.',
        }),
      ),
    }),
    response: nullable(
      Type.Object({
        status: Type.Integer(),
        headers: Headers('Headers of the response.'),
        body: nullable(
          Type.String({ description: 'Body of the response as text, at most 16 KiB.' }),
        ),
        truncated: Type.Boolean({
          description: 'Whether the response body was longer than the stored text.',
        }),
      }),
    ),
    error: nullable(
      Type.Object({ class: oneOf(errorClasses, 'Type of the failure.'), message: Type.String() }),
    ),
  },
  { $id: 'DeliveryAttempt' },
)
export type Attempt = Static<typeof Attempt>

const members = {
  id: Type.String({ examples: ['dlv_01k9zq3v8m5r2x7c4h6t8n9p0d'] }),
  object: Type.Literal('delivery'),
  webhook_id: Type.String(),
  event_id: Type.String(),
  event_type: Type.String(),
  event_version: Type.String({ description: 'Version of the payload that is sent.' }),
  trigger: oneOf(['automatic', 'replay', 'test'], 'What triggered the delivery.'),
  status: DeliveryStatus,
  cancel_reason: nullable(
    oneOf(
      ['deleted', 'expired', 'erased', 'dropped', 'ended'],
      'Why the delivery was cancelled. `ended`: the receiver answered 410, which ended the endpoint.',
    ),
  ),
  filtered_by: nullable(
    Type.Object(
      {
        path: Type.String({ description: 'Path of the filter that the event did not match.' }),
        values: Type.Array(
          Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]),
          { description: 'Values that the filter allowed.' },
        ),
      },
      {
        description:
          'Condition of the filter that excluded the event, as it was at that time. Null unless the status is `filtered`.',
      },
    ),
  ),
  attempts_made: Type.Integer(),
  last_status_code: nullable(
    Type.Integer({ description: 'HTTP status of the response to the last attempt.' }),
  ),
  last_error_class: nullable(oneOf(errorClasses, 'Type of failure of the last attempt.')),
  next_attempt_at: nullable(Timestamp('Time of the next attempt.')),
  created_at: Timestamp('Time when the delivery was created.'),
  finished_at: nullable(Timestamp('Time when the delivery ended.')),
}

/** A delivery in the form that lists return. */
export const DeliverySummary = Type.Object(members, { $id: 'DeliverySummary' })
export type DeliverySummary = Static<typeof DeliverySummary>

/** A delivery with all its attempts, oldest first. */
export const Delivery = Type.Object(
  { ...members, attempts: Type.Array(Attempt) },
  { $id: 'Delivery' },
)
export type Delivery = Static<typeof Delivery>

/** Query parameters of the delivery history. */
export const DeliveryQuery = Type.Object({
  webhook_id: Type.Optional(
    Type.String({ description: 'Return only deliveries to this endpoint.' }),
  ),
  event_id: Type.Optional(Type.String({ description: 'Return only deliveries of this event.' })),
  event_type: Type.Optional(oneOf(eventTypes, 'Return only deliveries of this event type.')),
  status: Type.Optional(DeliveryStatus),
  status_code: Type.Optional(
    Type.Integer({
      minimum: 100,
      maximum: 999,
      description:
        'Return only deliveries with this HTTP status in the response to the last attempt.',
    }),
  ),
  error_class: Type.Optional(
    oneOf(errorClasses, 'Return only deliveries with this type of failure in the last attempt.'),
  ),
  trigger: Type.Optional(
    oneOf(
      ['automatic', 'manual', 'replay', 'test'],
      'Return only deliveries that have an attempt with this trigger. Tests are returned only with `test`.',
    ),
  ),
  created_after: Type.Optional(Timestamp('Return only deliveries created after this time.')),
  created_before: Type.Optional(Timestamp('Return only deliveries created before this time.')),
  ...pageQuery,
})
export type DeliveryQuery = Static<typeof DeliveryQuery>
