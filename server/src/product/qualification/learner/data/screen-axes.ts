import { byteAt, floatAt, numberAt } from '#statistics'
import { binCount } from '../../model.ts'
import type { BinnedRows } from './binning.ts'

/**
 * Returns the indexes of the axes that individually explain most of these rows' outcomes, at most
 * `most`, in ascending order; all if there are not more. The measure is how far the conversion
 * rates of the bins differ from the average (chi squared), minus the expected value by chance for
 * this number of bins.
 *
 * A caller that evaluates on held-out rows must pass only the other rows. A selection that had seen
 * the held-out rows would find skill in pure chance.
 */
export function screenAxes(rows: BinnedRows, most: number): number[] {
  const places = rows.axes.map((_, j) => j)
  if (places.length <= most) return places
  let [won, all] = [0, 0]
  rows.weights.forEach((weight, i) => {
    won += weight * byteAt(rows.outcomes, i)
    all += weight
  })
  const usual = won / Math.max(all, 1e-9)
  const worth = places.map((j) => explained(rows, j, usual))
  return places
    .sort((a, b) => numberAt(worth, b) - numberAt(worth, a) || a - b)
    .slice(0, most)
    .sort((a, b) => a - b)
}

/** Returns the same rows with only the given axes. */
export function alongAxes(rows: BinnedRows, places: readonly number[]): BinnedRows {
  const chosen = new Set(places)
  return {
    ...rows,
    axes: rows.axes.filter((_, j) => chosen.has(j)),
    bins: rows.bins.filter((_, j) => chosen.has(j)),
  }
}

/**
 * Boosting time is proportional to the number of axes. With very many axes, a bag uses the axes
 * that explain its own rows best, and the others stay flat.
 */
export const maxAxes = 64

function explained(
  { axes, bins, outcomes, weights }: BinnedRows,
  j: number,
  usual: number,
): number {
  const [axis, own] = [axes[j], bins[j]]
  if (!axis || !own) return 0
  const [surplus, rows] = [new Float64Array(binCount(axis)), new Float64Array(binCount(axis))]
  for (let i = 0; i < own.length; i++) {
    const [bin, weight] = [byteAt(own, i), floatAt(weights, i)]
    surplus[bin] = floatAt(surplus, bin) + weight * (byteAt(outcomes, i) - usual)
    rows[bin] = floatAt(rows, bin) + weight
  }
  const variance = Math.max(usual * (1 - usual), 1e-9)
  return surplus.reduce(
    (sum, value, bin) =>
      floatAt(rows, bin) > 0 ? sum + value ** 2 / (floatAt(rows, bin) * variance) - 1 : sum,
    0,
  )
}
