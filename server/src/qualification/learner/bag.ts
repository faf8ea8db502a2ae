import type { BagRows, Boosted } from './bag-rows.ts'
import { boost, type Pace } from './boost.ts'
import { takeRows, type BinnedRows } from './binning.ts'
import type { Pair } from './find-pairs.ts'
import { splitAt } from './folds.ts'
import { binCount, type Axis } from '../model.ts'
import { orderOf } from './order.ts'
import { alongAxes, screenAxes } from './screen-axes.ts'

/**
 * One bag to boost: every row outside `fold` teaches, the rows inside say when to stop. Plain data, so that it can go to another thread.
 * Without `pairs` it learns one shape per axis; with them, one grid per pair. `offsets` are the log-odds it starts from.
 */
export type BagJob = {
  rows: BinnedRows
  folds: Int32Array
  fold: number
  pairs: readonly Pair[] | null
  offsets: Float64Array
}

/** What a bag learned. The log-odds are those of the rows inside its fold, in their order; nothing of them was taught. */
export type BagResult = {
  fold: number
  shapes: Float64Array[]
  heldLogOdds: Float64Array
  rounds: number
}

/** Boosts one bag. The same job gives the same result to the last bit, on whatever thread. */
export function boostBag(job: BagJob): BagResult {
  const { inside, outside } = splitAt(job.folds, job.fold)
  const whole = takeRows(job.rows, outside)
  const chosen = job.pairs ? whole.axes.map((_, j) => j) : screenAxes(whole, mostAxes)
  const learn = alongAxes(whole, chosen)
  const orders = learn.axes.map((axis, j) => orderOf(axis, learn, j))
  const summands = job.pairs
    ? job.pairs.map(([a, b]) => ({ height: orders[a]?.length ?? 0, width: orders[b]?.length ?? 0 }))
    : orders.map((order) => ({ height: 1, width: order.length }))
  const rowsOf = (rows: BinnedRows, chosen: Int32Array): BagRows => ({
    cells: cellsOf(rows, orders, job.pairs),
    outcomes: rows.outcomes,
    weights: rows.weights,
    offsets: Float64Array.from(chosen, (row) => job.offsets[row] ?? 0),
  })
  const held = rowsOf(alongAxes(takeRows(job.rows, inside), chosen), inside)
  const boosted = boost(rowsOf(learn, outside), held, summands, job.pairs ? pairPace : mainPace)
  const shapes = inBinOrder(boosted, orders, job.pairs)
  return {
    fold: job.fold,
    shapes: job.pairs ? shapes : onAllAxes(shapes, chosen, whole.axes),
    heldLogOdds: boosted.stopLogOdds,
    rounds: boosted.rounds,
  }
}

/** Boosting takes time by the axis, so of very many a bag takes those that explain its own rows best. The others stay flat in it. */
export const mostAxes = 64

function onAllAxes(
  shapes: readonly Float64Array[],
  chosen: readonly number[],
  axes: readonly Axis[],
): Float64Array[] {
  const all = axes.map((axis) => new Float64Array(binCount(axis)))
  chosen.forEach((place, k) => shapes[k] && all[place]?.set(shapes[k]))
  return all
}

const mainPace: Pace = { rate: 0.1, leastHessian: 5, ridge: 3, mostRounds: 500, patience: 20 }
const pairPace: Pace = { rate: 0.15, leastHessian: 10, ridge: 10, mostRounds: 300, patience: 20 }

function cellsOf(
  rows: BinnedRows,
  orders: readonly Uint8Array[],
  pairs: readonly Pair[] | null,
): Uint16Array[] {
  const placed = rows.bins.map((bins, j) => {
    const order = orders[j] ?? new Uint8Array()
    const places = new Uint16Array(bins.length)
    for (let i = 0; i < bins.length; i++) places[i] = order[bins[i] ?? 0] ?? 0
    return places
  })
  if (!pairs) return placed
  return pairs.map(([a, b]) => {
    const [first, second] = [placed[a] ?? new Uint16Array(), placed[b] ?? new Uint16Array()]
    const width = orders[b]?.length ?? 0
    const cells = new Uint16Array(first.length)
    for (let i = 0; i < cells.length; i++) cells[i] = (first[i] ?? 0) * width + (second[i] ?? 0)
    return cells
  })
}

/** Puts learned shapes back from the order of cutting into the order of bins. */
function inBinOrder(
  { shapes }: Boosted,
  orders: readonly Uint8Array[],
  pairs: readonly Pair[] | null,
): Float64Array[] {
  return shapes.map((shape, k) => {
    const [a, b] = pairs?.[k] ?? [undefined, k]
    const columns = orders[b] ?? new Uint8Array()
    const rows = a === undefined ? Uint8Array.of(0) : (orders[a] ?? new Uint8Array())
    const width = columns.length
    return shape.map(
      (_, cell) =>
        shape[(rows[Math.floor(cell / width)] ?? 0) * width + (columns[cell % width] ?? 0)] ?? 0,
    )
  })
}
