import { Type, type Static } from 'typebox'
import { oneOf, pageQuery, StateCode, Timestamp } from '#kit'
import { AttributeWorth } from './attributes/schema.ts'
import { orNull, number, rangeOf, text, whole } from './schema-terms.ts'
import { MarketSeries } from './series/schema.ts'

/** The area that is asked about. */
export const MarketQuery = Type.Object(
  {
    city: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description:
          'A city in any spelling: case, accents, blanks and `_` do not matter. All cities when absent.',
        examples: ['san_francisco'],
      }),
    ),
    state: Type.Optional(StateCode('Two letters of the region, to tell cities of one name apart.')),
    property_type: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'The type of the services, compared like cities. All types when absent.',
      }),
    ),
  },
  { additionalProperties: false },
)
export type MarketQuery = Static<typeof MarketQuery>

/** One page of the analyses of an area. */
export const MarketHistoryQuery = Type.Object({ ...pageQuery }, { additionalProperties: false })
export type MarketHistoryQuery = Static<typeof MarketHistoryQuery>

const Area = Type.Object({
  city: orNull(text('The city as the catalogue writes it.')),
  state: orNull(text('Two letters; null for all.')),
  slug: text('The area in one word; `all` for the whole account.'),
})

const Typical = Type.Object(
  {
    bedrooms: orNull(whole('Middle count.')),
    bathrooms: orNull(whole('Middle count.')),
    square_feet: orNull(whole('Middle size.')),
    city: orNull(text('The city, folded; null where there are several.')),
    state: orNull(text('The state; null where there are several.')),
    type: text('Its type, the commonest, folded.'),
  },
  {
    description:
      'The home the level is stated for: one that is listed, of the commonest type, nearest the middles of that type.',
  },
)

const Effect = Type.Object({
  feature: text('What is changed.'),
  per: oneOf(['one_more', 'ten_percent_more'], 'By how much.'),
  pct: number('What it adds to the price, in per cent, all else equal.'),
  ci95: rangeOf('Where the effect lies, with 95 % confidence.'),
})

const Level = Type.Object(
  {
    method: oneOf(
      ['hedonic_ols_hc1', 'empirical_bayes'],
      'By the area alone, or drawn towards wider areas.',
    ),
    typical: Typical,
    value: number('What the typical home asks.'),
    ci95: rangeOf('Where that level lies, with 95 % confidence.'),
    r2: number('Share of the spread of log price that is explained.'),
    n: whole('Homes the regression stands on.'),
    effects: Type.Array(Effect),
    attributes: Type.Array(AttributeWorth, {
      description:
        'Attributes of your services the level takes into account, the most helpful first.',
    }),
  },
  { description: 'The price level with the mix of homes taken out.' },
)

const Trend = Type.Object({
  method: oneOf(
    ['hedonic_time_hc1', 'theil_sen_on_residuals'],
    'By time in the regression on what homes are, with robust errors; the second in older analyses.',
  ),
  pct_per_year: orNull(number('How asking prices of like homes move.')),
  ci95: rangeOf('In per cent a year, with 95 % confidence.'),
  direction: oneOf(
    ['up', 'down', 'flat', 'unknown'],
    'Up or down when all of the interval is, flat when all of it lies within three per cent, else unknown.',
  ),
  months: whole('Months with enough new listings, counted from the first day there is.'),
  check: orNull(
    Type.Object(
      {
        method: Type.Literal('theil_sen_on_residuals'),
        pct_per_year: number('The same by the middle of all slopes between months.'),
        ci95: rangeOf('With 95 % confidence.'),
      },
      { description: 'The same by another way; null where there is no figure.' },
    ),
  ),
  reason: orNull(text('Why there is no figure.')),
})

const Supply = Type.Object({
  active: whole('Homes on offer, each once.'),
  new_30d: orNull(
    whole(
      'Came in the last 30 days by their listed_at; null when no listing on offer says since when.',
    ),
  ),
  ended_90d: whole('Went off offer in the last 90 days; what was deleted did not.'),
  months_of_supply: orNull(
    number('How long what is on offer lasts at the pace of the last 90 days; null beyond 24.'),
  ),
  more_than_months: orNull(whole('24 where what is on offer lasts longer than that.')),
  price_cuts_90d: whole('Listings whose price fell in the last 90 days.'),
  reason: orNull(text('Why there are no months of supply.')),
})

const Insight = Type.Object({
  code: text('A stable word for what was found.'),
  text: text('The finding in a sentence.'),
  so_what: text('What one may do about it.'),
  evidence: Type.Record(Type.String(), Type.Unknown(), { description: 'The numbers behind it.' }),
  service_ids: Type.Array(Type.String(), { description: 'The services it means.' }),
})

const Rung = Type.Object({
  bedrooms: whole('Bedrooms; the last rung is this many and more.'),
  n: whole('Homes on offer with a price.'),
  median: number('The middle price.'),
  ci95: rangeOf('Of the median.'),
  p10: number('A tenth asks less.'),
  p25: number('A quarter asks less.'),
  p75: number('A quarter asks more.'),
  p90: number('A tenth asks more.'),
})

const Position = Type.Object({
  service_id: text('The service.'),
  price: number('What it asks.'),
  expected: number('What homes like it ask, itself left out.'),
  gap_pct: number('How far it asks above that; below is negative.'),
  days: orNull(whole('Days since it is on offer; null where it does not say since when.')),
  outlier: Type.Boolean({ description: 'Whether it was set aside as too far off.' }),
  beyond: orNull(
    oneOf(['above', 'below'], 'Outside its own 80 % band on that side; null when inside.'),
  ),
})

const Standing = Type.Object(
  {
    homes: whole('Homes that were compared, the same one once.'),
    above: whole('Of these above their own 80 % band; about one in ten is in any market.'),
    above_and_old: whole('Of these on offer longer than the middle of what is.'),
    below: whole('Below their own 80 % band.'),
    between: orNull(
      Type.Object(
        {
          listings: whole('How many are not among `positions`.'),
          low_pct: number('Their gaps lie between this'),
          high_pct: number('and this.'),
        },
        { description: 'Those that `positions` leaves out; null when it has all.' },
      ),
    ),
  },
  { description: 'How all homes stand against expectation, where `positions` has the furthest.' },
)

const Density = Type.Object(
  {
    days_per_cell: whole('How many days a cell spans.'),
    pct_per_cell: number('How many per cent of gap it spans.'),
    cells: Type.Array(
      Type.Object({
        days: whole('On offer for so many days and more.'),
        gap_pct: number('Asking so much above expectation and more; the ends hold all beyond.'),
        listings: whole('How many; cells of none are left out.'),
      }),
    ),
    undated: whole('How many do not say since when they are on offer: they are in no cell.'),
  },
  {
    description:
      'All homes that were compared by age and gap, those set aside as too far off left out.',
  },
)

const Band = Type.Object({
  low: number('From this price.'),
  high: number('To below this price.'),
  listings: whole('Services on offer.'),
  enquirers: orNull(whole('Leads of 90 days whose range meets the band; null under five.')),
})

/** A market picture of one area, from the account's own listings (asking prices) and leads. */
export const MarketAnalysis = Type.Object(
  {
    id: orNull(text('The stored analysis; null where there is nothing to analyse.')),
    object: Type.Literal('market_analysis'),
    headline: Type.Array(Type.String(), { description: 'At most three sentences to read aloud.' }),
    area: Area,
    property_type: orNull(text('The type, folded; null for all.')),
    as_of: Timestamp(
      'Of when every figure of this answer is, counts and sentences among them; `current` alone is of now.',
    ),
    basis: Type.Literal('own_asking_prices'),
    current: orNull(
      Type.Object(
        { listings: whole('Listings of the area.'), active: whole('Of these on offer.') },
        { description: 'Counts of now where they are others than those of `as_of`, else null.' },
      ),
    ),
    sample: Type.Object({
      listings: whole('Listings of the area.'),
      active: whole('Of these on offer.'),
      priced: whole('Homes on offer with a price, each once: what the price figures are made of.'),
      duplicates: whole('Listings on offer of a home that is listed already: not in the figures.'),
      undated: whole('Listings on offer without `listed_at`: neither new nor of any age.'),
      window_days: whole('How far back leads and endings count.'),
      sufficient: Type.Boolean({ description: 'Whether there are enough for a price level.' }),
    }),
    price: Type.Object({
      currency: text('ISO 4217.'),
      median: orNull(number('The middle asking price.')),
      ci95: rangeOf('Where the middle lies, with 95 % confidence, by order statistics.'),
      p10: orNull(number('A tenth asks less.')),
      p25: orNull(number('A quarter asks less.')),
      p75: orNull(number('A quarter asks more.')),
      p90: orNull(number('A tenth asks more.')),
    }),
    per_unit: Type.Object({
      price_per_bedroom: orNull(number('Middle price per bedroom.')),
      price_per_sqft: orNull(number('Middle price per square foot.')),
    }),
    quality_adjusted: orNull(Level),
    trend: Trend,
    supply: Supply,
    ...MarketSeries.properties,
    enquiries: Type.Object({
      distinct_90d: orNull(
        whole('Leads of 90 days whose wish a listing of the area meets; null under five.'),
      ),
      per_listing: orNull(number('How many such leads a listing has on average.')),
      vs_account: orNull(number('That number over the one of your other areas.')),
    }),
    listing_age: Type.Object({
      live_median: orNull(number('Middle age in days of what is on offer.')),
      ended_median: orNull(number('Middle age in days of what ended in 90 days.')),
      reason: orNull(text('Why a figure is missing.')),
    }),
    shrinkage: orNull(
      Type.Object({
        weight: number('How much of the level is the area’s own: 1 is all.'),
        parent: text('Towards what it was drawn: a state, or the account.'),
        parent_listings: whole('Listings there.'),
      }),
    ),
    ladder: Type.Array(Rung, { description: 'Prices by bedrooms.' }),
    positions: Type.Array(Position, {
      description: 'Services furthest from what is expected of them, at most a hundred.',
    }),
    standing: orNull(Standing),
    density: orNull(Density),
    services: Type.Array(
      Type.Object({ service_id: text('A service.'), name: text('Its address, else its title.') }),
      { description: 'What the services named in positions and insights are called.' },
    ),
    bands: Type.Array(Band, { description: 'Wanted against offered, by price.' }),
    insights: Type.Array(Insight),
    outliers_excluded: whole('Prices set aside because they lie too far off.'),
    by_state: Type.Array(
      Type.Object({
        state: orNull(text('Two letters.')),
        listings: whole('Listings there.'),
        active: whole('On offer there.'),
      }),
      { description: 'Where the name of the city stands for several places.' },
    ),
    warnings: Type.Array(
      Type.Object({ code: text('A stable word.'), text: text('What to mind.') }),
    ),
    narrative: Type.Object({
      text: text('The picture in prose; every number in it is one of the figures.'),
      source: oneOf(['template', 'model'], 'Who wrote it.'),
    }),
    method_version: text('Raised when figures are computed differently.'),
  },
  { description: 'A market analysis.' },
)
export type MarketAnalysis = Static<typeof MarketAnalysis>
