import { Type, type Static } from 'typebox'
import { oneOf, pageQuery, StateCode } from '#kit'
import { marketPartNames } from './market-parts.ts'

/** An area and a type of services, of which the market is analyzed. */
export const MarketFilter = Type.Object(
  {
    city: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'City name. Case, accents, spaces and `_` are ignored. Default: all cities.',
        examples: ['san_francisco'],
      }),
    ),
    state: Type.Optional(StateCode('State code, to distinguish cities with the same name.')),
    property_type: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description:
          'Type of the services. Case, accents, spaces and `_` are ignored. Default: all types.',
      }),
    ),
  },
  { additionalProperties: false },
)
export type MarketFilter = Static<typeof MarketFilter>

/** The parameter that adds parts to a market analysis. */
const include = {
  include: Type.Optional(
    Type.Array(oneOf(marketPartNames, 'Name of a part.'), {
      description:
        'Parts to add to the summary, separated by commas. A part that is not included is null.',
      examples: [['series', 'positions']],
    }),
  ),
}

/** Query parameters of the market analysis. */
export const MarketQuery = Type.Object(
  { ...MarketFilter.properties, ...include },
  { additionalProperties: false },
)
export type MarketQuery = Static<typeof MarketQuery>

/** Query parameters of a stored analysis. */
export const StoredMarketQuery = Type.Object(include, { additionalProperties: false })
export type StoredMarketQuery = Static<typeof StoredMarketQuery>

/** Query parameters of the history of an area. */
export const MarketHistoryQuery = Type.Object(
  { ...include, ...pageQuery },
  { additionalProperties: false },
)
export type MarketHistoryQuery = Static<typeof MarketHistoryQuery>
