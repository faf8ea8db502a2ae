import { Type, type Static } from 'typebox'
import { orNull, number, rangeOf, text, whole } from '../schema-terms.ts'

const figure = (description: string) =>
  Type.Object(
    {
      value: orNull(number('Null where it is not known.')),
      ci95: rangeOf(
        'Where it lies, with 95 % confidence; null where it is unknown, or a count that knows no doubt.',
      ),
    },
    { description },
  )

const SeriesMonth = Type.Object({
  month: text('Year and month in UTC, such as 2026-10.'),
  complete: Type.Boolean({
    description: 'False of the present month, which has come up to `as_of`.',
  }),
  level: figure(
    'What the typical home asked when it came on offer, the mix of homes taken out; null below eight new ones.',
  ),
  inventory: figure('Services on offer when the month ended.'),
  new: figure('Services that came on offer, again ones included.'),
  ended: figure('Services that went off offer.'),
  age: figure('Middle age in days of what was on offer when the month ended.'),
  price_cuts: Type.Object({
    share: figure('How many in a hundred of those on offer in the month asked less within it.'),
    size: figure('Middle size of the cuts of the month, in per cent.'),
    days_to_first: figure(
      'Middle number of days on offer until a first cut, of those of the month.',
    ),
  }),
})

/** An area month by month, its year against the wider area, and what homes closed at. */
export const MarketSeries = Type.Object({
  series: Type.Array(SeriesMonth, {
    description:
      'The last 24 months, the present one at the end. Deleted services are in none of them.',
  }),
  year_against_wider: Type.Object(
    {
      here_pct: orNull(number('How like homes moved here in a year.')),
      wider_pct: orNull(number('How they moved in the other places of the account.')),
      difference_pct: orNull(number('How much more they moved here, in per cent.')),
      ci95: rangeOf('Where the difference lies, with 95 % confidence.'),
      wider_listings: whole('Listings on offer in the other places, of the newest.'),
      reason: orNull(text('Why there is no figure.')),
    },
    { description: 'The change of asking prices of like homes in a year, here against elsewhere.' },
  ),
  sale_to_asking: Type.Object(
    {
      n: whole('Services with a closing price that ended in the window.'),
      window_days: whole('How far back endings count.'),
      median_pct: figure('Middle closing price in per cent of what was asked last.'),
      above_asking_pct: figure('How many in a hundred closed above what was asked last.'),
      reason: orNull(text('Why there is no figure.')),
    },
    { description: 'What homes closed at against what they asked.' },
  ),
})
export type MarketSeries = Static<typeof MarketSeries>
