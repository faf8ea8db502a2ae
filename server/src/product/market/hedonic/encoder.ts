import type { Factor, PooledDesign } from '#statistics'
import { factorOf, learnGroups, type GroupTerms } from './group-terms.ts'
import type { Homes } from './homes.ts'
import {
  learnNumberTerms,
  readInside,
  widthOf,
  writeNumbers,
  type NumberTerms,
} from './number-terms.ts'

/** Converts homes to the rows of a regression. Learned once, and applied later to other homes. */
export type Encoder = {
  numbers: readonly NumberTerms[]
  groups: readonly GroupTerms[]
  columns: number
}

/**
 * Learns an encoder from homes. With `bends`, numbers may have nonlinear effects; without, each has
 * one linear effect.
 */
export function learnEncoder(homes: Homes, bends: boolean): Encoder {
  const numbers = homes.numbers
    .map((column) => learnNumberTerms(column, bends))
    .filter((terms) => terms !== undefined)
  const groups = learnGroups(homes)
  const columns = 1 + numbers.reduce((sum, terms) => sum + widthOf(terms), 0)
  return { numbers, groups, columns }
}

/**
 * Encodes homes as rows: a column of ones, the columns of the numbers, and a factor per group and
 * per number with few values.
 */
export function encodeHomes(encoder: Encoder, homes: Homes): PooledDesign {
  const { columns } = encoder
  const values = new Float64Array(homes.rows * columns)
  for (let i = 0; i < homes.rows; i++) values[i * columns] = 1
  let at = 1
  for (const terms of encoder.numbers) {
    const column = homes.numbers.find((candidate) => candidate.name === terms.name)
    writeNumbers(terms, column?.values ?? unknown(homes), values, { at, every: columns })
    at += widthOf(terms)
  }
  return { rows: homes.rows, columns, values, factors: placeHomes(encoder, homes) }
}

/** Returns only the factors of `encodeHomes`: the group levels of the homes. */
export function placeHomes(encoder: Pick<Encoder, 'groups' | 'numbers'>, homes: Homes): Factor[] {
  const counted = encoder.numbers
    .filter((terms) => terms.values.length > 0)
    .map((terms) => {
      const levels = new Map(terms.values.map((value, level) => [value, level]))
      const column = homes.numbers.find((candidate) => candidate.name === terms.name)
      const level = new Int32Array(homes.rows)
      for (let i = 0; i < homes.rows; i++) {
        level[i] = levels.get(readInside(terms, column?.values[i] ?? NaN)) ?? -1
      }
      return { levels: levels.size, level }
    })
  return [...encoder.groups.map((terms) => factorOf(terms, homes)), ...counted]
}

function unknown({ rows }: Homes): Float64Array {
  return new Float64Array(rows).fill(NaN)
}
