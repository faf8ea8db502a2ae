import { createRandom, median, type Random } from '#statistics'
import { priceSpreadOf, type PriceRange } from '../../src/product/market/figures.ts'
import { levelOf } from '../../src/product/market/analysis/level.ts'
import { placeSlopes, trendOf } from '../../src/product/market/listings/trend.ts'
import { fitListings } from '../../src/product/market/valuation/fit-listings.ts'
import { valueListing } from '../../src/product/market/valuation/value-listing.ts'
import { drawHome, expectedLog, type DrawnMarket } from './drawn-market.ts'

/**
 * Percentage of intervals that contained the true value. `of` is the number of intervals, `none`
 * the number of catalogues without an interval.
 */
export type Coverage = {
  interval: string
  says_pct: number
  holds_pct: number
  of: number
  none: number
}

/**
 * Generates a catalogue and returns whether its interval contains the true value; undefined if
 * there is no interval.
 */
type Trial = (random: Random) => boolean | undefined

const still: DrawnMarket = { cities: [0], yearly: 0, months: 1 }

/**
 * Measures how often the market's intervals contain the true value. Each interval is computed for
 * this many catalogues, which are generated from a known market. `among` selects intervals by name.
 * The result is the same for the same seed.
 */
export function measureCoverage(catalogues: number, seed: number, among = /./): Coverage[] {
  const chosen = trials().filter(({ interval }) => among.test(interval))
  return chosen.map(({ interval, says_pct, trial }) => {
    const random = createRandom(seed)
    let [held, given] = [0, 0]
    for (let catalogue = 0; catalogue < catalogues; catalogue++) {
      const holds = trial(random)
      if (holds === undefined) continue
      given += 1
      if (holds) held += 1
    }
    const holds_pct = Number(((100 * held) / given).toFixed(1))
    return { interval, says_pct, holds_pct, of: given, none: catalogues - given }
  })
}

function trials(): { interval: string; says_pct: number; trial: Trial }[] {
  const random = createRandom(0)
  const middle = median(Array.from({ length: 400_000 }, () => drawHome(still, 0, '', random).price))
  return [
    ...[12, 70, 300].map((n) => ({
      interval: `median of ${n} homes`,
      says_pct: 95,
      trial: medianTrial(n, middle),
    })),
    ...[40, 70, 300].map((n) => ({
      interval: `level of ${n} homes`,
      says_pct: 95,
      trial: levelTrial(n),
    })),
    {
      interval: 'level of 10 homes among 8 cities',
      says_pct: 95,
      trial: pooledLevelTrial(10, 8, 0.2),
    },
    {
      interval: 'level of 4 homes among 6 like cities',
      says_pct: 95,
      trial: pooledLevelTrial(4, 6, 0.05),
    },
    { interval: 'level of 240 homes in 8 cities', says_pct: 95, trial: spreadLevelTrial(240) },
    ...[40, 200, 600].map((n) => ({
      interval: `valuation from ${n} homes`,
      says_pct: 80,
      trial: valuationTrial(n),
    })),
    ...[
      { months: 18, perMonth: 14 },
      { months: 24, perMonth: 12 },
      { months: 36, perMonth: 40 },
    ].map(({ months, perMonth }) => ({
      interval: `trend of ${months} months, ${perMonth} homes each`,
      says_pct: 95,
      trial: trendTrial(months, perMonth),
    })),
    { interval: 'trend drawn towards 7 cities', says_pct: 95, trial: drawnTrendTrial(24, 12) },
  ]
}

function medianTrial(n: number, truth: number): Trial {
  return (random) => {
    const prices = drawMany(still, 0, n, random).map((home) => home.price)
    return holds(priceSpreadOf(prices)?.ci95, truth)
  }
}

function levelTrial(n: number): Trial {
  return (random) => {
    const level = levelOf(drawMany(still, 0, n, random), [])?.level
    return level && holds(level.ci95, Math.exp(expectedLog(level.typical)))
  }
}

/**
 * There are too few homes for a separate estimate. The price level is shrunk towards the levels of
 * other cities, which differ by `apart`.
 */
function pooledLevelTrial(n: number, cities: number, apart: number): Trial {
  return (random) => {
    const market = withCities(cities, apart, random)
    const own = drawMany(market, 0, n, random)
    const around = market.cities.flatMap((_, city) =>
      city === 0 ? [] : drawMany(market, city, 50, random),
    )
    const level = levelOf(own, around)?.level
    return (
      level && holds(level.ci95, Math.exp(expectedLog(level.typical) + (market.cities[0] ?? 0)))
    )
  }
}

/**
 * The true level over several cities uses the mean log-price difference of the cities, weighted by
 * each city's share of the catalogue.
 */
function spreadLevelTrial(n: number): Trial {
  return (random) => {
    const market = withCities(8, 0.2, random)
    const places = Array.from({ length: n }, () => random.integer(8))
    const homes = places.map((city, i) => drawHome(market, city, `${i}`, random))
    const level = levelOf(homes, [])?.level
    const place = places.reduce((sum, city) => sum + (market.cities[city] ?? 0) / n, 0)
    return level && holds(level.ci95, Math.exp(expectedLog(level.typical) + place))
  }
}

function valuationTrial(n: number): Trial {
  return (random) => {
    const listings = drawMany(still, 0, n, random)
    const model = { scope: 'city' as const, listings, hedonic: fitListings(listings) }
    const home = drawHome(still, 0, 'new', random)
    return holds(valueListing(home, model).band80, home.price)
  }
}

function trendTrial(months: number, perMonth: number): Trial {
  return (random) => {
    const wave = { size: 0.03, peak: random.uniform() }
    const market = { ...still, yearly: 0.05, months, wave }
    const trend = trendOf(drawMany(market, 0, months * perMonth, random), [])
    return holds(trend.ci95, 100 * Math.expm1(market.yearly))
  }
}

/**
 * Cities with prices that change by 5 % a year, with a standard deviation of 3, and share a yearly
 * wave.
 */
function drawnTrendTrial(months: number, perMonth: number): Trial {
  return (random) => {
    const wave = { size: 0.03, peak: random.uniform() }
    const homes = Array.from({ length: 8 }, (_, city) => {
      const yearly = 0.05 + 0.03 * random.normal()
      const market = { cities: Array<number>(8).fill(0), yearly, months, wave }
      return { yearly, listings: drawMany(market, city, months * perMonth, random) }
    })
    const [own, ...others] = homes
    if (own === undefined) return undefined
    const trend = trendOf(own.listings, placeSlopes(others.flatMap(({ listings }) => listings)))
    return holds(trend.ci95, 100 * Math.expm1(own.yearly))
  }
}

function drawMany(market: DrawnMarket, city: number, n: number, random: Random) {
  return Array.from({ length: n }, (_, i) => drawHome(market, city, `${city}-${i}`, random))
}

function withCities(count: number, apart: number, random: Random): DrawnMarket {
  return { ...still, cities: Array.from({ length: count }, () => apart * random.normal()) }
}

function holds(range: PriceRange | undefined, truth: number): boolean | undefined {
  return range == null ? undefined : range.low <= truth && truth <= range.high
}
