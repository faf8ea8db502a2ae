import { byteAt, floatAt } from '#statistics'
import type { Grown } from '../data/grown.ts'

/**
 * The rows a tree is grown on: their positions along each axis, and the gradient and Hessian of
 * each row.
 */
export type TreeSample = {
  places: readonly Uint8Array[]
  gradients: Float64Array
  hessians: Float64Array
}

/**
 * An axis for trees: its number of positions, and the direction in which a larger value may move
 * the odds.
 */
export type TreeAxis = { count: number; direction: 'up' | 'down' | null }

/** Depth of a tree, and the regularization of its step. */
export type TreeSize = { depth: number; rate: number; ridge: number }

/**
 * Grows an oblivious tree for one small Newton step: it has the same condition in every branch of a
 * level. It can fit less chance than a tree with separate questions per branch, and is evaluated
 * without conditional jumps. Each level takes the cut that explains most over all its branches
 * together. Cost: depth × axes × rows × about 2 ns.
 * @see Kohavi and Li 1995, Oblivious decision trees; Prokhorenkova et al. 2018, CatBoost
 */
export function growTree(sample: TreeSample, axes: readonly TreeAxis[], size: TreeSize): Grown {
  const rows = sample.gradients.length
  const most = axes.reduce((largest, { count }) => Math.max(largest, count), 1)
  const sums = { g: room(most << size.depth), h: room(most << size.depth), gains: room(most) }
  const leaves = new Uint8Array(rows)
  const tree: Grown = { axes: [], cuts: [], logits: new Float64Array() }
  for (let level = 0; level < size.depth; level++) {
    let best: Cut = { axis: 0, cut: 1, gain: -1 }
    axes.forEach(({ count, direction }, axis) => {
      // Asking about an axis twice would leave a branch that no row can reach. Monotonicity is only
      // enforced between branches that rows reach.
      if (direction !== null && tree.axes.includes(axis)) return
      const places = sample.places[axis] ?? new Uint8Array(rows)
      sumUp(sample, leaves, places, count, 1 << level, sums)
      const { cut, gain } = bestCut(sums, count, 1 << level, size.ridge)
      if (gain > best.gain) best = { axis, cut, gain }
    })
    tree.axes.push(best.axis)
    tree.cuts.push(best.cut)
    descend(leaves, sample.places[best.axis] ?? new Uint8Array(rows), best.cut)
  }
  tree.logits = stepsOf(sample, leaves, size)
  keepDirections(tree, axes)
  return tree
}

type Cut = { axis: number; cut: number; gain: number }
type Sums = { g: Float64Array; h: Float64Array; gains: Float64Array }

const room = (size: number) => new Float64Array(size)

/** Moves each row to its branch of the next level. */
export function descend(leaves: Uint8Array, places: Uint8Array, cut: number): void {
  for (let i = 0; i < leaves.length; i++)
    leaves[i] = 2 * byteAt(leaves, i) + (byteAt(places, i) >= cut ? 1 : 0)
}

function sumUp(
  { gradients, hessians }: TreeSample,
  leaves: Uint8Array,
  places: Uint8Array,
  count: number,
  width: number,
  { g, h }: Sums,
): void {
  g.fill(0, 0, count * width)
  h.fill(0, 0, count * width)
  for (let i = 0; i < leaves.length; i++) {
    const cell = byteAt(leaves, i) * count + byteAt(places, i)
    g[cell] = floatAt(g, cell) + floatAt(gradients, i)
    h[cell] = floatAt(h, cell) + floatAt(hessians, i)
  }
}

function bestCut({ g, h, gains }: Sums, count: number, width: number, ridge: number) {
  gains.fill(0, 0, count)
  for (let leaf = 0; leaf < width; leaf++) {
    const from = leaf * count
    let [allG, allH] = [0, 0]
    for (let k = from; k < from + count; k++) {
      allG += floatAt(g, k)
      allH += floatAt(h, k)
    }
    if (allH === 0) continue
    let [leftG, leftH] = [0, 0]
    for (let cut = 1; cut < count; cut++) {
      leftG += floatAt(g, from + cut - 1)
      leftH += floatAt(h, from + cut - 1)
      gains[cut] =
        floatAt(gains, cut) +
        (leftG * leftG) / (leftH + ridge) +
        (allG - leftG) ** 2 / (allH - leftH + ridge)
    }
  }
  let best = { cut: 1, gain: -1 }
  for (let cut = 1; cut < count; cut++)
    if (floatAt(gains, cut) > best.gain) best = { cut, gain: floatAt(gains, cut) }
  return best
}

function stepsOf(
  { gradients, hessians }: TreeSample,
  leaves: Uint8Array,
  { depth, rate, ridge }: TreeSize,
): Float64Array {
  const [g, h] = [room(1 << depth), room(1 << depth)]
  for (let i = 0; i < leaves.length; i++) {
    const leaf = byteAt(leaves, i)
    g[leaf] = floatAt(g, leaf) + floatAt(gradients, i)
    h[leaf] = floatAt(h, leaf) + floatAt(hessians, i)
  }
  return g.map((sum, leaf) => (rate * sum) / (floatAt(h, leaf) + ridge))
}

/**
 * Enforces the direction of each axis: if the two sides of a cut contradict it, both become their
 * mean. Works level by level, and a later level preserves what an earlier one corrected. A cut at 1
 * separates unknown from known values, which have no order.
 */
function keepDirections({ axes: own, cuts, logits }: Grown, axes: readonly TreeAxis[]): void {
  own.forEach((axis, level) => {
    const direction = axes[axis]?.direction ?? null
    if (direction === null || cuts[level] === 1) return
    const sign = direction === 'up' ? 1 : -1
    const bit = 1 << (own.length - 1 - level)
    for (let leaf = 0; leaf < logits.length; leaf++) {
      if ((leaf & bit) !== 0) continue
      const [below, above] = [floatAt(logits, leaf), floatAt(logits, leaf | bit)]
      if (sign * below <= sign * above) continue
      logits[leaf] = logits[leaf | bit] = (below + above) / 2
    }
  })
}
