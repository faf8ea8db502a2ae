import { Type, type Static } from 'typebox'
import { nullable, oneOf, Timestamp } from '#kit'
import { EventFilter, eventSubscriptions } from '#events'

/**
 * Status of an endpoint. `paused` is set by its owner, `disabled` by the service, and `ended` by the
 * receiver, if the endpoint was registered with `on_gone: end`.
 */
export const WebhookStatus = oneOf(
  ['enabled', 'paused', 'disabled', 'ended'],
  'Status of the endpoint. Deliveries are made only while it is `enabled`. An endpoint that has `ended` cannot be resumed; it is deleted after 30 days.',
)
export type WebhookStatus = Static<typeof WebhookStatus>

/** Reason why the service disabled an endpoint. */
export const DisableReason = oneOf(
  ['gone', 'failing', 'grant_ended', 'lead_visibility', 'by_us'],
  'Why the service disabled or ended the endpoint. `gone`: the receiver answered 410. `lead_visibility`: an app registered it, and no user who connected the app sees all leads.',
)
export type DisableReason = Static<typeof DisableReason>

const Events = Type.Array(
  oneOf(eventSubscriptions, 'An event type, or a pattern that covers several.'),
  {
    minItems: 1,
    maxItems: 20,
    uniqueItems: true,
    description:
      'Event types that are delivered to this endpoint. `*` covers all types, and `lead.*` all types that begin with `lead.`, including types that later releases add.',
    examples: [['customer.qualified', 'service.matched']],
  },
)

const Url = Type.String({
  minLength: 1,
  maxLength: 2048,
  description:
    'The https URL that receives the events. Its host must resolve only to public addresses.',
  examples: ['https://example.com/hooks/leadhouse'],
})

const Schedule = Type.Array(Type.Integer({ minimum: 1, maximum: 86_400 }), {
  minItems: 1,
  maxItems: 20,
  description:
    'Number of seconds to wait after each failed attempt. The number of attempts is one more than the number of waits.',
})

const options = {
  description: Type.Optional(
    nullable(
      Type.String({
        maxLength: 500,
        description: 'Description of the endpoint, for your own use.',
      }),
    ),
  ),
  filter: Type.Optional(nullable(EventFilter)),
  event_version: Type.Optional(
    Type.String({
      pattern: String.raw`^\d{4}-\d{2}-\d{2}$`,
      'x-form': 'a date such as 2026-03-01',
      description: 'Payload version of the deliveries. Default: the version at registration.',
    }),
  ),
  retry_schedule: Type.Optional(nullable(Schedule)),
  timeout_seconds: Type.Optional(
    nullable(
      Type.Integer({
        minimum: 1,
        maximum: 30,
        description:
          'Maximum duration of a call in seconds, from the name lookup to the last byte.',
      }),
    ),
  ),
  max_in_flight: Type.Optional(
    nullable(
      Type.Integer({
        minimum: 1,
        maximum: 1000,
        description: 'Maximum number of concurrent calls.',
      }),
    ),
  ),
  rate_limit_per_second: Type.Optional(
    nullable(
      Type.Integer({
        minimum: 1,
        maximum: 10_000,
        description: 'Maximum number of calls per second; null for no limit.',
      }),
    ),
  ),
  ordering: Type.Optional(
    nullable(
      oneOf(
        ['none', 'customer'],
        'Order of deliveries. `customer`: the events of one customer are delivered in order, each after the previous delivery has ended.',
      ),
    ),
  ),
  on_gone: Type.Optional(
    nullable(
      oneOf(
        ['disable', 'end'],
        'What a `410 Gone` of the receiver does. `disable`, the default, disables the endpoint, and its deliveries wait until it is resumed. `end` ends the endpoint and cancels its deliveries, as REST hooks require.',
      ),
    ),
  ),
  headers: Type.Optional(
    nullable(
      Type.Record(Type.String(), Type.String({ maxLength: 1024 }), {
        maxProperties: 20,
        description:
          'Headers sent with every call, such as a credential. They are stored encrypted, and only their names are returned.',
      }),
    ),
  ),
}

/** Request body for registering an endpoint. */
export const NewWebhook = Type.Object(
  { url: Url, events: Events, ...options },
  { $id: 'WebhookInput', additionalProperties: false },
)
export type NewWebhook = Static<typeof NewWebhook>

/** Request body for changing an endpoint; null resets a setting to its default. */
export const WebhookPatch = Type.Object(
  { url: Type.Optional(Url), events: Type.Optional(Events), ...options },
  { $id: 'WebhookPatch', additionalProperties: false },
)
export type WebhookPatch = Static<typeof WebhookPatch>

const Health = Type.Object(
  {
    state: oneOf(
      ['unknown', 'healthy', 'failing'],
      'Health of the endpoint. `failing`: there were failures since the last success. `unknown`: there was no attempt yet.',
    ),
    success_rate_24h: nullable(
      Type.Number({
        description: 'Share of successful attempts in the last 24 hours; null if there were none.',
      }),
    ),
    last_success_at: nullable(Timestamp('Time of the last successful call.')),
    last_failure_at: nullable(Timestamp('Time of the last failed call.')),
    failing_since: nullable(Timestamp('Time of the first failure since the last success.')),
    breaker: Type.Object({
      state: oneOf(
        ['closed', 'open', 'half_open'],
        'State of the circuit breaker. While it is `open`, deliveries are deferred and only one probe at a time is sent.',
      ),
      consecutive_failures: Type.Integer({
        description: 'Number of consecutive failures by connection error, timeout, 5xx or 429.',
      }),
      probe_at: nullable(Timestamp('Time from which the next probe is allowed.')),
    }),
  },
  { $id: 'WebhookHealth' },
)

/** An endpoint in the form the API returns. */
export const Webhook = Type.Object({
  id: Type.String({ examples: ['whk_01k9zq3v8m5r2x7c4h6t8n9p0d'] }),
  object: Type.Literal('webhook'),
  url: Type.String(),
  events: Type.Array(Type.String(), {
    description: 'Event types and patterns that are delivered to this endpoint.',
  }),
  filter: nullable(EventFilter),
  description: nullable(Type.String()),
  status: WebhookStatus,
  disabled_reason: nullable(DisableReason),
  event_version: Type.String(),
  retry_schedule: Type.Array(Type.Integer()),
  timeout_seconds: Type.Integer(),
  max_in_flight: Type.Integer(),
  rate_limit_per_second: nullable(Type.Integer()),
  ordering: oneOf(
    ['none', 'customer'],
    'Order of deliveries. `customer`: the events of one customer are delivered in order.',
  ),
  on_gone: oneOf(['disable', 'end'], 'What a `410 Gone` of the receiver does.'),
  headers: Type.Array(Type.String(), { description: 'Names of the endpoint’s custom headers.' }),
  health: Health,
  restored_at: nullable(
    Timestamp(
      'Time of the restore, while the endpoint is paused because the instance was restored from a backup. Deliveries that were pending in the backup may have been made since.',
    ),
  ),
  held_count: Type.Integer({
    description: 'Number of deliveries that wait until the endpoint is resumed.',
  }),
  created_at: Timestamp('Time of registration.'),
  updated_at: Timestamp('Time of the last change.'),
  version: Type.Integer(),
})
export type Webhook = Static<typeof Webhook>

const Secret = Type.String({
  description: 'Signing secret, shown only once: `whsec_` and the base64 of the key.',
  examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='],
})

/** An endpoint with its new secret, in the response to a registration or rotation. */
export const WebhookWithSecret = Type.Object(
  { ...Webhook.properties, secret: Secret },
  { $id: 'WebhookWithSecret' },
)
export type WebhookWithSecret = Static<typeof WebhookWithSecret>
