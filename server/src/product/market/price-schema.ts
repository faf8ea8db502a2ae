import { Type } from 'typebox'
import { oneOf } from '#kit'
import { orNull, number, rangeOf, text, whole } from './schema-terms.ts'

/** Prices of homes with the same number of bedrooms. */
export const PricesByBedrooms = Type.Object({
  bedrooms: whole('Number of bedrooms; the last entry includes homes with more.'),
  n: whole('Number of homes on offer with a price.'),
  median: number('Median asking price.'),
  ci95: rangeOf('Confidence interval of the median.'),
  p10: number('10th percentile of asking prices.'),
  p25: number('25th percentile of asking prices.'),
  p75: number('75th percentile of asking prices.'),
  p90: number('90th percentile of asking prices.'),
})

/** The price of a home compared with its expected price. */
export const PricePosition = Type.Object({
  service_id: text('ID of the service.'),
  price: number('Asking price of the service.'),
  expected: number('Expected asking price of comparable homes, computed without this service.'),
  gap_pct: number(
    'Difference between `price` and `expected` in percent; negative if the price is lower.',
  ),
  days: orNull(whole('Number of days on offer; null if the listing date is unknown.')),
  outlier: Type.Boolean({ description: 'Whether the price was excluded as an outlier.' }),
  beyond: orNull(
    oneOf(
      ['above', 'below'],
      'Side on which the price is outside the 80 % band of the service; null if it is inside.',
    ),
  ),
})

/** Summary of all homes against their expected price. */
export const PriceSummary = Type.Object(
  {
    homes: whole('Number of homes compared, without duplicates.'),
    above: whole('Number of homes above their 80 % band; about one in ten in any market.'),
    above_band_and_aged: whole(
      'Number of homes above their band that are on offer longer than the median.',
    ),
    below: whole('Number of homes below their 80 % band.'),
    between: orNull(
      Type.Object(
        {
          listings: whole('Number of homes that are not in `positions`.'),
          low_pct: number('Smallest gap of these homes in percent.'),
          high_pct: number('Largest gap of these homes in percent.'),
        },
        { description: 'Homes that are not in `positions`; null if it contains all.' },
      ),
    ),
  },
  {
    description:
      'Summary of all homes against their expected price; `positions` contains only the homes with the largest differences.',
  },
)

/** Grid of homes by days on offer and price gap. */
export const PriceDensity = Type.Object(
  {
    days_per_cell: whole('Number of days that a cell spans.'),
    pct_per_cell: number('Size of the gap that a cell spans, in percent.'),
    cells: Type.Array(
      Type.Object({
        days: whole('Lower bound of the days on offer.'),
        gap_pct: number(
          'Lower bound of the gap above the expected price, in percent; the first and last cells include all values beyond.',
        ),
        listings: whole('Number of homes; empty cells are omitted.'),
      }),
    ),
    undated: whole('Number of homes with an unknown listing date; they are in no cell.'),
  },
  {
    description: 'Number of compared homes by days on offer and price gap, without outliers.',
  },
)

/** Supply and demand in a price band. */
export const PriceBand = Type.Object({
  low: number('Lower bound of the price, inclusive.'),
  high: number('Upper bound of the price, exclusive.'),
  listings: whole('Number of services on offer.'),
  enquirers: orNull(
    whole(
      'Number of leads of the last 90 days with a price range that overlaps the band; null below five.',
    ),
  ),
})
