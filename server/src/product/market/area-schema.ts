import { Type, type Static } from 'typebox'
import { oneOf, pageQuery, sortBy } from '#kit'
import { orNull, text, whole } from './schema-terms.ts'

const AreaKind = oneOf(['city', 'state'], 'Whether it is a city or a whole state.')
export type AreaKind = Static<typeof AreaKind>

/** Which areas are to be chosen from, and the page of them. */
export const AreaQuery = Type.Object(
  {
    q: Type.Optional(
      Type.String({
        maxLength: 100,
        description:
          'Words that words of the city or state begin with, in any case and accents: `san fr`, `portland or`.',
      }),
    ),
    kind: Type.Optional(AreaKind),
    property_type: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'Counts services of this type only, compared like cities.',
      }),
    ),
    sort: sortBy('listings', 'slug'),
    ...pageQuery,
  },
  { additionalProperties: false },
)
export type AreaQuery = Static<typeof AreaQuery>

/** An area the account has listings in. Its `city` and `state` are what `GET /analytics/market` is asked with; null is left out. */
export const MarketArea = Type.Object(
  {
    object: Type.Literal('market_area'),
    kind: AreaKind,
    slug: text('The area in one word.'),
    city: orNull(text('The city as the catalogue writes it; null for a state.')),
    state: orNull(
      text('Two letters; null for a city taken whole, wherever its name stands for places.'),
    ),
    states: Type.Array(Type.String(), {
      description: 'The states listings of the area lie in; several where the name is ambiguous.',
    }),
    listings: whole('Listings of the area, as of now.'),
    active: whole('Of these on offer.'),
  },
  { description: 'An area to ask about.' },
)
export type MarketArea = Static<typeof MarketArea>
