import { Type, type Static } from 'typebox'
import { ContactAllowed } from '#customers'
import { nullable, oneOf, Timestamp, TimestampText, Warnings } from '#kit'
import { KnownPreferences, LeadPreferences, Preferences } from './preferences-schema.ts'
import { amount, nullableText, optional, textOrNull } from './schema-terms.ts'

const line = (maxLength: number, sent: string, seen: string) => ({
  sent: optional(nullableText(maxLength, sent)),
  seen: textOrNull(seen),
})

/** Consent to be contacted, in the form the caller sends. */
const LeadConsent = Type.Union(
  [
    Type.Boolean(),
    Type.Record(
      Type.String({ maxLength: 64 }),
      Type.Union([Type.String({ maxLength: 2000 }), Type.Number(), Type.Boolean(), Type.Null()]),
    ),
    Type.Null(),
  ],
  {
    description:
      'Consent to be contacted: true, false, or an object with `text`, `text_version` and the flags `call`, `sms`, `email` or `given`.',
  },
)

/** Custom values stored with a lead. */
const Attributes = Type.Record(Type.String(), Type.Unknown(), {
  description: 'Custom and unknown fields of the lead. At most 50 members and 8 KiB.',
})

/**
 * Single-line text fields of a lead. They share validation and update rules. Each has a schema for
 * the request (`sent`) and one for the response (`seen`).
 */
export const lines = {
  name: line(200, 'Name of the person.', 'Name of the person, as sent.'),
  source: line(100, 'Source of the lead, as free text.', 'Source of the lead, as sent.'),
  external_id: line(
    200,
    'Your own ID of the lead. It is unique in the account.',
    'Your own ID of the lead.',
  ),
}

/** Name of a single-line text field. */
export type QueueRanking = keyof typeof lines

const linesAs = <Side extends 'sent' | 'seen'>(side: Side) =>
  Object.fromEntries(Object.entries(lines).map(([name, one]) => [name, one[side]])) as {
    [Name in QueueRanking]: (typeof lines)[Name][Side]
  }
const { name: nameSent, ...linesSent } = linesAs('sent')
const { name: nameSeen, ...linesSeen } = linesAs('seen')

/**
 * Request body that submits a lead. Unknown members, at any depth, are stored under `attributes`.
 */
export const NewLead = Type.Object(
  {
    name: nameSent,
    email: optional(nullableText(254, 'Email address of the person.')),
    phone: optional(
      nullableText(
        200,
        'Phone number of the person, international with a leading + or 00. If the number cannot be parsed and an email is present, the number is stored under `attributes`.',
      ),
    ),
    preferences: optional(Type.Union([Preferences, Type.Null()])),
    message: optional(nullableText(50_000, 'Message of the person, unchanged.')),
    ...linesSent,
    service_id: optional(nullableText(64, 'ID of the service the enquiry is about.')),
    consent: optional(LeadConsent),
    attributes: optional(Type.Union([Attributes, Type.Null()])),
    test: optional(
      Type.Union([Type.Boolean(), Type.Null()], {
        description:
          'Whether this is a test lead. A test lead is scored, matched and delivered. It is not counted in statistics, and it is deleted after 7 days.',
      }),
    ),
  },
  {
    $id: 'LeadInput',
    additionalProperties: true,
    'x-any-of': ['email', 'phone'],
    description: 'Enquiry to submit as a lead. It needs an email or a phone number.',
  },
)
export type NewLead = Static<typeof NewLead>

// The message, the service and the test flag of a lead cannot be changed.
const { message: _, service_id: __, test: ___, ...details } = NewLead.properties

/** Request body that updates a lead: a merge patch (RFC 7396). */
export const LeadPatch = Type.Object(
  {
    ...details,
    phone: optional(nullableText(200, 'Phone number, international with a leading + or 00.')),
    preferences: optional(Type.Union([KnownPreferences, Type.Null()])),
  },
  {
    $id: 'LeadPatch',
    additionalProperties: false,
    description: 'Fields to change. Null clears a field. A missing field is not changed.',
  },
)
export type LeadPatch = Static<typeof LeadPatch>

const text = (description: string) => Type.String({ description })

/** Status of a lead. */
export const LeadStatus = oneOf(
  ['received', 'qualified', 'unqualified', 'won', 'lost', 'disqualified'],
  'Status of the lead. `received`: not scored yet. `qualified` and `unqualified`: set by the score. `won`, `lost` and `disqualified`: set by a milestone.',
)

/** Tier of a score. */
export const Tier = oneOf(['hot', 'warm', 'cold', 'unqualified'], 'Tier of the score.')

/** Whether anything is known about what the person wants. */
export const EnoughInformation = Type.Boolean({
  description:
    'Whether anything is known about what the person wants. If false, the score comes from other data, such as contact details, source and activity. The fields, the messages, and facts that a language model read and that were proven count.',
})

/** Tier set by a person. It replaces the tier of the score, which stays visible. */
export const Override = Type.Object(
  {
    qualification_type: Tier,
    reason: Type.String({ minLength: 1, maxLength: 500, description: 'Reason for the override.' }),
    by: textOrNull('ID of the person, API key or app that set the override.'),
    at: text('Time when the override was set, RFC 3339 in UTC.'),
  },
  { $id: 'Override' },
)

/** Request body that records a milestone of a lead. */
export const NewOutcome = Type.Object(
  {
    outcome: oneOf(
      ['contacted', 'met', 'offer', 'won', 'lost', 'disqualified', 'spam'],
      'Milestone. `contacted`, `met` and `offer` leave the lead open. The others close it.',
    ),
    occurred_at: optional(
      nullable(TimestampText('Time when the milestone happened. Default: now.')),
    ),
    value: optional(amount('Value of the milestone, in the currency of the account.')),
    reason: optional(nullableText(500, 'Reason for the milestone, as free text.')),
  },
  {
    $id: 'OutcomeInput',
    additionalProperties: false,
    description: 'Milestone to record for a lead.',
  },
)
export type NewOutcome = Static<typeof NewOutcome>

/** Lead in API responses. */
export const Lead = Type.Object(
  {
    id: text('ID of the lead.'),
    object: Type.Literal('lead'),
    status: LeadStatus,
    customer_id: text('ID of the customer of the lead.'),
    name: nameSeen,
    email: textOrNull('Email address, in lower case.'),
    phone: textOrNull('Phone number, in international format.'),
    preferences: LeadPreferences,
    message: textOrNull('First inbound message.'),
    ...linesSeen,
    service_id: textOrNull('ID of the service the enquiry is about.'),
    consent: Type.Unknown({ description: 'Consent to be contacted, as sent.' }),
    contact_allowed: ContactAllowed,
    attributes: Attributes,
    test: Type.Boolean({ description: 'Whether this is a test lead.' }),
    demo: Type.Boolean({
      description:
        'Whether this is demo data of a new account. Demo leads are test leads that are listed and can be worked on.',
    }),
    score: Type.Integer({ minimum: 0, maximum: 100, description: 'Latest score of the lead.' }),
    qualification_type: Tier,
    probability: nullable(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description:
          'Predicted probability that the lead reaches the target within the horizon. Null before the account has 25 outcomes.',
      }),
    ),
    triggers: Type.Array(Type.String(), {
      description: 'Signals for and against the lead, as documented codes.',
    }),
    override: Type.Union([Override, Type.Null()]),
    duplicate_of: textOrNull(
      'ID of the earlier lead that this enquiry repeats. Null if it repeats none.',
    ),
    outcome: textOrNull('Latest milestone. Null before the first one.'),
    assigned_to: textOrNull('ID of the member the lead is assigned to. Null if unassigned.'),
    assigned_at: nullable(Timestamp('Time when the lead was assigned. Null if unassigned.')),
    assignment_reason: textOrNull('Reason for the assignment, as a sentence.'),
    offered_to: textOrNull(
      'ID of the group the lead is offered to. The first member who claims it gets it.',
    ),
    due_at: nullable(
      Timestamp(
        'Time by which a response is due. Null if no response is expected, as for test leads and imported history.',
      ),
    ),
    first_response_at: nullable(Timestamp('Time of the first response by a person.')),
    first_response_by: textOrNull(
      'ID of the member who responded first, or of the program that recorded the response.',
    ),
    first_response_channel: textOrNull(
      'Channel of the first response: the channel of the message, or `milestone`.',
    ),
    response_seconds: nullable(
      Type.Integer({
        minimum: 0,
        description: 'Time from the enquiry to the first response, in seconds of elapsed time.',
      }),
    ),
    response_working_seconds: nullable(
      Type.Integer({
        minimum: 0,
        description: 'Part of `response_seconds` that was working time, in seconds.',
      }),
    ),
    created_at: Timestamp('Time when the lead was created.'),
    updated_at: Timestamp('Time of the last change.'),
    version: Type.Integer({
      description: 'Version, increased by every change. It is also the ETag.',
    }),
  },
  { description: 'Lead: one enquiry of a customer.' },
)
export type Lead = Static<typeof Lead>

/**
 * Lead in the response to its submission, with warnings about values that were stored differently.
 * Other responses with leads do not contain `enough_information`, because they do not read the
 * inputs of the score, which are larger than the rest of the row.
 */
export const SubmittedLead = Type.Object(
  { ...Lead.properties, enough_information: EnoughInformation, warnings: Warnings },
  { $id: 'SubmittedLead', description: 'Lead in the response to its submission.' },
)
export type SubmittedLead = Static<typeof SubmittedLead>
