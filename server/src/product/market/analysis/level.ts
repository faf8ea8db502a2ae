import {
  dot,
  modelVarianceAt,
  robustVarianceAt,
  tQuantile,
  numberAt,
  type FactorLevel,
} from '#statistics'
import { homesWith, typicalListing, type HelpfulAttribute } from '../attributes/attribute-homes.ts'
import { worthOf, type LevelAttribute } from '../attributes/attribute-worth.ts'
import { chooseAttributes } from '../attributes/choose-attributes.ts'
import { encodeHomes, placeHomes } from '../hedonic/encoder.ts'
import { expectLogs, fitHedonic, type Hedonic } from '../hedonic/fit-hedonic.ts'
import type { Homes } from '../hedonic/homes.ts'
import { roundMoney, roundTo, type PriceRange } from '../figures.ts'
import { pricesOf } from '../hedonic/homes-of.ts'
import { pricedActive, type Listing } from '../listing.ts'
import { typicalOf, type Typical } from '../listings/typical.ts'
import { widthOf } from '../hedonic/number-terms.ts'

/** What a typical home of the area asks, the mix of homes taken out. */
export type Level = {
  method: 'hedonic_ols_hc1' | 'empirical_bayes'
  typical: Typical
  value: number
  ci95: PriceRange
  r2: number
  n: number
  effects: Effect[]
  attributes: LevelAttribute[]
}

/** How far the level was drawn towards a wider area: weight 1 is all the area's own. */
export type Shrinkage = { weight: number; parent: string; parent_listings: number }

/** A level, what it rests on, and how many prices were set aside for it. */
export type LevelResult = {
  level: Level
  shrinkage: Shrinkage | null
  hedonic: Hedonic
  outliers: number
  /** Attributes it takes into account, and those that say the price itself and were left out. */
  used: readonly HelpfulAttribute[]
  refused: readonly string[]
}

/** What is estimated for each home beside the centre: bedrooms, bathrooms, size. */
const maxColumns = 4
/** From how many priced homes an area speaks for itself. */
export const minForOwnLevel = Math.max(30, 3 * maxColumns)

/**
 * The quality-adjusted level of `own` (priced, on offer). From 30 homes on by regression on the area alone with errors
 * that allow for unequal spread; below that by one regression over the wider market in which the place's own effect is drawn
 * towards its state and account as far as its few homes ask for. Undefined when even the wider market is too small.
 */
export function levelOf(
  own: readonly Listing[],
  around: readonly Listing[],
): LevelResult | undefined {
  if (countKinds(own) >= minForOwnLevel) return ownLevel(own)
  if (own.length === 0) return undefined
  const known = new Set(own.map((listing) => listing.id))
  const wider = [...own, ...pricedActive(around).filter((listing) => !known.has(listing.id))]
  return countKinds(wider) < minForOwnLevel ? undefined : pooledLevel(own, wider)
}

/**
 * How many homes differ in anything a regression looks at. Many that are alike to the last say no more than one of them: a regression would go through
 * the few there are, and say anything at all of a home between them.
 */
function countKinds(listings: readonly Listing[]): number {
  const kinds = new Set<string>()
  for (const { type, city, state, bedrooms, bathrooms, square_feet, price } of listings) {
    kinds.add([type, city, state, bedrooms, bathrooms, square_feet, price].join('|'))
    if (kinds.size >= minForOwnLevel) break
  }
  return kinds.size
}

function ownLevel(own: readonly Listing[]): LevelResult {
  const { used, refused } = chooseAttributes(own, false)
  const homes = homesWith(own, used)
  const hedonic = fitHedonic(homes, pricesOf(own), false)
  const level = stateLevel(hedonic, { own, homes, used }, 'hedonic_ols_hc1', 1)
  const outliers = countOutliers(hedonic, own.length)
  return { level, shrinkage: null, hedonic, outliers, used, refused }
}

function pooledLevel(own: readonly Listing[], wider: readonly Listing[]): LevelResult {
  const { used, refused } = chooseAttributes(wider, false)
  const hedonic = fitHedonic(homesWith(wider, used), pricesOf(wider), false)
  const weight = ownWeight(hedonic, own.length)
  const area = { own, homes: homesWith(own, used), used }
  const level = stateLevel(hedonic, area, 'empirical_bayes', weight)
  const inState = wider.filter(
    (listing) => listing.state !== null && listing.state === own[0]?.state,
  )
  const hasState = inState.length > own.length
  const shrinkage = {
    weight: roundTo(weight, 3),
    parent: hasState ? (own[0]?.state ?? 'account') : 'account',
    parent_listings: hasState ? inState.length : wider.length,
  }
  const outliers = countOutliers(hedonic, own.length)
  return { level, shrinkage, hedonic, outliers, used, refused }
}

type Area = { own: readonly Listing[]; homes: Homes; used: readonly HelpfulAttribute[] }

function stateLevel(
  hedonic: Hedonic,
  { own, homes, used }: Area,
  method: Level['method'],
  weight: number,
): Level {
  const typical = typicalOf(own)
  const home = homesWith([typicalListing(typical, used)], used)
  const design = encodeHomes(hedonic.encoder, home)
  const isOpen = design.factors.some(({ level }) => (level[0] ?? -1) < 0)
  const shares = isOpen ? sharesOf(hedonic, homes) : []
  // Where the homes lie in several places, the level is that of an average one, not of any in particular.
  const places = design.factors.map(({ level }, f): FactorLevel => {
    const known = level[0] ?? -1
    return known >= 0 ? known : (shares[f] ?? -1)
  })
  const average = places.reduce<number>((sum, place, f) => {
    const effects = hedonic.fit.effects[f] ?? new Float64Array()
    return typeof place === 'number' ? sum : sum + dot(place, effects)
  }, 0)
  const log = (expectLogs(hedonic, home)[0] ?? NaN) + average
  const variance =
    method === 'hedonic_ols_hc1'
      ? robustVarianceAt(hedonic.fit, design.values, places)
      : modelVarianceAt(hedonic.fit, design.values, places)
  const freedom = Math.max(1, hedonic.n - hedonic.fit.freedom)
  const deviations = deviationsOf(hedonic, freedom, weight)
  const halfWidth = hedonic.caution * deviations * Math.sqrt(Math.max(0, variance))
  return {
    method,
    typical,
    value: roundMoney(Math.exp(log)),
    ci95: {
      low: roundMoney(Math.exp(log - halfWidth)),
      high: roundMoney(Math.exp(log + halfWidth)),
    },
    r2: roundTo(Math.max(0, hedonic.r2), 3),
    n: hedonic.n,
    effects: effectsOf(hedonic, freedom),
    attributes: worthOf(hedonic, used, hedonic.caution * tQuantile(0.975, freedom)),
  }
}

/**
 * How many standard errors hold 95 %. As far as a level is drawn towards other places, it rests on how far places differ, and that is known from as
 * many places as there are, not from as many homes.
 */
function deviationsOf({ encoder }: Hedonic, freedom: number, weight: number): number {
  const byHomes = tQuantile(0.975, freedom)
  const places = encoder.groups.find((group) => group.name === 'city')?.levels.size
  if (places === undefined) return byHomes
  return weight * byHomes + (1 - weight) * tQuantile(0.975, Math.max(1, places - 1))
}

/** For each factor, which share of the homes lies in each of its levels. */
function sharesOf({ encoder }: Hedonic, homes: Homes): Float64Array[] {
  return placeHomes(encoder, homes).map(({ levels, level }) => {
    const shares = new Float64Array(levels)
    for (const at of level) if (at >= 0) shares[at] = numberAt(shares, at) + 1 / homes.rows
    return shares
  })
}

/** `n·τ² / (n·τ² + σ²)` with the place's own count. */
function ownWeight(hedonic: Hedonic, n: number): number {
  const city = hedonic.encoder.groups.findIndex((group) => group.name === 'city')
  const ratio = hedonic.fit.ratios[city]
  return ratio === undefined ? 0 : n / (n + ratio)
}

function countOutliers(hedonic: Hedonic, own: number): number {
  return hedonic.outliers.subarray(0, own).reduce((sum, mark) => sum + mark, 0)
}

/** What one more of something adds to the price, all else equal, in per cent. */
type Effect = {
  feature: string
  per: 'one_more' | 'ten_percent_more'
  pct: number
  ci95: PriceRange
}

/** The straight effect of each number a regression without bends has, with its robust interval. */
function effectsOf(hedonic: Hedonic, freedom: number): Effect[] {
  const { encoder, fit } = hedonic
  const halfWidth = hedonic.caution * tQuantile(0.975, freedom)
  let at = 1
  return encoder.numbers.flatMap((terms) => {
    const column = at
    at += widthOf(terms)
    if (!(terms.high > terms.low)) return []
    const step = (terms.logged ? Math.log(1.1) : 1) / terms.scale
    const unit = new Float64Array(encoder.columns)
    unit[column] = 1
    const error = Math.sqrt(robustVarianceAt(fit, unit, []))
    const centre = numberAt(fit.coefficients, column)
    const percent = (coefficient: number) => roundTo(100 * Math.expm1(coefficient * step), 1)
    return {
      feature: terms.name,
      per: terms.logged ? ('ten_percent_more' as const) : ('one_more' as const),
      pct: percent(centre),
      ci95: { low: percent(centre - halfWidth * error), high: percent(centre + halfWidth * error) },
    }
  })
}
