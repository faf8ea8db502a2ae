import { Type, type Static } from 'typebox'
import { oneOf, Timestamp } from '#kit'
import { UsedAttribute, Caution } from '../attributes/schema.ts'
import { orNull, number, rangeOf, text, whole } from '../schema-terms.ts'

/** What one service may be expected to ask. */
export const Valuation = Type.Object(
  {
    object: Type.Literal('valuation'),
    service_id: text('The service.'),
    currency: text('ISO 4217.'),
    price: orNull(number('What it asks; null for "on request".')),
    estimate: orNull(number('What homes like it ask, itself left out.')),
    band80: rangeOf('Four of five homes like it ask within.'),
    gap_pct: orNull(number('How far its price lies above the estimate.')),
    outlier: Type.Boolean({
      description: 'Whether its price lies too far off to count in market figures.',
    }),
    comparables: Type.Array(
      Type.Object({
        service_id: text('A similar service.'),
        price: number('What it asks.'),
        adjusted_price: number('What it would ask with the features of the valued one.'),
        bedrooms: orNull(whole('Bedrooms.')),
        bathrooms: orNull(whole('Bathrooms.')),
        square_feet: orNull(whole('Living area.')),
        city: orNull(text('The city, folded.')),
        state: orNull(text('The state.')),
      }),
    ),
    effects: Type.Array(
      Type.Object({
        feature: text('A feature of the home; an attribute as `attributes.<name>`.'),
        value: orNull(Type.Union([Type.String(), Type.Number()])),
        typical: orNull(Type.Union([Type.String(), Type.Number()])),
        pct: number('What it adds to the price against the typical home.'),
      }),
      { description: 'How the estimate comes about from the typical home.' },
    ),
    attributes: Type.Array(UsedAttribute, {
      description:
        'Attributes of your services the estimate takes into account, the most helpful first.',
    }),
    market: Type.Object({
      scope: oneOf(['city', 'state', 'account'], 'The smallest area with enough homes.'),
      n: whole('Homes the regression stands on.'),
      r2: number('Share of the spread of log price that is explained.'),
    }),
    warnings: Type.Array(Caution),
    reason: orNull(text('Why there is no estimate.')),
    as_of: Timestamp('When it was computed.'),
  },
  { description: 'A valuation from the account’s own asking prices.' },
)
export type Valuation = Static<typeof Valuation>
