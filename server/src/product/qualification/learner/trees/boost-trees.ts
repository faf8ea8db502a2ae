import { byteAt, createRandom, floatAt, numberAt, type Random } from '#statistics'
import { probabilityOf } from '../../points.ts'
import { descend, growTree, type TreeAxis, type TreeSample, type TreeSize } from './grow-tree.ts'
import type { Grown } from '../data/grown.ts'
import { watchHeld } from './watch-held.ts'

/**
 * Rows for training trees, or for early stopping: the positions of all rows on each axis, and the
 * initial log-odds.
 */
export type TreeRows = {
  places: readonly Uint8Array[]
  outcomes: Uint8Array
  weights: Float64Array
  offsets: Float64Array
}

/**
 * Options of boosting trees: the size of each tree, the share of rows it sees, and the stopping
 * rule.
 */
export type TreePace = TreeSize & { share: number; maxRounds: number; patience: number }

/**
 * The trees, and the log-odds of the held-out rows. The log-odds of each row come from the
 * iteration at which the other half of the held-out rows would have stopped.
 */
export type BoostedTrees = { trees: Grown[]; stopLogOdds: Float64Array; rounds: number }

/**
 * Boosts small trees on the residuals of `offsets`, until the held-out rows stop improving. Each
 * tree sees another random sample of the rows, determined by `seed`. The mean of different trees
 * fits less chance.
 * @see Friedman 2002, Stochastic gradient boosting
 */
export function boostTrees(
  learn: TreeRows,
  stop: TreeRows,
  axes: readonly TreeAxis[],
  pace: TreePace,
  seed: number,
): BoostedTrees {
  const random = createRandom(seed)
  const logOdds = Float64Array.from(learn.offsets)
  const held = Float64Array.from(stop.offsets)
  const watch = watchHeld(stop, held)
  const trees: Grown[] = []
  for (
    let round = 1;
    round <= pace.maxRounds && round - watch.bestRound() <= pace.patience;
    round++
  ) {
    const tree = growTree(sampleOf(learn, logOdds, pace.share, random), axes, pace)
    addTree(tree, learn.places, logOdds)
    addTree(tree, stop.places, held)
    trees.push(tree)
    watch.look(round)
  }
  const rounds = watch.bestRound()
  return { trees: trees.slice(0, rounds), stopLogOdds: watch.stopLogOdds(), rounds }
}

/** Adds the output of a tree for each row to its log-odds. */
export function addTree(
  { axes, cuts, logits }: Grown,
  places: readonly Uint8Array[],
  logOdds: Float64Array,
): void {
  const leaves = new Uint8Array(logOdds.length)
  axes.forEach((axis, level) =>
    descend(leaves, places[axis] ?? new Uint8Array(leaves.length), numberAt(cuts, level)),
  )
  for (let i = 0; i < leaves.length; i++)
    logOdds[i] = floatAt(logOdds, i) + floatAt(logits, byteAt(leaves, i))
}

function sampleOf(
  { places, outcomes, weights }: TreeRows,
  logOdds: Float64Array,
  share: number,
  { uniform }: Random,
): TreeSample {
  const chosen = new Int32Array(outcomes.length)
  let size = 0
  for (let i = 0; i < outcomes.length; i++) if (uniform() < share) chosen[size++] = i
  const [gradients, hessians] = [new Float64Array(size), new Float64Array(size)]
  for (let k = 0; k < size; k++) {
    const row = numberAt(chosen, k)
    const [p, weight] = [probabilityOf(floatAt(logOdds, row)), floatAt(weights, row)]
    gradients[k] = weight * (byteAt(outcomes, row) - p)
    hessians[k] = weight * p * (1 - p)
  }
  const own = places.map((all) => {
    const taken = new Uint8Array(size)
    for (let k = 0; k < size; k++) taken[k] = byteAt(all, numberAt(chosen, k))
    return taken
  })
  return { places: own, gradients, hessians }
}
