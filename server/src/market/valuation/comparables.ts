import { roundMoney } from '../analysis/figures.ts'
import type { Listing } from '../analysis/listing.ts'
import type { Valuation } from './schema.ts'
import type { PriceModel } from './model.ts'

/** How many are shown. */
const shown = 3

/**
 * The priced listings most like this one, with what each would ask if it had this one's features: its price moved by
 * the difference the regression sees between the two. `log` is what is expected of this one.
 */
export function comparablesOf(
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
