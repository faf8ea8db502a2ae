import { createRandom } from '@leadhouse/server/statistics'
import { makeArea, makeHomes } from '../../server/test/support/drawn-area.ts'
import { drawHome } from '../../server/test/support/drawn-market.ts'
import { analyseArea } from '../../server/src/product/market/analysis/analyse-area.ts'
import { trendOf } from '../../server/src/product/market/listings/trend.ts'
import { bySize } from '../size.ts'

const months = 24
const draws = bySize(100, 1)
const trendsPct = [0, 6, -4]
/** Amplitudes of the yearly wave in prices, in percent. */
const wavesPct = bySize([0, 3, 4], [3])

/**
 * Measures the market analysis on generated markets with known prices and a yearly wave with a
 * random phase. Reports how often the 95 % interval contains the true trend, how often a reported
 * direction is wrong, and which share of homes is reported as below expectation although one rule
 * priced all of them.
 */
export async function measureMarket(): Promise<object> {
  return bySize([240, 900, 3000], [240]).flatMap((homes) => {
    const below = measureBelow(homes)
    return wavesPct.map((wave) => ({
      homes,
      wave_pct: wave,
      ...measureTrends(homes, wave),
      ...below,
    }))
  })
}

function measureTrends(homes: number, wavePct: number) {
  const random = createRandom(homes)
  let [held, named, wrong, width, moving] = [0, 0, 0, 0, 0]
  for (const yearlyPct of trendsPct) {
    for (let draw = 0; draw < draws; draw++) {
      const wave = { size: wavePct / 100, peak: random.uniform() }
      const market = { cities: [0], yearly: Math.log1p(yearlyPct / 100), months, wave }
      const listings = Array.from({ length: homes }, (_, i) => drawHome(market, 0, `${i}`, random))
      const { ci95, direction } = trendOf(listings, [])
      if (ci95 === null) throw new Error('The trend has no confidence interval.')
      width += ci95.high - ci95.low
      if (ci95.low <= yearlyPct && yearlyPct <= ci95.high) held += 1
      if (direction === 'unknown') continue
      named += 1
      if (yearlyPct === 0 && direction !== 'flat') moving += 1
      if (direction !== directionOf(yearlyPct)) wrong += 1
    }
  }
  const all = draws * trendsPct.length
  return {
    trend_held_pct: percent(held, all),
    of: all,
    mean_width_points: Number((width / all).toFixed(1)),
    direction_named_pct: percent(named, all),
    of_these_wrong_pct: percent(wrong, named),
    moving_without_trend_pct: percent(moving, draws),
  }
}

function measureBelow(homes: number) {
  const { price_summary, insights } = analyseArea(makeArea(makeHomes(homes, 1)))
  const named = insights.find(({ code }) => code === 'below_expectation')?.service_ids.length ?? 0
  return { below_pct: percent(price_summary?.below ?? 0, homes), below_named: named }
}

function directionOf(yearlyPct: number) {
  return yearlyPct === 0 ? 'flat' : yearlyPct > 0 ? 'up' : 'down'
}

function percent(part: number, all: number): number {
  return Number(((100 * part) / Math.max(1, all)).toFixed(1))
}
