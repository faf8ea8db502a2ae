import type { CompleteAnalysis } from '../schema.ts'
import type { AreaFigures } from './analysed.ts'
import { bandPct, byGap, isOlder, type PositionOf } from './positions.ts'
import { say, sayCount, sayLasting, sayOffers } from './words.ts'
import type { MarketWords } from '../nouns.ts'

type Insight = CompleteAnalysis['insights'][number]

/**
 * Returns the findings that a broker should see first, as coded facts with their evidence, in order
 * of urgency. `positions` contains all homes.
 */
export function insightsOf(
  figures: AreaFigures,
  positions: readonly PositionOf[],
  words: MarketWords,
): Insight[] {
  const seen = { ...figures, positions, words }
  return [overpriced, underpriced, unmet, cuts, slow, trending, misspelt]
    .map((find) => find(seen))
    .filter((insight) => insight !== undefined)
}

/**
 * The figures with the positions of all homes. The response contains only the positions with the
 * largest gaps.
 */
type Seen = Omit<AreaFigures, 'positions'> & {
  positions: readonly PositionOf[]
  words: MarketWords
}

/** Maximum number of homes per finding; a longer list would not help to start. */
const maxNamed = 10

function overpriced({ positions, listing_age, words }: Seen): Insight | undefined {
  const oldest = listing_age.live_median
  if (oldest === null) return undefined
  const stale = outside(positions, 'above').filter((home) => isOlder(home, oldest))
  return namingFurthest('overpriced_and_old', stale, {
    words,
    what: `above the ${bandPct} % band of ${words.items} like ${stale.length === 1 ? 'it' : 'them'} and ${stale.length === 1 ? 'has' : 'have'} been on offer longer than the median of ${sayCount(oldest, 'day')}`,
    implication: 'Talk to their owners about the price first.',
    evidence: { older_than_days: oldest },
  })
}

function underpriced({ positions, words }: Seen): Insight | undefined {
  const cheap = outside(positions, 'below')
  return namingFurthest('below_expectation', cheap, {
    words,
    what: `below the ${bandPct} % band of ${words.items} like ${cheap.length === 1 ? 'it' : 'them'}`,
    implication:
      'Check these first: they are the easiest to find customers for, or something unknown explains their price.',
    evidence: {},
  })
}

/**
 * Returns homes outside their own band on one side, furthest first. The distance is relative to the
 * usual error for a home about which as much is known.
 */
function outside(positions: readonly PositionOf[], side: 'above' | 'below'): PositionOf[] {
  return positions
    .filter((home) => !home.outlier && home.beyond === side)
    .toSorted((a, b) => Math.abs(b.deviations) - Math.abs(a.deviations))
}

/**
 * Creates a finding about homes outside their band. Any market has such homes, about one in ten on
 * either side, so the text states their number and lists only the furthest.
 */
function namingFurthest(
  code: string,
  homes: readonly PositionOf[],
  {
    what,
    words,
    implication,
    evidence,
  }: Pick<Insight, 'implication' | 'evidence'> & { what: string; words: MarketWords },
): Insight | undefined {
  if (homes.length === 0) return undefined
  const named = homes.slice(0, maxNamed)
  const asks = `${sayOffers(homes.length, words)} ${homes.length === 1 ? 'is priced' : 'are priced'} ${what}`
  const rest = named.length < homes.length ? `; the ${say(named.length)} furthest are listed` : ''
  return {
    code,
    text: `${asks}${rest}.`,
    implication,
    evidence: { listings: homes.length, named: named.length, band_pct: bandPct, ...evidence },
    service_ids: named.map((home) => home.service_id),
  }
}

function unmet({ bands, price, words }: Seen): Insight | undefined {
  const share = (band: AreaFigures['bands'][number]) => (band.enquirers ?? 0) / (band.listings + 1)
  const wanted = bands.filter((band) => band.enquirers !== null)
  const [first] = wanted.toSorted((a, b) => share(b) - share(a))
  if (wanted.length < 2 || first?.enquirers == null) return undefined
  return {
    code: 'wanted_not_offered',
    text: `${say(first.enquirers)} leads look for prices between ${price.currency} ${say(first.low)} and ${say(first.high)}, where ${sayOffers(first.listings, words)} ${first.listings === 1 ? 'is' : 'are'} on offer.`,
    implication: `New ${words.offers} in this price band reach the most leads.`,
    evidence: {
      low: first.low,
      high: first.high,
      enquirers: first.enquirers,
      listings: first.listings,
    },
    service_ids: [],
  }
}

function cuts({ supply, sample, words }: Seen): Insight | undefined {
  const { price_cuts_90d } = supply
  if (price_cuts_90d < 3 || price_cuts_90d * 10 < sample.active) return undefined
  return {
    code: 'price_cuts',
    text: `${sayOffers(price_cuts_90d, words)} had a price cut within ${say(sample.window_days)} days.`,
    implication: `Expect buyers to wait. Price new ${words.offers} at their expected price.`,
    evidence: { price_cuts_90d, active: sample.active, window_days: sample.window_days },
    service_ids: [],
  }
}

function slow({ supply }: Seen): Insight | undefined {
  const { months_of_supply, lower_bound_months, ended_90d, active } = supply
  const isSlow = lower_bound_months !== null || (months_of_supply ?? 0) > 6
  const isFast = months_of_supply !== null && months_of_supply < 3
  if (!isSlow && !isFast) return undefined
  return {
    code: isSlow ? 'slow_market' : 'fast_market',
    text: `The current supply lasts ${sayLasting(supply)} at the present pace.`,
    implication: isSlow
      ? 'Owners need more time or a lower price.'
      : 'Act quickly on new enquiries.',
    evidence: { months_of_supply, lower_bound_months, ended_90d, active },
    service_ids: [],
  }
}

function trending({ trend, words }: Seen): Insight | undefined {
  const { pct_per_year, ci95, direction, months } = trend
  if (pct_per_year === null || (direction !== 'up' && direction !== 'down')) return undefined
  return {
    code: direction === 'up' ? 'prices_rising' : 'prices_falling',
    text: `Asking prices of comparable ${words.items} are ${say(Math.abs(pct_per_year))} % ${direction === 'up' ? 'higher' : 'lower'} than a year ago.`,
    implication:
      direction === 'up'
        ? `Comparable ${words.offers} older than a few months understate current prices.`
        : `Comparable ${words.offers} older than a few months overstate current prices.`,
    evidence: { pct_per_year, ci95, months },
    service_ids: [],
  }
}

function misspelt({ positions }: Seen): Insight | undefined {
  const odd = positions.filter((home) => home.outlier).toSorted(byGap)
  if (odd.length === 0) return undefined
  return {
    code: 'implausible_prices',
    text: `${sayCount(odd.length, 'price')} ${odd.length === 1 ? 'is' : 'are'} so far from the others that ${odd.length === 1 ? 'it was' : 'they were'} excluded.`,
    implication: 'Check them for typing errors.',
    evidence: { outliers: odd.length },
    service_ids: odd.slice(0, 20).map((home) => home.service_id),
  }
}
