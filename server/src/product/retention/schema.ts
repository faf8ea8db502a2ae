import { Type, type Static } from 'typebox'
import { nullable, oneOf, Timestamp } from '#kit'

/** The kinds of data that have a retention period. */
export const kinds = ['leads', 'messages', 'audit', 'payloads', 'requests'] as const
export type RetentionKind = (typeof kinds)[number]

const span = (maximum: number, description: string) =>
  nullable(Type.Integer({ minimum: 1, maximum, description }))

const settings = {
  lead_months: span(
    240,
    'Number of months after which inactive people are erased, if none of their leads has an outcome; null retains them.',
  ),
  message_months: span(
    240,
    'Number of months after which the content of messages is deleted; null retains it.',
  ),
  audit_days: span(
    3650,
    'Number of days after which addresses and values are removed from the audit log. The action, its time and its actor remain. Null retains them.',
  ),
  payload_days: span(
    365,
    'Number of days after which event payloads and the responses of receivers are deleted. Applies only if shorter than the limit of the instance (default: 30 days).',
  ),
  request_days: span(7, 'Number of days after which logged requests are deleted; default: 7.'),
}

/** The retention settings of an account and the data they removed. */
export const Retention = Type.Object(
  {
    object: Type.Literal('retention'),
    ...settings,
    swept_at: nullable(Timestamp('Time of the last retention run.')),
    version: Type.Integer({
      description: 'Version of the settings, incremented with every change; used as the ETag.',
    }),
    nights: Type.Array(
      Type.Object({
        day: Type.String({ description: 'Day of the run (UTC).' }),
        kind: oneOf(kinds, 'Kind of data.'),
        removed: Type.Integer({
          minimum: 0,
          description: 'Number of records that the run emptied or removed.',
        }),
        older_than: Timestamp('Cutoff: records older than this were emptied or removed.'),
      }),
      { description: 'Data removed in the last ninety nights, newest first.' },
    ),
  },
  { $id: 'Retention', description: 'Retention settings of an account and the data they removed.' },
)
export type Retention = Static<typeof Retention>

/** Request body that changes the retention settings. @see RFC 7396 (merge patch) */
export const RetentionPatch = Type.Object(
  {
    lead_months: Type.Optional(settings.lead_months),
    message_months: Type.Optional(settings.message_months),
    audit_days: Type.Optional(settings.audit_days),
    payload_days: Type.Optional(settings.payload_days),
    request_days: Type.Optional(settings.request_days),
  },
  { $id: 'RetentionPatch', additionalProperties: false },
)
export type RetentionPatch = Static<typeof RetentionPatch>

/** The retention periods without other fields. */
export type Spans = Required<RetentionPatch>
