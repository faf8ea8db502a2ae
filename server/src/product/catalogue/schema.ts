import { Type, type Static, type TSchema } from 'typebox'
import { largestAmount, nullable, oneOf, StateCode, Timestamp, TimestampText } from '#kit'

/** The states of a service. */
export const ServiceStatus = oneOf(
  ['active', 'inactive'],
  'Status of the service: `active` is on offer, `inactive` is not.',
)
export type ServiceStatus = Static<typeof ServiceStatus>

/** The units of a price, the default first. Prices of different units are never compared. */
export const priceUnits = ['total', 'month', 'week', 'day', 'hour', 'seat'] as const

/** Schema of the unit of a price. */
export const PriceUnit = oneOf(
  priceUnits,
  'Unit of the price; `total` is the whole service. Default: `total`.',
)
export type PriceUnit = Static<typeof PriceUnit>

const Amount = Type.Number({
  minimum: 0,
  maximum: largestAmount,
  description:
    'Price in major units of the currency, with at most two decimals. 0 means that the price is on request.',
})

const TypeName = Type.String({
  minLength: 1,
  maxLength: 64,
  // Printable characters only, and at least one that is not a blank.
  pattern: '^\\P{C}*[^\\p{C}\\p{Z}]\\P{C}*$',
  // The document excludes only control characters: many validators have no Unicode classes.
  'x-documented-pattern': '^[^\\x00-\\x1f\\x7f]*[^\\x00-\\x20\\x7f][^\\x00-\\x1f\\x7f]*$',
  'x-form': 'printable characters on one line, not only blanks',
  description:
    'Type of the service, in your own words. Types are compared without case, accents, blanks and hyphens.',
})

const said = {
  title: 'Title of the service.',
  description: 'Description of the service.',
  currency: 'Currency (ISO 4217). Default: the currency of the account.',
  bedrooms: 'Number of bedrooms.',
  bathrooms: 'Number of bathrooms. A half bath counts as one.',
  square_feet: 'Living area in square feet.',
  location: 'Location of the service.',
  address: 'Street and number.',
  city: 'City. Cities are compared without case, accents, blanks and hyphens.',
  state: 'State or region, as two letters. Three are accepted too, such as VIC.',
  external_id: 'Your own ID of the service, unique in the account.',
  attributes: 'Additional data of your own, at most 8 KiB as JSON.',
  listed_at:
    'Time at which the service came on offer, if before it was created here. Its age counts from this time.',
  ended_at: 'Time at which the service went off offer. Only for inactive services.',
  closed_price:
    'Closing price of an inactive service. With `ended_at`, the market analysis compares it with the asking price.',
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
  price_unit: Type.Optional(PriceUnit),
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

/** Request body that creates a service. */
export const NewService = Type.Object(
  { type: TypeName, price: Amount, ...writable },
  { $id: 'ServiceInput', additionalProperties: false, description: 'Service to create.' },
)
export type NewService = Static<typeof NewService>

/** Request body that changes a service. @see RFC 7396 (merge patch) */
export const ServicePatch = Type.Object(
  { type: Type.Optional(TypeName), price: Type.Optional(Amount), ...writable },
  {
    $id: 'ServicePatch',
    additionalProperties: false,
    description: 'Fields to change. Null clears a field; absent fields stay unchanged.',
  },
)
export type ServicePatch = Static<typeof ServicePatch>

const textOrNull = (description: string) => nullable(Type.String({ description }))
const countOrNull = (description: string) => nullable(Type.Integer({ description }))

/** A service, as returned by the API. */
export const Service = Type.Object(
  {
    id: Type.String({ description: 'ID of the service.' }),
    object: Type.Literal('service'),
    type: TypeName,
    status: ServiceStatus,
    title: textOrNull(said.title),
    description: textOrNull(said.description),
    price: Amount,
    price_unit: PriceUnit,
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
    created_at: Timestamp('Time at which the service was created.'),
    updated_at: Timestamp('Time of the last change.'),
    version: Type.Integer({
      description: 'Version of the service, incremented with every change; used as the ETag.',
    }),
  },
  { description: 'Service that the account offers.' },
)
export type Service = Static<typeof Service>
