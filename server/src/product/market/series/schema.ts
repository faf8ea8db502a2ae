import { Type, type Static } from 'typebox'
import { orNull, number, rangeOf, text, whole } from '../schema-terms.ts'

const figure = (description: string) =>
  Type.Object(
    {
      value: orNull(number('Value of the figure; null if unknown.')),
      ci95: rangeOf('95 % confidence interval; null if unknown or exact.'),
    },
    { description },
  )

const SeriesMonth = Type.Object({
  month: text('Year and month (UTC), such as 2026-10.'),
  complete: Type.Boolean({
    description: 'False for the current month, which contains data up to `as_of`.',
  }),
  level: figure(
    'Asking price of the typical home when it was listed, adjusted for the mix of homes; null below eight new homes.',
  ),
  inventory: figure('Number of services on offer at the end of the month.'),
  new: figure('Number of services that came on offer, including those offered again.'),
  ended: figure('Number of services that went off offer.'),
  age: figure('Median age in days of services on offer at the end of the month.'),
  price_cuts: Type.Object({
    share: figure(
      'Percentage of services on offer in the month that had a price cut in the month.',
    ),
    size: figure('Median size of the price cuts of the month, in percent.'),
    days_to_first: figure(
      'Median number of days on offer until the first price cut, for first cuts in the month.',
    ),
  }),
})

/** Figures of an area by month, its yearly change against the wider area, and closing prices. */
export const MarketSeries = Type.Object({
  series: Type.Array(SeriesMonth, {
    description: 'The last 24 months, the current month last. Deleted services are not included.',
  }),
  yearly_change: Type.Object(
    {
      local_pct: orNull(
        number('Price change of comparable homes in this area, in percent per year.'),
      ),
      wider_pct: orNull(
        number(
          'Price change of comparable homes in the other areas of the account, in percent per year.',
        ),
      ),
      difference_pct: orNull(
        number('Difference between the change here and elsewhere, in percent.'),
      ),
      ci95: rangeOf('95 % confidence interval of the difference.'),
      wider_listings: whole('Number of listings on offer in the other areas, among the newest.'),
      reason: orNull(text('Reason why there is no figure.')),
    },
    {
      description:
        'Change of the asking prices of comparable homes in one year, here and elsewhere.',
    },
  ),
  sale_to_asking: Type.Object(
    {
      n: whole('Number of services with a closing price that ended in the window.'),
      window_days: whole('Number of days back for which ended services count.'),
      median_pct: figure('Median closing price in percent of the last asking price.'),
      above_asking_pct: figure('Percentage of services that closed above the last asking price.'),
      reason: orNull(text('Reason why there is no figure.')),
    },
    { description: 'Closing prices compared with asking prices.' },
  ),
})
export type MarketSeries = Static<typeof MarketSeries>
