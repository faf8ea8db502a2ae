import { Type, type Static } from 'typebox'
import { pageQuery, sortBy, StateCode, TimestampText } from '#kit'
import { PriceUnit, ServiceStatus } from './schema.ts'

const bound = (description: string) =>
  Type.Optional(Type.Number({ minimum: 0, description: `${description} Inclusive.` }))
const count = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: 1000, description }))
const moment = (description: string) => Type.Optional(TimestampText(`${description} Inclusive.`))

/** Query parameters of the service list: filters, order and page. */
export const ServiceQuery = Type.Object({
  type: Type.Optional(
    Type.String({
      maxLength: 64,
      description: 'Type of the service, compared without case, accents, blanks and hyphens.',
    }),
  ),
  min_price: bound('Minimum price, in the currency of the account.'),
  max_price: bound('Maximum price, in the currency of the account.'),
  price_unit: Type.Optional(PriceUnit),
  city: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'City, compared without case and accents; `_` is read as a space.',
    }),
  ),
  state: Type.Optional(StateCode('State, as two letters. Three are accepted too.')),
  min_bedrooms: count('Minimum number of bedrooms.'),
  min_bathrooms: count('Minimum number of bathrooms.'),
  status: Type.Optional(ServiceStatus),
  q: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'Words to search for. Each must occur in the title, description, address or city.',
    }),
  ),
  external_id: Type.Optional(
    Type.String({ maxLength: 200, description: 'Your own ID of the service.' }),
  ),
  created_after: moment('Start of the creation time range.'),
  created_before: moment('End of the creation time range.'),
  updated_after: moment('Start of the time range of the last change.'),
  updated_before: moment('End of the time range of the last change.'),
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
