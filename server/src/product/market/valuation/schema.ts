import { Type, type Static } from 'typebox'
import { PriceUnit } from '#catalogue'
import { oneOf, Timestamp } from '#kit'
import { UsedAttribute, Caution } from '../attributes/schema.ts'
import { orNull, number, rangeOf, text, whole } from '../schema-terms.ts'

/** The valuation of one service: its expected asking price. */
export const Valuation = Type.Object(
  {
    object: Type.Literal('valuation'),
    service_id: text('ID of the service.'),
    currency: text('Currency code (ISO 4217).'),
    price_unit: PriceUnit,
    price: orNull(number('Asking price; null for "on request".')),
    estimate: orNull(
      number('Expected asking price of comparable homes, computed without this service.'),
    ),
    band80: rangeOf('80 % band: four of five comparable homes have a price within it.'),
    gap_pct: orNull(
      number(
        'Difference between the price and the estimate in percent; negative if the price is lower.',
      ),
    ),
    outlier: Type.Boolean({
      description: 'Whether the price is excluded from market figures as an outlier.',
    }),
    comparables: Type.Array(
      Type.Object({
        service_id: text('ID of a comparable service.'),
        price: number('Asking price of the comparable service.'),
        adjusted_price: number(
          'Price of the comparable service, adjusted to the features of the valued service.',
        ),
        bedrooms: orNull(whole('Number of bedrooms.')),
        bathrooms: orNull(whole('Number of bathrooms.')),
        square_feet: orNull(whole('Living area in square feet.')),
        city: orNull(text('Normalized city name.')),
        state: orNull(text('State code.')),
      }),
    ),
    effects: Type.Array(
      Type.Object({
        feature: text('Feature of the home; attributes are named `attributes.<name>`.'),
        value: orNull(Type.Union([Type.String(), Type.Number()])),
        typical: orNull(Type.Union([Type.String(), Type.Number()])),
        pct: number('Effect on the price compared with the typical home, in percent.'),
      }),
      {
        description:
          'Effects that explain the difference between the typical home and the estimate.',
      },
    ),
    attributes: Type.Array(UsedAttribute, {
      description: 'Attributes of your services that the estimate uses, most predictive first.',
    }),
    market: Type.Object({
      scope: oneOf(['city', 'state', 'account'], 'Smallest area with enough homes.'),
      n: whole('Number of homes in the regression.'),
      r2: number('R²: share of the variance of the log price that the regression explains.'),
    }),
    warnings: Type.Array(Caution),
    reason: orNull(text('Reason why there is no estimate.')),
    as_of: Timestamp('Time at which the valuation was computed.'),
  },
  { description: 'A valuation from the account’s own asking prices.' },
)
export type Valuation = Static<typeof Valuation>
