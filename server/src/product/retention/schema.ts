import { Type, type Static } from 'typebox'
import { nullable, oneOf, Timestamp } from '#kit'

/** What is kept for a time. */
export const kinds = ['leads', 'messages', 'audit', 'payloads', 'requests'] as const
export type RetentionKind = (typeof kinds)[number]

const span = (maximum: number, description: string) =>
  nullable(Type.Integer({ minimum: 1, maximum, description }))

const settings = {
  lead_months: span(
    240,
    'People who were not heard of for so many months, and none of whose leads has an outcome, are erased; null keeps them.',
  ),
  message_months: span(240, 'What people wrote is emptied after so many months; null keeps it.'),
  audit_days: span(
    3650,
    'Addresses and values are taken out of the audit log after so many days; what was done, when and by whom stays. Null keeps them.',
  ),
  payload_days: span(
    365,
    'Payloads of events and answers of receivers are emptied after so many days, if that is sooner than the instance does it (30 days, unless set otherwise).',
  ),
  request_days: span(
    7,
    'Requests are forgotten after so many days; after 7 where nothing is said.',
  ),
}

/** How long an account keeps what it has, and what that came to. */
export const Retention = Type.Object(
  {
    object: Type.Literal('retention'),
    ...settings,
    swept_at: nullable(Timestamp('When it was last looked after.')),
    version: Type.Integer({ description: 'Raised with every change; the ETag.' }),
    nights: Type.Array(
      Type.Object({
        day: Type.String({ description: 'The day, UTC.' }),
        kind: oneOf(kinds, 'What it was.'),
        removed: Type.Integer({ minimum: 0, description: 'How much was emptied or removed.' }),
        older_than: Timestamp('It was older than this.'),
      }),
      { description: 'What was let go of in the last ninety nights, newest first.' },
    ),
  },
  { $id: 'Retention', description: 'How long an account keeps what it has.' },
)
export type Retention = Static<typeof Retention>

/** What may be changed of it. @see RFC 7396 (merge patch) */
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

/** The settings alone. */
export type Spans = Required<RetentionPatch>
