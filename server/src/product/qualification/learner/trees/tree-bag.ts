import { byteAt, floatAt, numberAt } from '#statistics'
import { binCount } from '../../model.ts'
import type { BagJob, BagResult } from './bag.ts'
import { takeRows, type BinnedRows } from '../data/binning.ts'
import { boostTrees, type TreePace, type TreeRows } from './boost-trees.ts'
import { splitAt } from '../data/folds.ts'
import { orderOf } from '../data/order.ts'
import { maxAxes, screenAxes } from '../data/screen-axes.ts'

const pace: TreePace = { depth: 5, rate: 0.1, ridge: 10, share: 0.6, maxRounds: 60, patience: 12 }

/**
 * Grows the trees of one bag. With very many axes, it uses the axes that explain its own rows best.
 */
export function growBag(job: BagJob): BagResult {
  const { inside, outside } = splitAt(job.folds, job.fold)
  const [learn, held] = [takeRows(job.rows, outside), takeRows(job.rows, inside)]
  const chosen = screenAxes(learn, maxAxes)
  const places = learn.axes.map((axis, j) => usualWhereUnseen(orderOf(axis, learn, j), learn, j))
  const rowsOf = (rows: BinnedRows, own: Int32Array): TreeRows => ({
    places: chosen.map((j) =>
      placed(rows.bins[j] ?? new Uint8Array(), places[j] ?? new Uint8Array()),
    ),
    outcomes: rows.outcomes,
    weights: rows.weights,
    offsets: Float64Array.from(own, (row) => floatAt(job.offsets, row)),
  })
  const axes = chosen.map((j) => {
    const axis = learn.axes[j]
    const direction = axis?.kind === 'number' ? job.directions[axis.feature] : undefined
    return { count: axis ? binCount(axis) : 1, direction: direction ?? null }
  })
  const { trees, stopLogOdds, rounds } = boostTrees(
    rowsOf(learn, outside),
    rowsOf(held, inside),
    axes,
    pace,
    job.fold,
  )
  return {
    fold: job.fold,
    shapes: [],
    trees: trees.map((tree) => ({ ...tree, axes: tree.axes.map((k) => numberAt(chosen, k)) })),
    places,
    heldLogOdds: stopLogOdds,
    rounds,
  }
}

function placed(bins: Uint8Array, places: Uint8Array): Uint8Array {
  return bins.map((bin) => byteAt(places, bin))
}

/**
 * Assigns bins without rows in the bag to the position of its median row, because nothing is known
 * of unseen values.
 */
function usualWhereUnseen(places: Uint8Array, { bins }: BinnedRows, j: number): Uint8Array {
  const own = placed(bins[j] ?? new Uint8Array(), places).sort()
  const seen = new Set(bins[j])
  const middle = byteAt(own, own.length >> 1)
  return places.map((place, bin) => (seen.has(bin) ? place : middle))
}
