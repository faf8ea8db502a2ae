import { Type, type Static } from 'typebox'
import { nullable, oneOf, Timestamp, TimestampText, Warnings } from '#kit'

const nullableText = (maxLength: number, description: string) =>
  Type.Union([Type.String({ maxLength }), Type.Null()], { description })
const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description })
const optional = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) => Type.Optional(schema)
const line = (maxLength: number, sent: string, seen: string) => ({
  sent: optional(nullableText(maxLength, sent)),
  seen: orNull(seen),
})
const amount = (description: string) =>
  Type.Union([Type.Number({ minimum: 0, maximum: 999_999_999_999.99 }), Type.Null()], {
    description,
  })
const count = (description: string) =>
  Type.Union([Type.Integer({ minimum: 0, maximum: 1000 }), Type.Null()], { description })

const PriceRange = Type.Object(
  {
    min: optional(amount('The least they want to pay.')),
    max: optional(amount('The most they want to pay.')),
  },
  { additionalProperties: true },
)
const priceRange = 'What they want to pay, in the account’s currency.'

/** What the person looks for. */
export const Preferences = Type.Object(
  {
    property_type: optional(nullableText(64, 'The type of service wanted, such as residential.')),
    price_range: optional(Type.Union([PriceRange, Type.Null()], { description: priceRange })),
    city: optional(nullableText(100, 'Where they look.')),
    state: optional(nullableText(2, 'Two letters of the region.')),
    bedrooms: optional(count('The fewest bedrooms.')),
    bathrooms: optional(count('The fewest bathrooms.')),
    timeline_days: optional(
      Type.Union([Type.Integer({ minimum: 0, maximum: 3650 }), Type.Null()], {
        description: 'In how many days they want to decide.',
      }),
    ),
    financing: optional(
      nullableText(64, 'How they pay: cash, preapproved, mortgage, none, or your own word.'),
    ),
  },
  // A lead is never lost for the name of a field: what is not listed is kept with its attributes.
  { additionalProperties: true, description: 'What the person looks for.' },
)
export type Preferences = Static<typeof Preferences>

/** Where consent to be contacted came from, as the caller keeps it. */
const Consent = Type.Union(
  [
    Type.Boolean(),
    Type.Record(
      Type.String({ maxLength: 64 }),
      Type.Union([Type.String({ maxLength: 500 }), Type.Number(), Type.Boolean(), Type.Null()]),
    ),
    Type.Null(),
  ],
  {
    description: 'Consent to be contacted: true, false, or its details.',
  },
)

/** Values of one’s own kept with a lead. */
const Attributes = Type.Record(Type.String(), Type.Unknown(), {
  description: 'Whatever else came with the lead: at most 50 members and 8 KiB.',
})

/** What an enquiry says in a line each, read alike and changed alike: as it is sent, and as callers see it of the lead. */
export const lines = {
  name: line(200, 'The name of the person.', 'The name, as sent.'),
  source: line(100, 'Where the lead comes from, in your words.', 'Where it came from.'),
  external_id: line(200, 'Your own id for the lead; unique in the account.', 'Your id for it.'),
}

/** The name of a line. */
export type QueueRanking = keyof typeof lines

const linesAs = <Side extends 'sent' | 'seen'>(side: Side) =>
  Object.fromEntries(Object.entries(lines).map(([name, one]) => [name, one[side]])) as {
    [Name in QueueRanking]: (typeof lines)[Name][Side]
  }
const { name: nameSent, ...linesSent } = linesAs('sent')
const { name: nameSeen, ...linesSeen } = linesAs('seen')

/** What a caller sends to record an enquiry; members it does not know, at any depth, are kept under `attributes`. */
export const NewLead = Type.Object(
  {
    name: nameSent,
    email: optional(nullableText(254, 'Where the person can be reached by mail.')),
    phone: optional(
      nullableText(
        200,
        'Where the person can be reached by phone, international with a leading + or 00. One that cannot be read is kept under `attributes`, where there is an e-mail.',
      ),
    ),
    preferences: optional(Type.Union([Preferences, Type.Null()])),
    message: optional(nullableText(50_000, 'What the person wrote, as they wrote it.')),
    ...linesSent,
    service_id: optional(nullableText(64, 'The service the enquiry is about.')),
    consent: optional(Consent),
    attributes: optional(Type.Union([Attributes, Type.Null()])),
    test: optional(
      Type.Union([Type.Boolean(), Type.Null()], {
        description: 'A trial: scored, matched and delivered, counted nowhere, gone after 7 days.',
      }),
    ),
  },
  {
    additionalProperties: true,
    'x-any-of': ['email', 'phone'],
    description: 'An enquiry.',
  },
)
export type NewLead = Static<typeof NewLead>

const KnownPriceRange = Type.Object(PriceRange.properties, { additionalProperties: false })

/** A change says what it means: only what is listed can be changed. */
const KnownPreferences = Type.Object(
  {
    ...Preferences.properties,
    price_range: optional(Type.Union([KnownPriceRange, Type.Null()], { description: priceRange })),
  },
  { additionalProperties: false, description: 'What the person looks for.' },
)

// What they wrote and what they asked about stay as they came.
const { message: _, service_id: __, test: ___, ...details } = NewLead.properties

/** What may be changed of a lead: a merge patch (RFC 7396). */
export const LeadPatch = Type.Object(
  {
    ...details,
    phone: optional(nullableText(200, 'The phone number, international with a leading + or 00.')),
    preferences: optional(Type.Union([KnownPreferences, Type.Null()])),
  },
  { additionalProperties: false, description: 'Members to change; null clears, absent leaves.' },
)
export type LeadPatch = Static<typeof LeadPatch>

const text = (description: string) => Type.String({ description })

/** The states of a lead. */
export const LeadStatus = oneOf(
  ['received', 'qualified', 'unqualified', 'won', 'lost', 'disqualified'],
  'received until it is scored; qualified or unqualified by its score; won, lost or disqualified by an outcome.',
)

/** The tiers of a score. */
export const Tier = oneOf(['hot', 'warm', 'cold', 'unqualified'], 'The tier of the score.')

/** An override: what a person says against the score, which stays visible beside it. */
export const Override = Type.Object({
  qualification_type: Tier,
  reason: Type.String({ minLength: 1, maxLength: 500, description: 'Why.' }),
  by: orNull('Who said so.'),
  at: text('When, RFC 3339 UTC.'),
})

/** What a person says against a score. */
export const NewOverride = Type.Object(
  { qualification_type: Tier, reason: Override.properties.reason },
  { additionalProperties: false, description: 'A person’s word over the score.' },
)
export type NewOverride = Static<typeof NewOverride>

/** What a caller reports of what became of a lead. */
export const NewOutcome = Type.Object(
  {
    outcome: oneOf(
      ['contacted', 'met', 'offer', 'won', 'lost', 'disqualified', 'spam'],
      'The milestone: contacted, met and offer are on the way; the others end the lead.',
    ),
    occurred_at: optional(nullable(TimestampText('When; now by default.'))),
    value: optional(amount('What it brought, in the account’s currency.')),
    reason: optional(nullableText(500, 'Why, in your words.')),
  },
  {
    additionalProperties: false,
    description: 'A milestone of a lead.',
  },
)
export type NewOutcome = Static<typeof NewOutcome>

/** A lead as callers see it. */
export const Lead = Type.Object(
  {
    id: text('The lead.'),
    object: Type.Literal('lead'),
    status: LeadStatus,
    customer_id: text('The customer it joined.'),
    name: nameSeen,
    email: orNull('The e-mail address, in lower case.'),
    phone: orNull('The phone number in international form.'),
    preferences: Type.Object({
      property_type: orNull('The type wanted.'),
      price_range: Type.Union([
        Type.Object({
          min: Type.Union([Type.Number(), Type.Null()]),
          max: Type.Union([Type.Number(), Type.Null()]),
        }),
        Type.Null(),
      ]),
      city: orNull('Where they look.'),
      state: orNull('The region.'),
      bedrooms: Type.Union([Type.Integer(), Type.Null()]),
      bathrooms: Type.Union([Type.Integer(), Type.Null()]),
      timeline_days: Type.Union([Type.Integer(), Type.Null()]),
      financing: orNull('How they pay.'),
    }),
    message: orNull('The first inbound message.'),
    ...linesSeen,
    service_id: orNull('The service it asks about.'),
    consent: Type.Unknown({ description: 'Consent, as sent.' }),
    attributes: Attributes,
    test: Type.Boolean({ description: 'Whether it is a trial.' }),
    demo: Type.Boolean({
      description:
        'Whether it belongs to the demonstration of a new account: a trial that is listed and can be worked on.',
    }),
    score: Type.Integer({ minimum: 0, maximum: 100, description: 'The latest score.' }),
    qualification_type: Tier,
    probability: nullable(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description:
          'How likely the target is within the horizon, as its score says; null while only rules speak, which promise no share.',
      }),
    ),
    triggers: Type.Array(Type.String(), {
      description: 'What spoke for and against it, in the documented vocabulary.',
    }),
    override: Type.Union([Override, Type.Null()]),
    duplicate_of: orNull('The earlier lead of which this is the same enquiry again.'),
    outcome: orNull('The latest milestone, once there is one.'),
    assigned_to: orNull('The member whose it is.'),
    assigned_at: nullable(Timestamp('Since when it is theirs.')),
    assigned_because: orNull('Why it is theirs, in a sentence.'),
    offered_to: orNull('The group of which whoever is first may claim it.'),
    due_at: nullable(
      Timestamp(
        'When it is to be answered; null where nobody is asked to, as for trials and history.',
      ),
    ),
    first_response_at: nullable(Timestamp('When a person first answered.')),
    first_response_by: orNull('The member who did, or the program that recorded it.'),
    first_response_channel: orNull('By what: the channel of the message, or `milestone`.'),
    response_seconds: nullable(
      Type.Integer({ minimum: 0, description: 'How long that took, by the clock on the wall.' }),
    ),
    response_working_seconds: nullable(
      Type.Integer({ minimum: 0, description: 'What of it was working time.' }),
    ),
    created_at: Timestamp('When it came.'),
    updated_at: Timestamp('When it last changed.'),
    version: Type.Integer({ description: 'Raised with every change; the ETag.' }),
  },
  { description: 'A lead.' },
)
export type Lead = Static<typeof Lead>

/** A lead as whoever submits it sees it: with what of the enquiry was taken in otherwise than it was sent. */
export const SubmittedLead = Type.Object(
  { ...Lead.properties, warnings: Warnings },
  { $id: 'SubmittedLead', description: 'A lead that was just submitted.' },
)
export type SubmittedLead = Static<typeof SubmittedLead>
