import type { ProfileName } from '#qualification'
import { quantile, sortedNumbers } from '#statistics'
import { attributeWarnings } from '../attributes/attribute-warnings.ts'
import { seriesOf } from '../series/series.ts'
import type { Analysed, AreaFigures } from './analysed.ts'
import type { AreaInput } from './area-input.ts'
import { cleanListings, type CleanListings } from '../listings/clean-listings.ts'
import { enquiriesOf, bandsOf, type Band, type SearchCriteria } from './demand.ts'
import { medianOf, roundTo, priceSpreadOf, minSample } from '../figures.ts'
import { headlineOf } from './headline.ts'
import { insightsOf } from './insights.ts'
import { levelOf, type LevelResult } from './level.ts'
import { pricedActive, type Listing } from '../listing.ts'
import { narrativeOf } from './narrative.ts'
import { placeOf } from './narrative-phrases.ts'
import { middleAgesOf, supplyOf, windowDays } from './pace.ts'
import { furthest, positionsOf, standingOf, type PositionOf } from './positions.ts'
import { trendOf } from '../listings/trend.ts'
import { warningsOf } from './warnings.ts'

/** Version of the method, changed when figures are computed differently. */
const method = '2026-11-28'

/**
 * Returns the version of an analysis. It differs between profiles, because the sentences do. An
 * account that changed its profile gets new sentences with the next request.
 */
export const methodVersionOf = (profile: ProfileName): string =>
  profile === 'homes' ? method : `${method}-${profile}`

const maxPositions = 100

/**
 * Computes the market analysis of one area. Pure; takes some tenths of a second for 20,000
 * listings.
 */
export function analyseArea(input: AreaInput): Analysed {
  const clean = cleanListings(input.listings)
  const priced = pricedActive(clean.homes)
  const result = levelOf(priced, input.around.listings)
  const positions = result === undefined ? [] : positionsOf(priced, result.hedonic, input.now)
  const figures = figuresOf(input, clean, result, positions)
  const shown = placeOf(input.area)
  const { words } = input
  return {
    ...figures,
    headline: headlineOf(figures, shown, words),
    insights: insightsOf(figures, positions, words),
    narrative: { text: narrativeOf(figures, shown, words), source: 'template' },
  }
}

function figuresOf(
  input: AreaInput,
  clean: CleanListings,
  result: LevelResult | undefined,
  positions: readonly PositionOf[],
): AreaFigures {
  const { currency, now, wishes, words } = input
  const active = clean.homes.filter((listing) => listing.is_active)
  const priced = pricedActive(active)
  const sample = sampleOf(input, clean, { homes: active.length, priced: priced.length })
  const nothing = { median: null, ci95: null, p10: null, p25: null, p75: null, p90: null }
  const listing_age = middleAgesOf(active, input)
  const shown = furthest(positions, maxPositions)
  const figures = {
    object: 'market_analysis' as const,
    area: input.area,
    property_type: input.property_type,
    price_unit: input.price_unit,
    as_of: now,
    basis: 'own_asking_prices' as const,
    sample,
    price: { currency, ...(spreadFor(input, clean, priced) ?? nothing) },
    per_unit: perUnitOf(priced),
    quality_adjusted: result?.level ?? null,
    trend: trendOf(clean.homes, input.around.slopes, words),
    supply: supplyOf(sample.active - sample.duplicates, input),
    ...seriesOf({ ...input, homes: clean.homes }, result?.used ?? []),
    enquiries: enquiriesOf(active, input.around.listings, wishes),
    listing_age,
    shrinkage: result?.shrinkage ?? null,
    prices_by_bedrooms: ladderOf(priced),
    positions: shown,
    price_summary:
      result === undefined ? null : standingOf(positions, shown, listing_age.live_median),
    density: densityOf(positions),
    bands: wantedAgainstOffered(priced, wishes),
    outliers_excluded: result?.outliers ?? 0,
    by_state: input.by_state,
    method_version: methodVersionOf(input.profile),
  }
  const warnings = [
    ...warningsOf(figures, { ...input, filledIn: clean.filledIn }),
    ...attributeWarnings(result?.refused ?? []),
  ]
  return { ...figures, warnings }
}

function perUnitOf(priced: readonly Listing[]) {
  const per = (name: 'bedrooms' | 'square_feet') => {
    const ratios = priced.map((home) => home.price / (home[name] ?? 0))
    return medianOf(ratios.filter(Number.isFinite))
  }
  return { price_per_bedroom: per('bedrooms'), price_per_sqft: per('square_feet') }
}

/** Homes with at least this many bedrooms share an entry. */
const topRung = 5

/** Computes prices by number of bedrooms; an entry needs six homes. */
function ladderOf(priced: readonly Listing[]) {
  const known = priced.filter((listing) => listing.bedrooms !== null)
  const rungs = Map.groupBy(known, (listing) => Math.min(topRung, listing.bedrooms ?? 0))
  return [...rungs]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([bedrooms, homes]) => {
      const spread = priceSpreadOf(homes.map((home) => home.price))
      return spread === null ? [] : [{ bedrooms, n: homes.length, ...spread }]
    })
}

/** Counts supply and demand in five price bands with round bounds. Empty below six homes. */
function wantedAgainstOffered(
  priced: readonly Listing[],
  wishes: readonly SearchCriteria[],
): Band[] {
  if (priced.length < 6) return []
  const sorted = sortedNumbers(priced.map((listing) => listing.price))
  const edges = [0, 0.2, 0.4, 0.6, 0.8, 1].map((p) => roundEdge(quantile(sorted, p), p))
  return bandsOf(priced, wishes, [...new Set(edges)])
}

/** Rounds a bound to two leading digits, outward at both ends. */
function roundEdge(value: number, p: number): number {
  const unit = 10 ** (Math.floor(Math.log10(Math.max(value, 1e-2))) - 1)
  const towards = p === 0 ? Math.floor : p === 1 ? Math.ceil : Math.round
  return roundTo(towards(value / unit) * unit, 2)
}

/** Up to this share, duplicates do not change a median. */
const maxCopiesShare = 0.005

/**
 * Describes the sample of the figures. `homes` is the number of distinct homes on offer, and
 * `priced` the number of those with a price.
 */
function sampleOf(
  input: AreaInput,
  { copies }: CleanListings,
  { homes, priced }: { homes: number; priced: number },
) {
  const { counts } = input
  const isAll = input.listings.length >= counts.listings
  // For a sample, the share of duplicates is applied to all listings on offer.
  const duplicates = isAll
    ? copies
    : Math.round((counts.active * copies) / Math.max(1, copies + homes))
  const named = isAll ? priced : counts.priced
  return {
    listings: counts.listings,
    active: counts.active,
    priced: named,
    duplicates,
    undated: counts.undated,
    other_units: input.other_units.listings,
    other_units_active: input.other_units.active,
    window_days: windowDays,
    sufficient: named >= minSample,
  }
}

/**
 * Returns the spread of prices. Uses the one that the database computed over all listings, unless
 * many are duplicates. In that case uses the sample, which counts each home once.
 */
function spreadFor(
  { spread, listings }: AreaInput,
  { copies }: CleanListings,
  priced: readonly Listing[],
) {
  const isClean = copies <= maxCopiesShare * listings.length
  return (isClean ? spread : null) ?? priceSpreadOf(priced.map((home) => home.price))
}

/** Maximum number of bins per axis; a chart could not show more. */
const maxCells = 24

/**
 * Gaps beyond these quantiles are counted in the outermost bins, so that a few extreme ones do not
 * compress all others.
 */
const [lowest, highest] = [0.005, 0.995]

/** Number of listings by age and price gap. */
type Density = {
  days_per_cell: number
  pct_per_cell: number
  cells: { days: number; gap_pct: number; listings: number }[]
  undated: number
}

/**
 * Counts all compared homes in bins by days on offer and price gap, so that a chart can show any
 * number of homes. Outliers are excluded, and homes without a listing date are counted separately.
 * Returns null if there is nothing to show.
 */
export function densityOf(positions: readonly PositionOf[]): Density | null {
  const plausible = positions.filter(({ outlier }) => !outlier)
  const dated = plausible.flatMap(({ days, gap_pct }) => (days === null ? [] : [{ days, gap_pct }]))
  if (dated.length === 0) return null
  const gaps = sortedNumbers(dated.map(({ gap_pct }) => gap_pct))
  const [low, high] = [quantile(gaps, lowest), quantile(gaps, highest)]
  const oldest = dated.reduce((most, { days }) => Math.max(most, days), 0)
  const days_per_cell = roundStep(Math.max(1, oldest / (maxCells - 1)))
  const pct_per_cell = roundStep(Math.max(0.5, (high - low) / (maxCells - 2)))
  const row = (gap: number) => Math.floor(gap / pct_per_cell)
  const [first, last] = [row(low), row(high)]
  const counts = new Map<string, Density['cells'][number]>()
  for (const { days, gap_pct } of dated) {
    const at = {
      days: Math.floor(days / days_per_cell) * days_per_cell,
      gap_pct: roundTo(Math.min(last, Math.max(first, row(gap_pct))) * pct_per_cell, 1),
    }
    const key = `${at.days} ${at.gap_pct}`
    const cell = counts.get(key) ?? { ...at, listings: 0 }
    cell.listings += 1
    counts.set(key, cell)
  }
  const cells = [...counts.values()].sort((a, b) => a.days - b.days || a.gap_pct - b.gap_pct)
  return { days_per_cell, pct_per_cell, cells, undated: plausible.length - dated.length }
}

/** Rounds up to 1, 2 or 5 times a power of ten, at least 0.5. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  return ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power
}
