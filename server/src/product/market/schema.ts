import { Type, type Static } from 'typebox'
import { PriceUnit } from '#catalogue'
import { oneOf, Timestamp } from '#kit'
import { marketPartNames, marketParts, type MarketPart, type MarketParts } from './market-parts.ts'
import { orNull, number, rangeOf, text, whole } from './schema-terms.ts'

const Area = Type.Object({
  city: orNull(text('City name as written in the catalog.')),
  state: orNull(text('State code; null for all states.')),
  slug: text('Slug of the area; `all` for the whole account.'),
})

const Trend = Type.Object({
  method: oneOf(
    ['hedonic_time_hc1', 'theil_sen_on_residuals'],
    'Method: `hedonic_time_hc1` is a time term in the hedonic regression, with robust standard errors and, from 15 months on, a yearly wave; older analyses use `theil_sen_on_residuals`.',
  ),
  pct_per_year: orNull(
    number('Change of the asking prices of comparable homes, in percent per year.'),
  ),
  ci95: rangeOf('95 % confidence interval in percent per year.'),
  direction: oneOf(
    ['up', 'down', 'flat', 'unknown'],
    '`up` or `down` if the whole interval is; `flat` if the whole interval is within three percent; otherwise `unknown`.',
  ),
  months: whole('Number of months with enough new listings, counted from the first day with data.'),
  check: orNull(
    Type.Object(
      {
        method: Type.Literal('theil_sen_on_residuals'),
        pct_per_year: number(
          'Trend in percent per year as the median of all slopes between months.',
        ),
        ci95: rangeOf('95 % confidence interval of the trend.'),
      },
      { description: 'Trend by a second method, as a check; null if it cannot be computed.' },
    ),
  ),
  reason: orNull(
    text('Reason why there is no trend, or why its interval is wide; null if neither applies.'),
  ),
})

const Supply = Type.Object({
  active: whole('Number of homes on offer, without duplicates.'),
  new_30d: orNull(
    whole(
      'Number of homes listed in the last 30 days by their listed_at; null if no listing on offer has this date.',
    ),
  ),
  ended_90d: whole(
    'Number of homes taken off offer in the last 90 days; deleted listings do not count.',
  ),
  months_of_supply: orNull(
    number(
      'Months until the current supply is used up at the pace of the last 90 days; null above 24.',
    ),
  ),
  lower_bound_months: orNull(whole('24 if the supply lasts longer than 24 months.')),
  price_cuts_90d: whole('Number of listings with a price cut in the last 90 days.'),
  reason: orNull(text('Reason why there are no months of supply.')),
})

/**
 * The market analysis of one area, from the account's own listings (asking prices) and leads. A
 * part is null unless the request includes it. `included` distinguishes such a null from a figure that is
 * unknown.
 */
export const MarketAnalysis = Type.Object(
  {
    id: orNull(text('ID of the stored analysis; null if there is nothing to analyze.')),
    object: Type.Literal('market_analysis'),
    headline: Type.Array(Type.String(), { description: 'Summary in at most three sentences.' }),
    area: Area,
    property_type: orNull(text('Normalized type; null for all types.')),
    price_unit: Type.Unsafe<PriceUnit>({
      ...PriceUnit,
      description:
        'Unit of all prices of the analysis: the commonest unit of the listings on offer in the area. Listings with other units are counted in `sample.other_units` and are in no figure.',
    }),
    as_of: Timestamp(
      'Time of all figures in the response, including counts and sentences. Only `current` is as of now.',
    ),
    basis: Type.Literal('own_asking_prices'),
    current: orNull(
      Type.Object(
        {
          listings: whole('Number of listings of the area now.'),
          active: whole('Number of listings on offer now.'),
        },
        { description: 'Current counts if they differ from those at `as_of`; otherwise null.' },
      ),
    ),
    sample: Type.Object({
      listings: whole('Number of listings of the area with the unit `price_unit`.'),
      active: whole('Number of these listings on offer.'),
      priced: whole(
        'Number of homes on offer with a price, without duplicates; the basis of the price figures.',
      ),
      duplicates: whole(
        'Number of duplicate listings on offer for the same home; they are excluded from the figures.',
      ),
      undated: whole(
        'Number of listings on offer without `listed_at`; they count neither as new nor in the ages.',
      ),
      other_units: whole(
        'Number of listings of the area that are left out because their price has another unit.',
      ),
      other_units_active: whole('Number of these listings on offer.'),
      window_days: whole('Number of days back for which leads and ended listings count.'),
      sufficient: Type.Boolean({
        description: 'Whether there are enough homes for a price level.',
      }),
    }),
    price: Type.Object({
      currency: text('Currency code (ISO 4217).'),
      median: orNull(number('Median asking price.')),
      ci95: rangeOf('95 % confidence interval of the median, by order statistics.'),
      p10: orNull(number('10th percentile of asking prices.')),
      p25: orNull(number('25th percentile of asking prices.')),
      p75: orNull(number('75th percentile of asking prices.')),
      p90: orNull(number('90th percentile of asking prices.')),
    }),
    per_unit: Type.Object({
      price_per_bedroom: orNull(number('Median price per bedroom.')),
      price_per_sqft: orNull(number('Median price per square foot.')),
    }),
    trend: Trend,
    supply: Supply,
    enquiries: Type.Object({
      distinct_90d: orNull(
        whole(
          'Number of leads of the last 90 days with preferences that match a listing of the area; null below five.',
        ),
      ),
      per_listing: orNull(number('Mean number of these leads per listing.')),
      vs_account: orNull(number('`per_listing` divided by the value of your other areas.')),
    }),
    listing_age: Type.Object({
      live_median: orNull(number('Median age of listings on offer, in days.')),
      ended_median: orNull(
        number('Median age of listings that ended in the last 90 days, in days.'),
      ),
      reason: orNull(text('Reason why a figure is missing.')),
    }),
    outliers_excluded: whole('Number of prices excluded as outliers.'),
    by_state: Type.Array(
      Type.Object({
        state: orNull(text('State code.')),
        listings: whole('Number of listings in the state.'),
        active: whole('Number of listings on offer in the state.'),
      }),
      { description: 'Counts by state if the city name is ambiguous.' },
    ),
    warnings: Type.Array(
      Type.Object({ code: text('Stable code of the warning.'), text: text('Warning text.') }),
    ),
    method_version: text(
      'Version of the method, changed when the computation of figures changes, with the profile that the sentences are written for.',
    ),
    included: Type.Array(oneOf(marketPartNames, 'Name of a part.'), {
      description:
        'Parts that the response contains, as requested with `include`. All other parts are null.',
    }),
    series: orNull(marketParts.series),
    yearly_change: orNull(marketParts.yearly_change),
    sale_to_asking: orNull(marketParts.sale_to_asking),
    quality_adjusted: marketParts.quality_adjusted,
    shrinkage: marketParts.shrinkage,
    prices_by_bedrooms: orNull(marketParts.prices_by_bedrooms),
    positions: orNull(marketParts.positions),
    price_summary: marketParts.price_summary,
    density: marketParts.density,
    services: orNull(marketParts.services),
    bands: orNull(marketParts.bands),
    insights: orNull(marketParts.insights),
    narrative: orNull(marketParts.narrative),
  },
  { description: 'Market analysis of one area.' },
)
export type MarketAnalysis = Static<typeof MarketAnalysis>

/** An analysis with all its parts, as it is computed and stored. */
export type CompleteAnalysis = Omit<MarketAnalysis, 'included' | MarketPart> & MarketParts
