import {
  dot,
  modelVarianceAt,
  robustVarianceAt,
  tQuantile,
  numberAt,
  type FactorLevel,
} from '#statistics'
import {
  homesWith,
  typicalListing,
  withTypicals,
  type HelpfulAttribute,
} from '../attributes/attribute-homes.ts'
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

/** The asking price of a typical home of the area, adjusted for the mix of homes. */
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

/**
 * How far the level is shrunk towards a wider area. Weight 1 means that it uses only the area's own
 * listings.
 */
export type Shrinkage = { weight: number; parent: string; parent_listings: number }

/** A price level, the regression it is based on, and the number of excluded outliers. */
export type LevelResult = {
  level: Level
  shrinkage: Shrinkage | null
  hedonic: Hedonic
  outliers: number
  /**
   * Attributes that the level uses, and attributes that were refused because they contain the price
   * itself.
   */
  used: readonly HelpfulAttribute[]
  refused: readonly string[]
}

/** Number of coefficients estimated from homes: the intercept, bedrooms, bathrooms and size. */
const maxColumns = 4
/** Minimum number of priced homes for a regression on only this area. */
export const minForOwnLevel = Math.max(30, 3 * maxColumns)

/**
 * Computes the quality-adjusted price level of `own` (listings on offer with a price). From 30
 * homes on, it is a regression on only this area with heteroskedasticity-robust errors. Below that,
 * it is one regression over the wider market, in which the place effect is shrunk towards its state
 * and account, depending on the number of homes. Returns undefined if even the wider market is too
 * small.
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
 * Counts homes that differ in at least one feature of the regression. Identical homes add no
 * information. A regression on a few distinct points would fit them exactly, and its values between
 * them would be arbitrary.
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
  const choice = chooseAttributes(wider, false)
  const used = withTypicals(choice.used, typicalOf(own).type, [own, wider])
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
  return { level, shrinkage, hedonic, outliers, used, refused: choice.refused }
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
  // If the homes are in several places, the level is that of an average place, not of any
  // particular one.
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
 * Returns how many standard errors a 95 % interval spans on each side. The part of a level that is
 * shrunk towards other places depends on how much places differ. The precision of that difference
 * depends on the number of places, not of homes.
 */
function deviationsOf({ encoder }: Hedonic, freedom: number, weight: number): number {
  const byHomes = tQuantile(0.975, freedom)
  const places = encoder.groups.find((group) => group.name === 'city')?.levels.size
  if (places === undefined) return byHomes
  return weight * byHomes + (1 - weight) * tQuantile(0.975, Math.max(1, places - 1))
}

/** Returns for each factor the share of the homes in each of its levels. */
function sharesOf({ encoder }: Hedonic, homes: Homes): Float64Array[] {
  return placeHomes(encoder, homes).map(({ levels, level }) => {
    const shares = new Float64Array(levels)
    for (const at of level) if (at >= 0) shares[at] = numberAt(shares, at) + 1 / homes.rows
    return shares
  })
}

/** Returns the weight of the place's own homes: `n·τ² / (n·τ² + σ²)`, where n is their number. */
function ownWeight(hedonic: Hedonic, n: number): number {
  const city = hedonic.encoder.groups.findIndex((group) => group.name === 'city')
  const ratio = hedonic.fit.ratios[city]
  return ratio === undefined ? 0 : n / (n + ratio)
}

function countOutliers(hedonic: Hedonic, own: number): number {
  return hedonic.outliers.subarray(0, own).reduce((sum, mark) => sum + mark, 0)
}

/** The effect on the price of one more of a feature, all else equal, in percent. */
type Effect = {
  feature: string
  per: 'one_more' | 'ten_percent_more'
  pct: number
  ci95: PriceRange
}

/**
 * Returns the linear effect of each numeric feature with its robust interval. Requires a regression
 * without splines.
 */
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
