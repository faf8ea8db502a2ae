import { byteAt, floatAt } from '#statistics'
import { probabilityOf } from '../../points.ts'
import { accumulateGrid, blockSum, type Grid } from './grid.ts'
import type { BinnedRows } from '../data/binning.ts'
import { binCount } from '../../model.ts'
import { orderOf } from '../data/order.ts'
import { screenAxes } from '../data/screen-axes.ts'

/** Two axes, by their index in the list. */
export type Pair = readonly [number, number]

/**
 * Ranks pairs of axes by how much one crossed cut of both would explain of the residuals of
 * `logOdds`, and returns the best `most`. With sums over coarse bins, each pair costs one pass over
 * the rows. With very many axes, only pairs of the axes with the largest individual effect are
 * considered.
 * @see Lou et al. 2013, section 4.1 (FAST)
 */
export function findPairs(rows: BinnedRows, logOdds: Float64Array, most: number): Pair[] {
  const gradients = logOdds.map(
    (l, i) => floatAt(rows.weights, i) * (byteAt(rows.outcomes, i) - probabilityOf(l)),
  )
  const hessians = logOdds.map(
    (l, i) => floatAt(rows.weights, i) * probabilityOf(l) * (1 - probabilityOf(l)),
  )
  const placed = rows.axes.map((axis, j) => {
    const order = orderOf(axis, rows, j)
    return rows.bins[j]?.map((bin) => byteAt(order, bin)) ?? new Uint8Array()
  })
  const found: { pair: Pair; gain: number }[] = []
  const candidates = screenAxes(rows, maxCandidates)
  for (const a of candidates)
    for (const b of candidates) {
      const [first, second] = [placed[a], placed[b]]
      if (b <= a || !first || !second) continue
      const [height, width] = [rows.axes[a], rows.axes[b]].map((axis) =>
        axis ? binCount(axis) : 0,
      )
      const sums = { first, second, height: height ?? 0, width: width ?? 0 }
      found.push({
        pair: [a, b],
        gain: crossedGain(gridOf(sums, gradients), gridOf(sums, hessians)),
      })
    }
  return found
    .sort((x, y) => y.gain - x.gain || x.pair[0] - y.pair[0] || x.pair[1] - y.pair[1])
    .slice(0, most)
    .map(({ pair }) => pair)
}

/**
 * Maximum number of axes that form pairs. They cost half of the square of this many passes over the
 * rows.
 */
const maxCandidates = 128

type Crossing = { first: Uint8Array; second: Uint8Array; height: number; width: number }

function gridOf({ first, second, height, width }: Crossing, amounts: Float64Array): Grid {
  const values = new Float64Array(height * width)
  for (let i = 0; i < first.length; i++) {
    const cell = byteAt(first, i) * width + byteAt(second, i)
    values[cell] = floatAt(values, cell) + floatAt(amounts, i)
  }
  const grid = { values, height, width }
  accumulateGrid(grid)
  return grid
}

function crossedGain(g: Grid, h: Grid): number {
  const { height, width } = g
  let best = 0
  for (let r = 1; r < height; r++) {
    for (let c = 1; c < width; c++) {
      const gain =
        worth(blockSum(g, 0, r, 0, c), blockSum(h, 0, r, 0, c)) +
        worth(blockSum(g, 0, r, c, width), blockSum(h, 0, r, c, width)) +
        worth(blockSum(g, r, height, 0, c), blockSum(h, r, height, 0, c)) +
        worth(blockSum(g, r, height, c, width), blockSum(h, r, height, c, width))
      if (gain > best) best = gain
    }
  }
  return best
}

/**
 * Computes the gain of a block. The ridge prevents corners with a few rows from winning by chance.
 */
const worth = (g: number, h: number) => (g * g) / (h + 10)
