import { Type, type Static } from 'typebox'
import { oneOf } from '#kit'
import { AttributeWorth } from './attributes/schema.ts'
import {
  PriceBand,
  PriceDensity,
  PricePosition,
  PricesByBedrooms,
  PriceSummary,
} from './price-schema.ts'
import { orNull, number, rangeOf, text, whole } from './schema-terms.ts'
import { MarketSeries } from './series/schema.ts'

const Typical = Type.Object(
  {
    bedrooms: orNull(whole('Median number of bedrooms.')),
    bathrooms: orNull(whole('Median number of bathrooms.')),
    square_feet: orNull(whole('Median living area in square feet.')),
    city: orNull(text('Normalized city name; null if there are several.')),
    state: orNull(text('State code; null if there are several.')),
    type: text('Normalized name of the most common type.'),
  },
  {
    description:
      'Reference home of the price level: the listed home of the most common type that is closest to the medians of that type.',
  },
)

const Effect = Type.Object({
  feature: text('Feature that changes.'),
  per: oneOf(['one_more', 'ten_percent_more'], 'Size of the change.'),
  pct: number('Effect on the price in percent, all else equal.'),
  ci95: rangeOf('95 % confidence interval of the effect.'),
})

const Level = Type.Object(
  {
    method: oneOf(
      ['hedonic_ols_hc1', 'empirical_bayes'],
      'Method: `hedonic_ols_hc1` uses only the area; `empirical_bayes` shrinks the level towards wider areas.',
    ),
    typical: Typical,
    value: number('Expected asking price of the typical home.'),
    ci95: rangeOf('95 % confidence interval of the price level.'),
    r2: number('R²: share of the variance of the log price that the regression explains.'),
    n: whole('Number of homes in the regression.'),
    effects: Type.Array(Effect),
    attributes: Type.Array(AttributeWorth, {
      description: 'Attributes of your services that the level uses, most predictive first.',
    }),
  },
  { description: 'Price level adjusted for the mix of homes.' },
)

const Insight = Type.Object({
  code: text('Stable code of the finding.'),
  text: text('The finding in one sentence.'),
  implication: text('Suggested action.'),
  evidence: Type.Record(Type.String(), Type.Unknown(), {
    description: 'Figures that support the finding.',
  }),
  service_ids: Type.Array(Type.String(), { description: 'IDs of the services concerned.' }),
})

/** Members of a market analysis that a response contains only if `include` names them. */
export const marketParts = {
  ...MarketSeries.properties,
  quality_adjusted: orNull(Level),
  shrinkage: orNull(
    Type.Object({
      weight: number('Weight of the area’s own data in the price level; 1 means only its own.'),
      parent: text('Wider area towards which the level is shrunk: a state, or the account.'),
      parent_listings: whole('Number of listings in the wider area.'),
    }),
  ),
  prices_by_bedrooms: Type.Array(PricesByBedrooms, {
    description: 'Asking prices by number of bedrooms.',
  }),
  positions: Type.Array(PricePosition, {
    description:
      'Services with the largest difference from their expected price; at most a hundred.',
  }),
  price_summary: orNull(PriceSummary),
  density: orNull(PriceDensity),
  services: Type.Array(
    Type.Object({
      service_id: text('ID of the service.'),
      name: text('Address of the service, or its title if it has no address.'),
    }),
    { description: 'Names of the services in positions and insights.' },
  ),
  bands: Type.Array(PriceBand, { description: 'Demand and supply by price band.' }),
  insights: Type.Array(Insight),
  narrative: Type.Object({
    text: text('The analysis as prose; every number in it is one of the figures.'),
    source: oneOf(['template', 'model'], 'Origin of the text.'),
  }),
}
export type MarketParts = { [Name in keyof typeof marketParts]: Static<(typeof marketParts)[Name]> }

/** Names of the parts, in the order of the response. */
export const marketPartNames = [
  'series',
  'yearly_change',
  'sale_to_asking',
  'quality_adjusted',
  'shrinkage',
  'prices_by_bedrooms',
  'positions',
  'price_summary',
  'density',
  'services',
  'bands',
  'insights',
  'narrative',
] as const satisfies (keyof MarketParts)[]
export type MarketPart = (typeof marketPartNames)[number]
