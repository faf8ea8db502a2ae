import { Type, type Static } from 'typebox'
import { oneOf, pageQuery, sortBy } from '#kit'
import { orNull, text, whole } from './schema-terms.ts'

const AreaKind = oneOf(['city', 'state'], 'Kind of the area: a city or a whole state.')
export type AreaKind = Static<typeof AreaKind>

/** Query parameters of the list of areas. */
export const AreaQuery = Type.Object(
  {
    q: Type.Optional(
      Type.String({
        maxLength: 100,
        description:
          'Search text: prefixes of words in the city or state name. Case and accents are ignored: `san fr`, `portland or`.',
      }),
    ),
    kind: Type.Optional(AreaKind),
    property_type: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'Count only services of this type. Case, accents, spaces and `_` are ignored.',
      }),
    ),
    sort: sortBy('listings', 'slug'),
    ...pageQuery,
  },
  { additionalProperties: false },
)
export type AreaQuery = Static<typeof AreaQuery>

/**
 * An area in which the account has listings. Its `city` and `state` are the parameters of
 * `GET /analytics/market`; a null one is omitted.
 */
export const MarketArea = Type.Object(
  {
    object: Type.Literal('market_area'),
    kind: AreaKind,
    slug: text('Slug of the area.'),
    city: orNull(text('City name as written in the catalog; null for a state.')),
    state: orNull(text('State code; null for a city name counted across all states.')),
    states: Type.Array(Type.String(), {
      description: 'States of the listings in the area; several if the city name is ambiguous.',
    }),
    listings: whole('Current number of listings of the area.'),
    active: whole('Number of these listings on offer.'),
  },
  { description: 'Area with listings of the account.' },
)
export type MarketArea = Static<typeof MarketArea>
