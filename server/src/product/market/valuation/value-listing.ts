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

/** The part of a valuation that the regression answers. */
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
 * What a listing may be expected to ask. Where the regression stands on the listing itself, its own pull is taken out by its
 * leverage, and its own error out of the band, so that a price never argues for itself.
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

/** What the home at a place of the model may be expected to ask, its own price left out; undefined where the regression does not stand on it. */
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
 * Each feature's part of the way from the typical home to this one, and last what homes of its size in its place ask beyond that; in logs
 * they add up exactly, for the regression is a sum.
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
      // The typical home stands for all words, so that no one of them is the measure.
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

/** What a listing says of each attribute; null where it does not know it. */
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

/** How many are shown. */
const shown = 3

/**
 * The priced listings most like this one, with what each would ask if it had this one's features: its price moved by
 * the difference the regression sees between the two. `log` is what is expected of this one.
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

/** Steps apart: a bedroom is one, a third in size is one, another city three; what one side does not know costs half a step. */
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
