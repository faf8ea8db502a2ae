import type { PooledDesign } from '#statistics'
import type { GroupColumn, Homes } from './homes.ts'
import {
  learnNumberTerms,
  readInside,
  widthOf,
  writeNumber,
  type NumberTerms,
} from './number-terms.ts'

/** How homes become the rows of a regression, learned once and used again for homes not seen then. */
export type Encoder = {
  numbers: readonly NumberTerms[]
  groups: readonly GroupTerms[]
  columns: number
}

type GroupTerms = { name: string; within: string | undefined; levels: ReadonlyMap<string, number> }

/** A group that is not the largest may have so many levels of its own; rarer ones count as unknown. */
const mostLevelsBeside = 150

/** Learns from the homes at hand. With `bends`, numbers may act in curves; without, each is one straight line. */
export function learnEncoder(homes: Homes, bends: boolean): Encoder {
  const numbers = homes.numbers
    .map((column) => learnNumberTerms(column, bends))
    .filter((terms) => terms !== undefined)
  const groups = learnGroups(homes)
  const columns = 1 + numbers.reduce((sum, terms) => sum + widthOf(terms), 0)
  return { numbers, groups, columns }
}

/** The homes as rows: a column of ones, the numbers' columns, a factor per group and per number of few values. */
export function encodeHomes(encoder: Encoder, homes: Homes): PooledDesign {
  const { columns } = encoder
  const values = new Float64Array(homes.rows * columns)
  for (let i = 0; i < homes.rows; i++) values[i * columns] = 1
  let at = 1
  for (const terms of encoder.numbers) {
    const column = homes.numbers.find((candidate) => candidate.name === terms.name)
    for (let i = 0; i < homes.rows; i++) {
      writeNumber(terms, column?.values[i] ?? NaN, values, i * columns + at)
    }
    at += widthOf(terms)
  }
  return { rows: homes.rows, columns, values, factors: factorsOf(encoder, homes) }
}

/** The names of what `encodeHomes` makes: of each column (without the ones) and of each factor, in order. */
export function namesOf(encoder: Encoder): { columns: string[]; factors: string[] } {
  return {
    columns: encoder.numbers.flatMap((terms) => Array<string>(widthOf(terms)).fill(terms.name)),
    factors: [
      ...encoder.groups.map((group) => group.name),
      ...encoder.numbers.filter((terms) => terms.values.length > 0).map((terms) => terms.name),
    ],
  }
}

function learnGroups(homes: Homes): GroupTerms[] {
  const telling = homes.groups.filter((column) => {
    const counts = countValues(column.values)
    return counts.size > 1 && repeats(counts)
  })
  const counts = new Map(telling.map((column) => [column.name, countValues(column.values)]))
  const sizeOf = (column: GroupColumn) => counts.get(column.name)?.size ?? 0
  const largest = telling.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]
  if (largest === undefined) return []
  const outer = telling.find((column) => isNestedIn(largest, column, sizeOf(largest)))
  return telling.map((column) => {
    const within = column === largest ? outer?.name : undefined
    const values = column.values.map((_, i) => levelOf(homes, column.name, within, i))
    const most = column === largest ? Infinity : mostLevelsBeside
    return { name: column.name, within, levels: rankLevels(countValues(values), most) }
  })
}

/**
 * Whether the fine groups lie almost wholly inside the coarse ones, as cities do in states. Then Portland in one state
 * is another place than Portland in the next, and must not share its price.
 */
function isNestedIn(fine: GroupColumn, coarse: GroupColumn, levels: number): boolean {
  if (fine === coarse) return false
  const pairs = new Set(fine.values.map((value, i) => `${value}\u0000${coarse.values[i]}`))
  return pairs.size > levels && pairs.size <= 1.3 * levels
}

function levelOf(homes: Homes, name: string, within: string | undefined, i: number): string | null {
  const read = (wanted: string) => homes.groups.find((group) => group.name === wanted)?.values[i]
  const value = read(name) ?? null
  return value === null || within === undefined ? value : `${value}\u0000${read(within)}`
}

function factorsOf(encoder: Encoder, homes: Homes) {
  const named = encoder.groups.map((group) => ({
    levels: group.levels.size,
    level: Int32Array.from(
      { length: homes.rows },
      (_, i) => group.levels.get(levelOf(homes, group.name, group.within, i) ?? '') ?? -1,
    ),
  }))
  const counted = encoder.numbers
    .filter((terms) => terms.values.length > 0)
    .map((terms) => {
      const levels = new Map(terms.values.map((value, level) => [value, level]))
      const column = homes.numbers.find((candidate) => candidate.name === terms.name)
      return {
        levels: levels.size,
        level: Int32Array.from({ length: homes.rows }, (_, i) => {
          return levels.get(readInside(terms, column?.values[i] ?? NaN)) ?? -1
        }),
      }
    })
  return [...named, ...counted]
}

function countValues(values: readonly (string | null)[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) {
    if (value !== null && value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

/** A column where hardly any value comes twice is a name, not a group. */
function repeats(counts: Map<string, number>): boolean {
  const known = counts.values().reduce((sum, count) => sum + count, 0)
  return counts.size <= known / 2
}

function rankLevels(counts: Map<string, number>, most: number): Map<string, number> {
  const ordered = [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  return new Map(ordered.slice(0, most).map(([value], level) => [value, level]))
}
