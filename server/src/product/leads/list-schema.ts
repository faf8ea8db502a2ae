import { Type, type Static } from 'typebox'
import { pageQuery, sortBy, StateCode, TimestampText } from '#kit'
import { LeadStatus, Tier } from './schema.ts'

/** What a list of leads may be asked for. */
export const LeadQuery = Type.Object(
  {
    ...pageQuery,
    sort: sortBy('created_at', 'score'),
    status: Type.Optional(LeadStatus),
    qualification_type: Type.Optional(Tier),
    source: Type.Optional(Type.String({ maxLength: 100, description: 'Exactly this source.' })),
    customer_id: Type.Optional(
      Type.String({ maxLength: 64, description: 'Leads of this customer.' }),
    ),
    external_id: Type.Optional(Type.String({ maxLength: 200, description: 'Your own id.' })),
    q: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description:
          'Words, each of which begins a word of the name, e-mail, phone or message; or the last digits of the phone, three or more.',
      }),
    ),
    created_after: Type.Optional(TimestampText('From this moment on.')),
    created_before: Type.Optional(TimestampText('Up to this moment.')),
    came_within_hours: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 87_600,
        description: 'In the hours up to now, such as 168 for a week.',
      }),
    ),
    min_score: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 100, description: 'At least this score.' }),
    ),
    property_type: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'Looking for this type, as it was sent or as the message was read.',
      }),
    ),
    city: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'Looking in this city, however it is written.',
      }),
    ),
    state: Type.Optional(StateCode('Looking in this region, two letters.')),
    min_price: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 999_999_999_999.99,
        description:
          'Whose budget reaches this amount. Who named no budget fits neither this nor `max_price`.',
      }),
    ),
    max_price: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 999_999_999_999.99,
        description: 'Whose budget begins at this amount or below; with `min_price` it overlaps.',
      }),
    ),
    language: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z]{2,3}$',
        'x-form': 'two or three letters, such as en',
        description: 'Whose messages are written in this language, as ISO 639-1, where it is told.',
      }),
    ),
    has_message: Type.Optional(
      Type.Boolean({
        description:
          'true: those who wrote something, with the enquiry or later; false: those who wrote nothing.',
      }),
    ),
    assigned_to: Type.Optional(
      Type.String({
        maxLength: 64,
        description:
          'Assigned to this member; `me`, for whoever asks; `none`, for those of nobody.',
      }),
    ),
    answered: Type.Optional(
      Type.Boolean({
        description: 'true: somebody answered; false: an answer is due and nobody gave one.',
      }),
    ),
    overdue: Type.Optional(
      Type.Boolean({
        description: 'true: those whose answer should be there by now; false, the default: all.',
      }),
    ),
    test: Type.Optional(
      Type.Boolean({ description: 'true: test leads only; false, the default: none.' }),
    ),
  },
  { additionalProperties: false },
)
export type LeadQuery = Static<typeof LeadQuery>

/** What the leads of one customer may be asked for. */
export const CustomerLeadQuery = Type.Object(
  { ...pageQuery, sort: sortBy('created_at', 'score') },
  { additionalProperties: false },
)
export type CustomerLeadQuery = Static<typeof CustomerLeadQuery>
