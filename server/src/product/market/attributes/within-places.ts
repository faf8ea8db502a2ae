import { numberAt } from '#statistics'
import type { Listing } from '../listing.ts'

/** Homes grouped by place and type. An attribute can explain only differences within groups. */
export type HomePlaces = {
  /** Subtracts the mean of each place from a column; NaN stays NaN and is ignored. */
  without: (column: Float64Array) => Float64Array
}

/** Places with fewer homes share one group. */
const minHomes = 5

/** Groups homes by place and type. */
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
