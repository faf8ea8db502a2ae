import { Type, type Static, type TSchema } from 'typebox'
import { largestAmount, nullable, oneOf, StateCode, Timestamp, TimestampText } from '#kit'

/** The states of a service. */
export const ServiceStatus = oneOf(['active', 'inactive'], 'Whether it is on offer.')
export type ServiceStatus = Static<typeof ServiceStatus>

const Amount = Type.Number({
  minimum: 0,
  maximum: largestAmount,
  description: 'In major units with at most two decimals; 0 is "on request".',
})

const TypeName = Type.String({
  minLength: 1,
  maxLength: 64,
  // Printable throughout, and not blank throughout.
  pattern: '^\\P{C}*[^\\p{C}\\p{Z}]\\P{C}*$',
  'x-form': 'printable characters on one line, not only blanks',
  description:
    'What kind of service it is, in your words; compared without case, accents, blanks and hyphens.',
})

const said = {
  title: 'A line that names it.',
  description: 'What one should know of it.',
  currency: 'ISO 4217; that of the account unless given.',
  bedrooms: 'How many bedrooms.',
  bathrooms: 'How many bathrooms, half baths counted whole.',
  square_feet: 'The living area.',
  location: 'Where it is.',
  address: 'Street and number.',
  city: 'The city; compared without case, accents, blanks and hyphens.',
  state: 'Two letters of the region.',
  external_id: 'Your own id for it; unique in the account.',
  attributes: 'Whatever else you keep with it; at most 8 KiB.',
  listed_at:
    'Since when it is on offer, where that was before it came here. The market counts its age from then.',
  ended_at: 'When it went off offer; only an inactive service has one.',
  closed_price:
    'What it closed at; only an inactive service has one. With `ended_at` the market sets it against what was asked.',
}

const Attributes = Type.Record(Type.String({ maxLength: 200 }), Type.Unknown(), {
  description: said.attributes,
})
const text = (maxLength: number, description: string) =>
  optional(Type.String({ maxLength }), description)
const count = (description: string) =>
  optional(Type.Integer({ minimum: 0, maximum: 1000 }), description)

function optional<T extends TSchema>(schema: T, description: string) {
  return Type.Optional(Type.Union([schema, Type.Null()], { description }))
}

const NewLocation = Type.Object(
  {
    address: text(300, said.address),
    city: text(100, said.city),
    state: optional(StateCode(said.state), said.state),
  },
  { additionalProperties: false },
)

const writable = {
  status: Type.Optional(ServiceStatus),
  title: text(300, said.title),
  description: text(20_000, said.description),
  currency: optional(
    Type.String({ pattern: '^[A-Za-z]{3}$', 'x-form': 'three letters, such as USD' }),
    said.currency,
  ),
  bedrooms: count(said.bedrooms),
  bathrooms: count(said.bathrooms),
  square_feet: optional(Type.Integer({ minimum: 1, maximum: 1e9 }), said.square_feet),
  location: optional(NewLocation, said.location),
  external_id: optional(Type.String({ minLength: 1, maxLength: 200 }), said.external_id),
  attributes: optional(Attributes, said.attributes),
  listed_at: optional(TimestampText(said.listed_at), said.listed_at),
  ended_at: optional(TimestampText(said.ended_at), said.ended_at),
  closed_price: optional(
    Type.Number({ exclusiveMinimum: 0, maximum: largestAmount }),
    said.closed_price,
  ),
}

/** What a caller sends to offer a service. */
export const NewService = Type.Object(
  { type: TypeName, price: Amount, ...writable },
  {
    additionalProperties: false,
    description: 'A service to offer.',
  },
)
export type NewService = Static<typeof NewService>

/** What may be changed of a service. @see RFC 7396 (merge patch) */
export const ServicePatch = Type.Object(
  { type: Type.Optional(TypeName), price: Type.Optional(Amount), ...writable },
  { additionalProperties: false, description: 'Members to change; null clears, absent leaves.' },
)
export type ServicePatch = Static<typeof ServicePatch>

const textOrNull = (description: string) => nullable(Type.String({ description }))
const countOrNull = (description: string) => nullable(Type.Integer({ description }))

/** A service as callers see it. */
export const Service = Type.Object(
  {
    id: Type.String({ description: 'The service.' }),
    object: Type.Literal('service'),
    type: TypeName,
    status: ServiceStatus,
    title: textOrNull(said.title),
    description: textOrNull(said.description),
    price: Amount,
    currency: Type.String({ description: said.currency }),
    bedrooms: countOrNull(said.bedrooms),
    bathrooms: countOrNull(said.bathrooms),
    square_feet: countOrNull(said.square_feet),
    location: Type.Object(
      {
        address: textOrNull(said.address),
        city: textOrNull(said.city),
        state: textOrNull(said.state),
      },
      { description: said.location },
    ),
    external_id: textOrNull(said.external_id),
    attributes: Attributes,
    listed_at: nullable(Timestamp(said.listed_at)),
    ended_at: nullable(Timestamp(said.ended_at)),
    closed_price: nullable(Type.Number({ description: said.closed_price })),
    created_at: Timestamp('When it came.'),
    updated_at: Timestamp('When it last changed.'),
    version: Type.Integer({ description: 'Raised with every change; the ETag.' }),
  },
  { description: 'A service.' },
)
export type Service = Static<typeof Service>
