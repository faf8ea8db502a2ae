import { roundMoney, roundTo } from '../figures.ts'
import type { Listing } from '../listing.ts'
import { typicalOf } from '../listings/typical.ts'
import {
  columnName,
  homesWith,
  typicalListing,
  type HelpfulAttribute,
} from '../attributes/attribute-homes.ts'
import { attributeWarnings } from '../attributes/attribute-warnings.ts'
import { readNamed, writeAttributes } from '../attributes/read-attributes.ts'
import { errorBandOf, expectLogs, expectSums } from '../hedonic/fit-hedonic.ts'
import type { Valuation } from './schema.ts'
import type { PriceModel } from './model.ts'

/** The part of a valuation that the regression provides. */
export type Valued = Pick<
  Valuation,
  | 'estimate'
  | 'band80'
  | 'gap_pct'
  | 'outlier'
  | 'comparables'
  | 'effects'
  | 'attributes'
  | 'market'
  | 'warnings'
>

/**
 * Values a listing. If the regression includes the listing, its own influence is removed by its
 * leverage, and its own error is removed from the band. A price therefore never supports itself.
 */
export function valueListing(listing: Listing, model: PriceModel): Valued {
  const { hedonic, listings, scope } = model
  const { used, refused } = hedonic.attributes
  const at = listings.findIndex((other) => other.id === listing.id)
  const own = hedonic.leftOut[at]
  const log =
    own === undefined
      ? (expectLogs(hedonic, homesWith([listing], used))[0] ?? NaN)
      : Math.log(listings[at]?.price ?? NaN) - own
  const band = errorBandOf(
    own === undefined ? hedonic.errors : withoutError(hedonic.errors, own),
    0.8,
  )
  const estimate = Math.exp(log)
  return {
    estimate: roundMoney(estimate),
    band80: {
      low: roundMoney(Math.exp(log + band.low)),
      high: roundMoney(Math.exp(log + band.high)),
    },
    gap_pct: listing.price > 0 ? roundTo(100 * (listing.price / estimate - 1), 1) : null,
    outlier: hedonic.outliers[at] === 1,
    comparables: comparablesOf(listing, model, log),
    effects: effectsOf(listing, model, log),
    attributes: used.map(({ name, form, gain, typical }) => ({
      name,
      form,
      gain_pct: roundTo(100 * gain, 1),
      typical,
    })),
    market: { scope, n: hedonic.n, r2: roundTo(Math.max(0, hedonic.r2), 3) },
    warnings: attributeWarnings(refused),
  }
}

/**
 * Returns the expected price of a home in the model, excluding its own price; undefined if the
 * regression does not include the home.
 */
export function estimateAt({ hedonic, listings }: PriceModel, at: number): number | undefined {
  const [own, price] = [hedonic.leftOut[at], listings[at]?.price]
  if (own === undefined || price === undefined) return undefined
  return roundMoney(Math.exp(Math.log(price) - own))
}

function withoutError(errors: Float64Array, own: number): Float64Array {
  const place = errors.indexOf(own)
  return errors.filter((_, i) => i !== place)
}

/**
 * Splits the difference between the typical home and this one into the effects of features, and
 * last the effect of homes of the same size in the same place. In logs, the effects add up exactly,
 * because the regression is a sum.
 */
function effectsOf(
  listing: Listing,
  { hedonic, listings }: PriceModel,
  log: number,
): Valuation['effects'] {
  const { used } = hedonic.attributes
  const typical = typicalListing(typicalOf(listings), used)
  const own = valuesOf(listing, used)
  const features = ['bedrooms', 'bathrooms', 'square_feet'] as const
  const changed = [
    ...features.map((feature) => ({ ...typical, [feature]: listing[feature] })),
    { ...typical, city: listing.city, state: listing.state },
    ...used.map((one) => withAttribute(typical, used, one.name, own.get(one.name) ?? null)),
    listing,
  ]
  const [base = NaN, ...logs] = expectSums(hedonic, homesWith([typical, ...changed], used))
  const pct = (part: number) => roundTo(100 * Math.expm1(part), 1)
  const from = (i: number) => pct((logs[i] ?? NaN) - base)
  return [
    ...features.map((feature, i) => ({
      feature,
      value: listing[feature],
      typical: typical[feature],
      pct: from(i),
    })),
    {
      feature: 'place',
      value: placeOf(listing),
      typical: placeOf(typical),
      pct: from(features.length),
    },
    ...used.map((one, i) => ({
      feature: columnName(one.name),
      value: own.get(one.name) ?? null,
      // For categories, the typical home is an average over all of them, so that none is the
      // reference.
      typical: one.form === 'words' ? null : one.typical,
      pct: from(features.length + 1 + i),
    })),
    {
      feature: 'others_of_its_size_there',
      value: null,
      typical: null,
      pct: pct(log - (logs.at(-1) ?? NaN)),
    },
  ].filter((effect) => effect.pct !== 0)
}

/** Returns the value of each attribute of a listing; null if unknown. */
function valuesOf(
  listing: Listing,
  used: readonly HelpfulAttribute[],
): Map<string, string | number | null> {
  const { columns } = readNamed(
    [listing],
    used.map(({ name }) => name),
  )
  return new Map(
    used.map(({ name, form }): [string, string | number | null] => {
      const column = columns.get(name)
      const number = column?.numbers[0] ?? NaN
      if (form === 'words') return [name, column?.words[0] ?? null]
      return [name, Number.isNaN(number) ? null : number]
    }),
  )
}

function withAttribute(
  typical: Listing,
  used: readonly HelpfulAttribute[],
  name: string,
  value: string | number | null,
): Listing {
  const values = valuesOf(typical, used).set(name, value)
  return { ...typical, attributes: writeAttributes(values) }
}

function placeOf({ city, state }: Listing): string | null {
  const parts = [city, state].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(', ')
}

/** Number of comparables in a valuation. */
const shown = 3

/**
 * Returns the priced listings most similar to this one, with their adjusted prices: each price
 * changed by the predicted difference between the two homes. `log` is the predicted log price of
 * this one.
 */
function comparablesOf(
  listing: Listing,
  { hedonic, listings }: PriceModel,
  log: number,
): Valuation['comparables'] {
  const nearest = listings
    .flatMap((other, i) =>
      other.id === listing.id || hedonic.outliers[i] === 1
        ? []
        : [{ other, expected: hedonic.expected[i] ?? log, distance: distanceOf(listing, other) }],
    )
    .toSorted((a, b) => a.distance - b.distance || (a.other.id < b.other.id ? -1 : 1))
    .slice(0, shown)
  return nearest.map(({ other, expected }) => ({
    service_id: other.id,
    price: other.price,
    adjusted_price: roundMoney(other.price * Math.exp(log - expected)),
    bedrooms: other.bedrooms,
    bathrooms: other.bathrooms,
    square_feet: other.square_feet,
    city: other.city,
    state: other.state,
  }))
}

/**
 * Returns the distance of two listings. A bedroom is one step, a third in size is one, and another
 * city is three; a value that only one listing has is half a step.
 */
function distanceOf(a: Listing, b: Listing): number {
  const gap = (x: number | null, y: number | null, of: (x: number, y: number) => number) =>
    x === null || y === null ? (x === y ? 0 : 0.5) : of(x, y)
  const apart = (x: number, y: number) => Math.abs(x - y)
  const ratio = (x: number, y: number) => Math.abs(Math.log(x / y)) / Math.log(4 / 3)
  return (
    gap(a.bedrooms, b.bedrooms, apart) +
    0.5 * gap(a.bathrooms, b.bathrooms, apart) +
    gap(a.square_feet, b.square_feet, ratio) +
    (a.city === b.city ? 0 : 3) +
    (a.state === b.state ? 0 : 3) +
    (a.type === b.type ? 0 : 3)
  )
}
