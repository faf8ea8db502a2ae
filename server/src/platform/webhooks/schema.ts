import { Type, type Static } from 'typebox'
import { nullable, oneOf, Timestamp } from '#kit'
import { eventTypes } from '#events'

/** The states of an endpoint: `paused` by its owner, `disabled` by the service. */
export const WebhookStatus = oneOf(
  ['enabled', 'paused', 'disabled'],
  'Whether deliveries are made.',
)
export type WebhookStatus = Static<typeof WebhookStatus>

/** Why the service itself ends deliveries to an endpoint. */
export const DisableReason = oneOf(
  ['gone', 'failing', 'grant_ended', 'lead_visibility', 'by_us'],
  'Why the service disabled it. `lead_visibility`: an app registered it, and no user who connected the app sees all leads.',
)
export type DisableReason = Static<typeof DisableReason>

const Events = Type.Array(oneOf(eventTypes, 'The name of an event.'), {
  minItems: 1,
  maxItems: 20,
  uniqueItems: true,
  description: 'The events that are delivered here.',
  examples: [['customer.qualified', 'service.matched']],
})

const Url = Type.String({
  minLength: 1,
  maxLength: 2048,
  description: 'The https address that receives the events. It must lead to public addresses.',
  examples: ['https://example.com/hooks/leadhouse'],
})

const Schedule = Type.Array(Type.Integer({ minimum: 1, maximum: 86_400 }), {
  minItems: 1,
  maxItems: 20,
  description:
    'Seconds to wait after each failed attempt; one more attempt is made than there are waits.',
})

const options = {
  description: Type.Optional(
    nullable(Type.String({ maxLength: 500, description: 'What it is for, in your words.' })),
  ),
  event_version: Type.Optional(
    Type.String({
      pattern: String.raw`^\d{4}-\d{2}-\d{2}$`,
      'x-form': 'a date such as 2026-03-01',
      description: 'The payload version it is sent; that of its registration until you change it.',
    }),
  ),
  retry_schedule: Type.Optional(nullable(Schedule)),
  timeout_seconds: Type.Optional(
    nullable(
      Type.Integer({
        minimum: 1,
        maximum: 30,
        description: 'How long a call may take, from the look-up of the name to the last byte.',
      }),
    ),
  ),
  max_in_flight: Type.Optional(
    nullable(Type.Integer({ minimum: 1, maximum: 1000, description: 'The most calls at once.' })),
  ),
  rate_limit_per_second: Type.Optional(
    nullable(
      Type.Integer({
        minimum: 1,
        maximum: 10_000,
        description: 'The most calls a second; null for no limit.',
      }),
    ),
  ),
  ordering: Type.Optional(
    nullable(
      oneOf(
        ['none', 'customer'],
        '`customer`: the events of one customer arrive in their order, each after the one before has ended.',
      ),
    ),
  ),
  headers: Type.Optional(
    nullable(
      Type.Record(Type.String(), Type.String({ maxLength: 1024 }), {
        maxProperties: 20,
        description:
          'Headers sent with every call, such as a credential. Kept encrypted; only their names are shown.',
      }),
    ),
  ),
}

/** What a caller sends to register an endpoint. */
export const NewWebhook = Type.Object(
  { url: Url, events: Events, ...options },
  { additionalProperties: false },
)
export type NewWebhook = Static<typeof NewWebhook>

/** What a caller sends to change one; null takes a setting back to its default. */
export const WebhookPatch = Type.Object(
  { url: Type.Optional(Url), events: Type.Optional(Events), ...options },
  { additionalProperties: false },
)
export type WebhookPatch = Static<typeof WebhookPatch>

const Health = Type.Object({
  state: oneOf(
    ['unknown', 'healthy', 'failing'],
    '`failing` since its last success; `unknown` before the first attempt.',
  ),
  success_rate_24h: nullable(
    Type.Number({
      description: 'The share of attempts of the last 24 hours that succeeded; null without any.',
    }),
  ),
  last_success_at: nullable(Timestamp('When a call last succeeded.')),
  last_failure_at: nullable(Timestamp('When a call last failed.')),
  failing_since: nullable(Timestamp('The first failure since the last success.')),
  breaker: Type.Object({
    state: oneOf(
      ['closed', 'open', 'half_open'],
      'While `open`, deliveries are deferred and one probe at a time is let through.',
    ),
    consecutive_failures: Type.Integer({
      description: 'Connect, timeout, 5xx and 429 failures in a row.',
    }),
    probe_at: nullable(Timestamp('When the next probe is allowed.')),
  }),
})

/** An endpoint as callers see it. */
export const Webhook = Type.Object({
  id: Type.String({ examples: ['whk_01k9zq3v8m5r2x7c4h6t8n9p0d'] }),
  object: Type.Literal('webhook'),
  url: Type.String(),
  events: Type.Array(Type.String()),
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
    'Whether the events of one customer arrive in their order.',
  ),
  headers: Type.Array(Type.String(), { description: 'The names of its own headers.' }),
  health: Health,
  restored_at: nullable(
    Timestamp(
      'Set while it is paused because the instance was restored from a backup: what it was owed then may have been delivered since.',
    ),
  ),
  held_count: Type.Integer({ description: 'Deliveries that wait for it to be resumed.' }),
  created_at: Timestamp('When it was registered.'),
  updated_at: Timestamp('When it was last changed.'),
  version: Type.Integer(),
})
export type Webhook = Static<typeof Webhook>

const Secret = Type.String({
  description: 'The signing secret, shown this once: `whsec_` and the base64 of the key.',
  examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='],
})

/** An endpoint with its new secret: the answer of its registration and of a rotation. */
export const WebhookWithSecret = Type.Object({ ...Webhook.properties, secret: Secret })
export type WebhookWithSecret = Static<typeof WebhookWithSecret>
