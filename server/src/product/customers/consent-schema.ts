import { Type, type Static } from 'typebox'
import { nullable, oneOf, Timestamp, TimestampText } from '#kit'

/** Channels on which a person may be contacted. */
export const consentChannels = ['call', 'sms', 'email'] as const
export type ConsentChannel = (typeof consentChannels)[number]

/** Status of the newest consent of a person for each channel. Null without any. */
export type NewestConsents = Partial<Record<ConsentChannel, Consent['status']>> | null

const Channel = oneOf(consentChannels, 'Channel of the contact.')

const Status = oneOf(['granted', 'revoked'], 'Whether the person agreed, or objected or withdrew.')

const Source = oneOf(
  ['form', 'api', 'person', 'push', 'reply', 'import'],
  'Origin of the entry. `person`: a member in the dashboard.',
)
export type ConsentSource = Static<typeof Source>

/** Maximum length of the words of a consent, in characters. */
export const maxConsentText = 2000
/** Maximum length of the version of these words, in characters. */
export const maxTextVersion = 100

const textSent = (maxLength: number, description: string) =>
  Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()], { description }))

/** Request body that records a consent or its revocation. */
export const NewConsent = Type.Object(
  {
    channels: Type.Array(Channel, {
      minItems: 1,
      maxItems: 3,
      description: 'Channels. Each gets a separate entry.',
    }),
    status: Status,
    text: textSent(maxConsentText, 'Words that the person agreed to. Required for `granted`.'),
    text_version: textSent(maxTextVersion, 'Your version of these words, such as `2026-11`.'),
    source: Type.Optional(nullable(Source)),
    occurred_at: Type.Optional(
      nullable(TimestampText('Time of the consent. Default: now, after all existing entries.')),
    ),
    lead_id: textSent(64, 'ID of the lead of the customer that the consent belongs to.'),
  },
  {
    $id: 'ConsentInput',
    additionalProperties: false,
    description: 'Consent of a person to record, or its revocation.',
  },
)
export type NewConsent = Static<typeof NewConsent>

/** Entry of the consent history of a customer. */
export const Consent = Type.Object(
  {
    id: Type.String({ description: 'ID of the entry.' }),
    object: Type.Literal('consent'),
    customer_id: Type.String({ description: 'ID of the customer.' }),
    channel: Channel,
    status: Status,
    text: nullable(Type.String({ description: 'Words that the person agreed to.' })),
    text_version: nullable(Type.String({ description: 'Version of these words.' })),
    source: Source,
    lead_id: nullable(Type.String({ description: 'ID of the lead that the consent belongs to.' })),
    by: Type.String({ description: 'ID of its author.' }),
    occurred_at: Timestamp('Time of the consent.'),
    created_at: Timestamp('Time when the entry was recorded.'),
  },
  { description: 'Consent of a person for one channel, or its revocation.' },
)
export type Consent = Static<typeof Consent>

const permission = Type.Object(
  {
    allowed: nullable(
      Type.Boolean({ description: 'Whether the person may be contacted. Null if unknown.' }),
    ),
    reason: oneOf(
      ['granted', 'revoked', 'enquiry', 'closed', 'no_phone', 'no_email'],
      '`enquiry` and `closed`: there is no consent. An open or won enquiry may be answered; after a closed one, nothing is known.',
    ),
  },
  { $id: 'ContactPermission', description: 'Whether one channel may be used, with the reason.' },
)
export type ContactPermission = Static<typeof permission>

/** Whether the person of a lead may be contacted, for each channel. */
export const ContactAllowed = Type.Object(
  { call: permission, sms: permission, email: permission },
  {
    $id: 'ContactAllowed',
    description: 'Whether the person may be contacted about the lead, for each channel.',
  },
)
export type ContactAllowed = Static<typeof ContactAllowed>
