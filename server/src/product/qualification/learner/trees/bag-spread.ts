import { cellAt, dot, floatAt, numberAt } from '#statistics'
import type { BagResult } from './bag.ts'
import { meanShape } from './bag-means.ts'

/**
 * How far bags differ: in stretch, as a part of the mean's, and in what is left of the sum of every row, in log-odds. Both are 0 in the mean of
 * the bags.
 */
export type Spread = { stretches: readonly number[]; differences: readonly Float64Array[] }

/**
 * How far the sums of bags differ beyond level and stretch. Each bag stops where its own fold likes it best, and one that stopped early says all
 * that the others say, only less of it. The line that is fitted to the rows held back sets level and stretch right, and has an error of its own.
 *
 * Trees are asked of every lead by how much they differ. What they and the rest differ by together counts twice in the variance of the sum, and is left to the
 * parts of the rest: for these the sums of `trees` are counted twice. Empty where there are none.
 */
export function bagSpreadOf(sums: readonly Float64Array[], trees: readonly Float64Array[]): Spread {
  const stretches = stretchesOf(sums)
  const counted = sums.map((own, b) => own.map((value, i) => value + (trees[b]?.[i] ?? 0)))
  const mean = centred(meanOf(counted))
  return {
    stretches,
    differences: counted.map((own, b) =>
      centred(own).map((value, i) => value - (1 + numberAt(stretches, b)) * floatAt(mean, i)),
    ),
  }
}

/** The variance of the mean of bags, row by row, by the delete-a-group jackknife: each bag lacks one fold. */
export function jackknife(sums: readonly Float64Array[]): Float64Array {
  const mean = meanOf(sums)
  return mean.map((middle, i) => {
    const squares = sums.reduce((sum, own) => sum + (floatAt(own, i) - middle) ** 2, 0)
    return ((sums.length - 1) / sums.length) * squares
  })
}

/**
 * Each cell's part of the variance of the whole sum, in squared log-odds, by the delete-a-group jackknife, as each bag lacks one fold: how its own
 * values and the sums of its rows differ together over the bags. What bags differ by in one summand the next makes good, since it is boosted on
 * what is left over, so that a part may be negative; those of a typical row add up to the variance of its sum. A cell of no row has that of
 * its own values. @see Efron and Stein 1981, The jackknife estimate of variance
 */
export function partsOfSpread(
  bags: readonly BagResult[],
  k: number,
  cells: Uint8Array | Uint16Array,
  { stretches, differences }: Spread,
): Float64Array {
  const mean = meanShape(bags, k)
  const counts = new Float64Array(mean.length)
  for (const cell of cells) counts[cell] = floatAt(counts, cell) + 1
  const parts = new Float64Array(mean.length)
  bags.forEach((bag, b) => {
    const off = mean.map(
      (value, c) => cellAt(bag.shapes, k, c) - (1 + numberAt(stretches, b)) * value,
    )
    const level = dot(off, counts) / cells.length
    const sums = new Float64Array(mean.length)
    for (let i = 0; i < cells.length; i++)
      sums[numberAt(cells, i)] = floatAt(sums, numberAt(cells, i)) + cellAt(differences, b, i)
    for (let c = 0; c < mean.length; c++) {
      const [count, own] = [floatAt(counts, c), floatAt(off, c) - level]
      parts[c] = floatAt(parts, c) + own * (count > 0 ? floatAt(sums, c) / count : own)
    }
  })
  return parts.map((part) => ((bags.length - 1) / bags.length) * part)
}

/** How much more than their mean each bag says of everything; the line through its differences from the mean. */
function stretchesOf(sums: readonly Float64Array[]): number[] {
  const mean = centred(meanOf(sums))
  const length = dot(mean, mean)
  return sums.map((own) => (length > 0 ? dot(own, mean) / length - 1 : 0))
}

function meanOf(sums: readonly Float64Array[]): Float64Array {
  const mean = new Float64Array(sums[0]?.length ?? 0)
  for (const own of sums)
    for (let i = 0; i < mean.length; i++) mean[i] = floatAt(mean, i) + floatAt(own, i) / sums.length
  return mean
}

function centred(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.map((value) => value - mean)
}
