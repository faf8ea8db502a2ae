import { cellAt, dot, floatAt, numberAt } from '#statistics'
import type { BagResult } from './bag.ts'
import { meanShape } from './bag-means.ts'

/**
 * How bags differ: in scale, relative to the mean, and in the residual sum of every row, in
 * log-odds. Both average to 0 over the bags.
 */
export type Spread = { stretches: readonly number[]; differences: readonly Float64Array[] }

/**
 * Computes how the sums of bags differ beyond their level and scale. Each bag stops at the best
 * iteration for its own fold. A bag that stopped early has the same effects as the others, only
 * smaller. The calibration line, which is fitted to the held-out rows, corrects level and scale,
 * and has its own error.
 *
 * The spread of the trees is computed for every lead when it is scored. Their covariance with the
 * rest counts twice in the variance of the sum, and is assigned to the shares of the rest. For
 * that, the sums of `trees` are counted twice. They are empty if there are no trees.
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

/**
 * Returns the variance of the mean of bags, row by row, by the delete-a-group jackknife: each bag
 * omits one fold.
 */
export function jackknife(sums: readonly Float64Array[]): Float64Array {
  const mean = meanOf(sums)
  return mean.map((middle, i) => {
    const squares = sums.reduce((sum, own) => sum + (floatAt(own, i) - middle) ** 2, 0)
    return ((sums.length - 1) / sums.length) * squares
  })
}

/**
 * Computes the share of each bin in the variance of the whole sum, in squared log-odds. Uses the
 * delete-a-group jackknife, as each bag omits one fold: the covariance over the bags of the bin's
 * value and the sums of its rows. Differences in one summand are often compensated by the next,
 * which is boosted on the residuals, so a share may be negative. The shares of a typical row add up
 * to the variance of its sum. A bin without rows gets the variance of its values.
 * @see Efron and Stein 1981, The jackknife estimate of variance
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

/**
 * Returns how much larger the effects of each bag are than their mean: the slope of its differences
 * from the mean.
 */
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
