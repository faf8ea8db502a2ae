import { byteAt, floatAt, numberAt } from '#statistics'
import { binCount } from '../../model.ts'
import type { BinnedRows } from './binning.ts'

/**
 * The places of the axes that alone explain most of these rows' outcomes, at most `most` of them, in ascending order; all where there are no
 * more. What an axis explains is how far its bins' conversions are from the usual (chi squared), less what chance would make of as many bins.
 *
 * Who is judged on rows held back calls this with the others alone: a choice that had seen them would find skill in pure chance.
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

/** The same rows, seen along the named axes alone. */
export function alongAxes(rows: BinnedRows, places: readonly number[]): BinnedRows {
  const chosen = new Set(places)
  return {
    ...rows,
    axes: rows.axes.filter((_, j) => chosen.has(j)),
    bins: rows.bins.filter((_, j) => chosen.has(j)),
  }
}

/** Boosting takes time by the axis, so of very many a bag takes those that explain its own rows best. The others stay flat in it. */
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
