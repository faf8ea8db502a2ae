import type { MarketAnalysis } from '../schema.ts'
import type { Figures } from './headline.ts'
import { byGap, type PositionOf } from './positions.ts'
import { say, sayCount } from './words.ts'

type Insight = MarketAnalysis['insights'][number]

/** What a broker should see first, as coded facts with their evidence, the most pressing first; `positions` are those of all homes. */
export function insightsOf(figures: Figures, positions: readonly PositionOf[]): Insight[] {
  const seen = { ...figures, positions }
  return [overpriced, underpriced, unmet, cuts, slow, trending, misspelt]
    .map((find) => find(seen))
    .filter((insight) => insight !== undefined)
}

/** The figures with the positions of all homes, of which the answer shows the furthest. */
type Seen = Omit<Figures, 'positions'> & { positions: readonly PositionOf[] }

/** From this gap on a price is worth a look. */
const notablePct = 10

function overpriced({ positions, listing_age }: Seen): Insight | undefined {
  const oldest = listing_age.live_median
  if (oldest === null) return undefined
  const stale = positions
    .filter((home) => !home.outlier && home.gap_pct > notablePct && home.days > oldest)
    .toSorted(byGap)
  if (stale.length === 0) return undefined
  return {
    code: 'overpriced_and_old',
    text: `${sayCount(stale.length, 'listing')} ${stale.length === 1 ? 'asks' : 'ask'} more than ${notablePct} % above expectation and ${stale.length === 1 ? 'is' : 'are'} older than the middle of ${say(oldest)} days.`,
    so_what: 'Talk to their owners about the price first.',
    evidence: { listings: stale.length, gap_over_pct: notablePct, older_than_days: oldest },
    service_ids: stale.slice(0, 20).map((home) => home.service_id),
  }
}

function underpriced({ positions }: Seen): Insight | undefined {
  const cheap = positions
    .filter((home) => !home.outlier && home.gap_pct < -notablePct)
    .toSorted((a, b) => byGap(b, a))
  if (cheap.length === 0) return undefined
  return {
    code: 'below_expectation',
    text: `${sayCount(cheap.length, 'listing')} ${cheap.length === 1 ? 'asks' : 'ask'} more than ${notablePct} % below expectation.`,
    so_what: 'Show these first: they are the easiest to place, or their data is incomplete.',
    evidence: { listings: cheap.length, gap_under_pct: -notablePct },
    service_ids: cheap.slice(0, 20).map((home) => home.service_id),
  }
}

function unmet({ bands, price }: Seen): Insight | undefined {
  const share = (band: Figures['bands'][number]) => (band.enquirers ?? 0) / (band.listings + 1)
  const wanted = bands.filter((band) => band.enquirers !== null)
  const [first] = wanted.toSorted((a, b) => share(b) - share(a))
  if (wanted.length < 2 || first?.enquirers == null) return undefined
  return {
    code: 'wanted_not_offered',
    text: `${say(first.enquirers)} leads look between ${price.currency} ${say(first.low)} and ${say(first.high)}, where ${sayCount(first.listings, 'listing')} ${first.listings === 1 ? 'is' : 'are'} on offer.`,
    so_what: 'New listings in this band meet the most people.',
    evidence: {
      low: first.low,
      high: first.high,
      enquirers: first.enquirers,
      listings: first.listings,
    },
    service_ids: [],
  }
}

function cuts({ supply, sample }: Seen): Insight | undefined {
  const { price_cuts_90d } = supply
  if (price_cuts_90d < 3 || price_cuts_90d * 10 < sample.active) return undefined
  return {
    code: 'price_cuts',
    text: `${sayCount(price_cuts_90d, 'listing')} cut their price within ${say(sample.window_days)} days.`,
    so_what: 'Expect buyers to wait; price new listings at expectation.',
    evidence: { price_cuts_90d, active: sample.active, window_days: sample.window_days },
    service_ids: [],
  }
}

function slow({ supply }: Seen): Insight | undefined {
  const { months_of_supply, ended_90d, active } = supply
  if (months_of_supply === null || (months_of_supply >= 3 && months_of_supply <= 6))
    return undefined
  const isSlow = months_of_supply > 6
  return {
    code: isSlow ? 'slow_market' : 'fast_market',
    text: `What is on offer lasts ${say(months_of_supply)} months at the present pace.`,
    so_what: isSlow ? 'Owners need patience or a lower price.' : 'Act quickly on new enquiries.',
    evidence: { months_of_supply, ended_90d, active },
    service_ids: [],
  }
}

function trending({ trend }: Seen): Insight | undefined {
  const { pct_per_year, ci95, direction, months } = trend
  if (pct_per_year === null || (direction !== 'up' && direction !== 'down')) return undefined
  return {
    code: direction === 'up' ? 'prices_rising' : 'prices_falling',
    text: `Comparable homes ask ${say(Math.abs(pct_per_year))} % ${direction === 'up' ? 'more' : 'less'} a year.`,
    so_what:
      direction === 'up'
        ? 'Comparables older than a few months understate today.'
        : 'Comparables older than a few months overstate today.',
    evidence: { pct_per_year, ci95, months },
    service_ids: [],
  }
}

function misspelt({ positions }: Seen): Insight | undefined {
  const odd = positions.filter((home) => home.outlier).toSorted(byGap)
  if (odd.length === 0) return undefined
  return {
    code: 'implausible_prices',
    text: `${sayCount(odd.length, 'price')} ${odd.length === 1 ? 'lies' : 'lie'} so far from the rest that ${odd.length === 1 ? 'it was' : 'they were'} set aside.`,
    so_what: 'Check them for typing errors.',
    evidence: { outliers: odd.length },
    service_ids: odd.slice(0, 20).map((home) => home.service_id),
  }
}
