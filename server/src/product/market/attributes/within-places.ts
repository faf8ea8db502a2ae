import { numberAt } from '#statistics'
import type { Listing } from '../listing.ts'

/** Homes by place and type: what lies within them is what an attribute may say. */
export type HomePlaces = {
  /** A column without the mean of each place; NaN stays, and takes no part. */
  without: (column: Float64Array) => Float64Array
}

/** Places with fewer homes share one. */
const minHomes = 5

/** The places of homes. */
export function homePlacesOf(homes: readonly Listing[]): HomePlaces {
  const keys = homes.map(({ city, state, type }) => `${city} ${state} ${type}`)
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  const numbers = new Map<string, number>()
  const codes = Int32Array.from(keys, (key) => {
    const shared = (counts.get(key) ?? 0) < minHomes ? '' : key
    const code = numbers.get(shared) ?? numbers.size
    numbers.set(shared, code)
    return code
  })
  return {
    without: (column) => {
      const sums = new Float64Array(numbers.size)
      const known = new Float64Array(numbers.size)
      for (const [i, code] of codes.entries()) {
        const value = column[i] ?? NaN
        if (Number.isNaN(value)) continue
        sums[code] = numberAt(sums, code) + value
        known[code] = numberAt(known, code) + 1
      }
      return column.map((value, i) => {
        const code = numberAt(codes, i)
        return value - numberAt(sums, code) / (known[code] ?? 1)
      })
    },
  }
}
