import { Type, type Static } from 'typebox'
import { pageQuery, sortBy, StateCode, TimestampText } from '#kit'
import { ServiceStatus } from './schema.ts'

const bound = (description: string) =>
  Type.Optional(Type.Number({ minimum: 0, description: `${description} Inclusive.` }))
const count = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: 1000, description }))
const moment = (description: string) => Type.Optional(TimestampText(`${description} Inclusive.`))

/** What a list of services may be narrowed to, and the page of it that is asked for. */
export const ServiceQuery = Type.Object({
  type: Type.Optional(
    Type.String({
      maxLength: 64,
      description: 'Of this type, in any case and spelling of blanks.',
    }),
  ),
  min_price: bound('At least this price, in the currency of the account.'),
  max_price: bound('At most this price, in the currency of the account.'),
  city: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'In this city, in any case, accents, spaces or `_`.',
    }),
  ),
  state: Type.Optional(StateCode('In this state, two letters.')),
  min_bedrooms: count('With at least as many bedrooms.'),
  min_bathrooms: count('With at least as many bathrooms.'),
  status: Type.Optional(ServiceStatus),
  q: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Words of which each occurs in title, description, address or city.',
    }),
  ),
  external_id: Type.Optional(
    Type.String({ maxLength: 200, description: 'With this id of yours.' }),
  ),
  created_after: moment('Created from then on.'),
  created_before: moment('Created until then.'),
  updated_after: moment('Last changed from then on.'),
  updated_before: moment('Last changed until then.'),
  sort: sortBy(
    'created_at',
    'updated_at',
    'price',
    'listed_at',
    'gap_pct',
    'enquiries_90d',
    'type',
    'city',
    'bedrooms',
  ),
  ...pageQuery,
})
export type ServiceQuery = Static<typeof ServiceQuery>
