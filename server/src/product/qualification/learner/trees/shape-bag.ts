import { byteAt, floatAt, numberAt } from '#statistics'
import type { BagJob, BagResult, PairsToLearn } from './bag.ts'
import type { BagRows, Boosted } from './bag-rows.ts'
import { boost, type Pace } from './boost.ts'
import { takeRows, type BinnedRows } from '../data/binning.ts'
import type { Pair } from './find-pairs.ts'
import { splitAt } from '../data/folds.ts'
import { binCount, type Axis } from '../../model.ts'
import { orderOf } from '../data/order.ts'
import { alongAxes, maxAxes, screenAxes } from '../data/screen-axes.ts'

/** Boosts the shapes of one bag, over single axes or over pairs of axes. */
export function boostShapes(job: BagJob, over: 'axes' | PairsToLearn): BagResult {
  const [pairs, pace] = over === 'axes' ? [null, over] : [over.pairs, over.pace]
  const { inside, outside } = splitAt(job.folds, job.fold)
  const whole = takeRows(job.rows, outside)
  const chosen = pairs ? whole.axes.map((_, j) => j) : screenAxes(whole, maxAxes)
  const learn = alongAxes(whole, chosen)
  const orders = learn.axes.map((axis, j) => orderOf(axis, learn, j))
  const summands = pairs
    ? pairs.map(([a, b]) => ({ height: orders[a]?.length ?? 0, width: orders[b]?.length ?? 0 }))
    : orders.map((order) => ({ height: 1, width: order.length }))
  const rowsOf = (rows: BinnedRows, chosen: Int32Array): BagRows => ({
    cells: cellsOf(rows, orders, pairs),
    outcomes: rows.outcomes,
    weights: rows.weights,
    offsets: Float64Array.from(chosen, (row) => floatAt(job.offsets, row)),
  })
  const held = rowsOf(alongAxes(takeRows(job.rows, inside), chosen), inside)
  const boosted = boost(rowsOf(learn, outside), held, summands, paces[pace])
  const shapes = inBinOrder(boosted, orders, pairs)
  return {
    fold: job.fold,
    shapes: pairs ? shapes : onAllAxes(shapes, chosen, whole.axes),
    trees: [],
    places: [],
    heldLogOdds: boosted.stopLogOdds,
    rounds: boosted.rounds,
  }
}

function onAllAxes(
  shapes: readonly Float64Array[],
  chosen: readonly number[],
  axes: readonly Axis[],
): Float64Array[] {
  const all = axes.map((axis) => new Float64Array(binCount(axis)))
  chosen.forEach((place, k) => shapes[k] && all[place]?.set(shapes[k]))
  return all
}

/** `trial` only finds out which pairs are worth learning, in a third of the time. */
const paces: Record<'axes' | PairsToLearn['pace'], Pace> = {
  axes: { rate: 0.1, minHessian: 5, ridge: 3, maxRounds: 500, patience: 20 },
  trial: { rate: 0.3, minHessian: 10, ridge: 10, maxRounds: 100, patience: 8 },
  careful: { rate: 0.15, minHessian: 10, ridge: 10, maxRounds: 400, patience: 20 },
}

function cellsOf(
  rows: BinnedRows,
  orders: readonly Uint8Array[],
  pairs: readonly Pair[] | null,
): Uint16Array[] {
  const placed = rows.bins.map((bins, j) => {
    const order = orders[j] ?? new Uint8Array()
    const places = new Uint16Array(bins.length)
    for (let i = 0; i < bins.length; i++) places[i] = byteAt(order, byteAt(bins, i))
    return places
  })
  if (!pairs) return placed
  return pairs.map(([a, b]) => {
    const [first, second] = [placed[a] ?? new Uint16Array(), placed[b] ?? new Uint16Array()]
    const width = orders[b]?.length ?? 0
    const cells = new Uint16Array(first.length)
    for (let i = 0; i < cells.length; i++)
      cells[i] = numberAt(first, i) * width + numberAt(second, i)
    return cells
  })
}

/** Converts learned shapes from the order of cutting to the order of bins. */
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
    return shape.map((_, cell) =>
      floatAt(
        shape,
        byteAt(rows, Math.floor(cell / width)) * width + byteAt(columns, cell % width),
      ),
    )
  })
}
