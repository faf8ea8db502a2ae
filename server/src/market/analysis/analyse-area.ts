import { median } from '#statistics'
import type { MarketAnalysis } from '../schema.ts'
import type { AreaInput } from './area-input.ts'
import { enquiriesOf } from './demand.ts'
import { leastSample, medianOf, roundTo, spreadOf } from './figures.ts'
import { headlineOf, type Figures } from './headline.ts'
import { insightsOf } from './insights.ts'
import { ladderOf, wantedAgainstOffered } from './ladder.ts'
import { levelOf, type LevelResult } from './level.ts'
import { pricedActive, type Listing } from './listing.ts'
import { narrativeOf } from './narrative.ts'
import { ageOf, furthest, positionsOf, type PositionOf } from './positions.ts'
import { trendOf } from './trend.ts'
import { warningsOf } from './warnings.ts'
import { sayPlace } from './words.ts'

/** How far back leads and endings count. */
export const windowDays = 90
/** Raised when figures come about differently. */
export const methodVersion = '2026-11'
/** Months of supply and ages of what ended need so many endings. */
const leastEndings = 5
const mostPositions = 100

/** The market picture of one area. Pure; for 20,000 listings some tenths of a second. */
export function analyseArea(input: AreaInput): Omit<MarketAnalysis, 'id'> {
  const priced = pricedActive(input.listings)
  const result = levelOf(priced, input.around.listings)
  const positions = result === undefined ? [] : positionsOf(priced, result.hedonic, input.now)
  const figures = figuresOf(input, result, positions)
  const { city, state } = input.area
  const named = [city === null ? null : sayPlace(city), state].filter((part) => part !== null)
  const shown = named.length === 0 ? null : named.join(', ')
  return {
    ...figures,
    headline: headlineOf(figures, shown),
    insights: insightsOf(figures, positions),
    narrative: { text: narrativeOf(figures, shown), source: 'template' },
  }
}

function figuresOf(
  input: AreaInput,
  result: LevelResult | undefined,
  positions: readonly PositionOf[],
): Figures {
  const { listings, counts, currency, now, wishes } = input
  const active = listings.filter((listing) => listing.is_active)
  const priced = pricedActive(listings)
  const nothing = { median: null, ci95: null, p10: null, p25: null, p75: null, p90: null }
  const figures = {
    object: 'market_analysis' as const,
    area: input.area,
    property_type: input.property_type,
    as_of: now,
    basis: 'own_asking_prices' as const,
    sample: {
      listings: counts.listings,
      active: counts.active,
      priced: counts.priced,
      window_days: windowDays,
      sufficient: counts.priced >= leastSample,
    },
    price: { currency, ...(input.spread ?? spreadOf(priced.map((home) => home.price)) ?? nothing) },
    per_unit: perUnitOf(priced),
    quality_adjusted: result?.level ?? null,
    trend: trendOf(listings, input.around.slopes),
    supply: supplyOf(input),
    enquiries: enquiriesOf(active, input.around.listings, wishes),
    listing_age: ageFigures(active, input),
    shrinkage: result?.shrinkage ?? null,
    ladder: ladderOf(priced),
    positions: furthest(positions, mostPositions),
    bands: wantedAgainstOffered(priced, wishes),
    outliers_excluded: result?.outliers ?? 0,
    by_state: input.by_state,
    method_version: methodVersion,
  }
  return { ...figures, warnings: warningsOf(figures, input) }
}

function perUnitOf(priced: readonly Listing[]) {
  const per = (name: 'bedrooms' | 'square_feet') => {
    const ratios = priced.map((home) => home.price / (home[name] ?? 0))
    return medianOf(ratios.filter(Number.isFinite))
  }
  return { price_per_bedroom: per('bedrooms'), price_per_sqft: per('square_feet') }
}

function supplyOf({ counts, movements }: AreaInput) {
  const { new_30d, ended_90d, price_cuts_90d } = movements
  const enough = ended_90d >= leastEndings
  return {
    active: counts.active,
    new_30d,
    ended_90d,
    months_of_supply: enough ? roundTo(counts.active / (ended_90d / (windowDays / 30)), 1) : null,
    price_cuts_90d,
    reason: enough ? null : `needs ${leastEndings} endings in ${windowDays} days`,
  }
}

function ageFigures(active: readonly Listing[], { now, movements }: AreaInput) {
  const ages = active.map((listing) => ageOf(listing, now))
  const middle = (values: readonly number[], least: number) =>
    values.length < least ? null : Math.round(median(values))
  const live_median = middle(ages, leastSample)
  const ended_median = middle(movements.ended_ages, leastEndings)
  const reason =
    live_median === null
      ? `needs ${leastSample} listings on offer`
      : ended_median === null
        ? `needs ${leastEndings} endings in ${windowDays} days`
        : null
  return { live_median, ended_median, reason }
}
