import { numberAt } from '#statistics'
import type { Factor } from '#statistics'
import type { GroupColumn, Homes } from './homes.ts'

/**
 * The levels of a group that have an effect in the regression. If `within` is set, a level is a
 * pair of words of both groups.
 */
export type GroupTerms = {
  name: string
  within: string | undefined
  levels: ReadonlyMap<string, number>
}

/** Maximum number of levels for a group that is not the largest; rarer ones count as unknown. */
const maxLevelsBeside = 150

/** Learns which groups are informative, and their levels, most common first. */
export function learnGroups(homes: Homes): GroupTerms[] {
  const telling = homes.groups
    .map((column) => ({ column, counts: countCodes(column) }))
    .filter(({ counts }) => isTelling(counts))
  const [largest] = telling.toSorted((a, b) => sizeOf(b.counts) - sizeOf(a.counts))
  if (largest === undefined) return []
  const size = sizeOf(largest.counts)
  const outer = telling.find(({ column }) => isNestedIn(largest.column, column, size))?.column
  return telling.map(({ column, counts }) => {
    const { name } = column
    if (column !== largest.column) {
      return {
        name,
        within: undefined,
        levels: rankLevels(byWord(column, counts), maxLevelsBeside),
      }
    }
    const levels = outer === undefined ? byWord(column, counts) : byPair(column, outer)
    return { name, within: outer?.name, levels: rankLevels(levels, Infinity) }
  })
}

/** Returns the level of each home, −1 if it has none or one that was not learned. */
export function factorOf(terms: GroupTerms, homes: Homes): Factor {
  const find = (name: string | undefined) => homes.groups.find((group) => group.name === name)
  const column = find(terms.name)
  const levels = terms.levels.size
  if (column === undefined) return { levels, level: new Int32Array(homes.rows).fill(-1) }
  if (terms.within === undefined) {
    const of = Int32Array.from(column.words, (word) => terms.levels.get(word) ?? -1)
    return { levels, level: column.codes.map((code) => of[code] ?? -1) }
  }
  const outer = find(terms.within)
  const known = new Map<number, number>()
  const level = column.codes.map((code, i) => {
    if (code < 0) return -1
    const pair = pairOf(column, outer, i)
    const seen = known.get(pair)
    if (seen !== undefined) return seen
    const found = terms.levels.get(pairWord(column, outer, i)) ?? -1
    known.set(pair, found)
    return found
  })
  return { levels, level }
}

function countCodes({ words, codes }: GroupColumn): Int32Array {
  const counts = new Int32Array(words.length)
  for (const code of codes) if (code >= 0) counts[code] = numberAt(counts, code) + 1
  return counts
}

function sizeOf(counts: Int32Array): number {
  return counts.reduce((size, count) => size + (count > 0 ? 1 : 0), 0)
}

/**
 * Returns whether a group is informative. A single value is not, and a column in which hardly any
 * value occurs twice is an identifier.
 */
function isTelling(counts: Int32Array): boolean {
  const known = counts.reduce((sum, count) => sum + count, 0)
  const size = sizeOf(counts)
  return size > 1 && size <= known / 2
}

/**
 * Returns whether the fine groups are almost entirely inside the coarse ones, as cities are in
 * states. In this case, Portland in one state is a different place from Portland in another, and
 * must not share its price.
 */
function isNestedIn(fine: GroupColumn, coarse: GroupColumn, levels: number): boolean {
  if (fine === coarse) return false
  const pairs = new Set<number>()
  for (let i = 0; i < fine.codes.length; i++) pairs.add(pairOf(fine, coarse, i))
  return pairs.size > levels && pairs.size <= 1.3 * levels
}

/** Returns a number for the two words of a home, including unknown ones. */
function pairOf(fine: GroupColumn, coarse: GroupColumn | undefined, i: number): number {
  const width = (coarse?.words.length ?? 0) + 1
  return ((fine.codes[i] ?? -1) + 1) * width + (coarse?.codes[i] ?? -1) + 1
}

function pairWord(fine: GroupColumn, coarse: GroupColumn | undefined, i: number): string {
  const outer = coarse?.words[coarse.codes[i] ?? -1] ?? null
  return `${fine.words[fine.codes[i] ?? -1]}\u0000${outer}`
}

function byWord(column: GroupColumn, counts: Int32Array): Map<string, number> {
  return new Map(
    column.words
      .map((word, code): [string, number] => [word, numberAt(counts, code)])
      .filter(([, count]) => count > 0),
  )
}

function byPair(fine: GroupColumn, coarse: GroupColumn): Map<string, number> {
  const found = new Map<number, { word: string; count: number }>()
  for (let i = 0; i < fine.codes.length; i++) {
    if ((fine.codes[i] ?? -1) < 0) continue
    const pair = pairOf(fine, coarse, i)
    const seen = found.get(pair)
    if (seen === undefined) found.set(pair, { word: pairWord(fine, coarse, i), count: 1 })
    else seen.count += 1
  }
  return new Map(found.values().map(({ word, count }) => [word, count]))
}

function rankLevels(counts: Map<string, number>, most: number): Map<string, number> {
  const ordered = [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  return new Map(ordered.slice(0, most).map(([value], level) => [value, level]))
}
